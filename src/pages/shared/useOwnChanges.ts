import { useUserChanged } from '../../bindings/useUserChanged.ts'

/** Refreshes the user's orders, and daily income. */
export function useOwnChanges(refresh: () => void): void {
  useUserChanged(['orders', 'funds'], refresh)
}
