import { useUserChanged } from '../../bindings/useUserChanged.ts'

/** Keeps what belongs to the user fresh: their orders, and the income that comes with the days. */
export function useOwnChanges(refresh: () => void): void {
  useUserChanged(['orders', 'funds'], refresh)
}
