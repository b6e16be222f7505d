import type { Signal, ReadonlySignal } from './signals-core.js';
export type { Signal, ReadonlySignal };
export function signal<T>(first: T): Signal<T>;
export function computed<T>(make: () => T): ReadonlySignal<T>;
export function effect(what: () => void | (() => void)): () => void;
export function batch<T>(what: () => T): T;
