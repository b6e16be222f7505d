export function useEffect(what: () => void | (() => void), when?: unknown[]): void;
export function useLayoutEffect(what: () => void | (() => void), when?: unknown[]): void;
export function useRef<T>(first: T | null): { current: T | null };
export function useState<T>(first: T | (() => T)): [T, (next: T | ((old: T) => T)) => void];
export function useMemo<T>(make: () => T, when: unknown[]): T;
