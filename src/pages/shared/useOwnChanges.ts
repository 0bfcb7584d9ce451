import { useUserChanged } from '../../bindings/useUserChanged.ts'

/** Refreshes the user's orders, and income that comes with the days. */
export function useOwnChanges(refresh: () => void): void {
  useUserChanged(['orders', 'funds'], refresh)
}
