import { useEffect } from 'react'
import type { OwnList } from '../live/ownChanges.ts'
import { useLatest } from '../ui/useLatest.ts'
import { useApp } from './useApp.ts'

/** Calls `refresh` when one of the user's own lists should be read again (src/live/ownChanges.ts). */
export function useUserChanged(lists: OwnList | readonly OwnList[], refresh: () => void): void {
  const { ownChanges } = useApp()
  const latest = useLatest(refresh)
  const key = [lists].flat().join()
  useEffect(() => ownChanges.follow(key.split(',') as OwnList[], () => latest.current()), [ownChanges, key, latest])
}
