/** A value with listeners, for state that belongs to no machine. The value is replaced, never mutated. */
import { useSyncExternalStore } from 'react'

export interface Store<T> {
  get(): T
  /** Replaces the value and calls the listeners, unless it is the same. */
  set(next: T): void
  /** Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

export function createStore<T>(value: T): Store<T> {
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      const wrapped = () => listener()
      listeners.add(wrapped)
      return () => void listeners.delete(wrapped)
    },
  }
}

/** The value of a store; the component renders again when it changes. */
export const useStore = <T>({ get, subscribe }: Pick<Store<T>, 'get' | 'subscribe'>): T =>
  useSyncExternalStore(subscribe, get, get)

/** Adds an item to a store's list. Returns the function that removes it. */
export function enlist<T>(store: Store<readonly T[]>, item: T): () => void {
  store.set([...store.get(), item])
  return () => store.set(store.get().filter((_, at, all) => at !== all.indexOf(item)))
}
