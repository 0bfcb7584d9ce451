/** Where a list's rows show their details on a large screen: the pane beside the list. */
import { createStore, useStore } from '../store.ts'

export const detailHost = createStore<HTMLElement | null>(null)

/** Null on phones, and on pages without that pane. */
export const useDetailHost = (): HTMLElement | null => useStore(detailHost)
