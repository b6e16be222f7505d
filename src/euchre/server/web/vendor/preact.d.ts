export interface VNode { type: unknown; props: Record<string, unknown> }
export type Child = VNode | string | number | boolean | null | undefined | Child[];
export interface Ref<T> { current: T | null }
export function h(type: unknown, props: Record<string, unknown> | null, ...children: unknown[]): VNode;
export function render(what: Child, where: Element): void;
export function createRef<T>(): Ref<T>;
export const Fragment: unknown;
