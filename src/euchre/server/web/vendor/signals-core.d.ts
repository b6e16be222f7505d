export interface Signal<T> { value: T; peek(): T }
export interface ReadonlySignal<T> { readonly value: T; peek(): T }
