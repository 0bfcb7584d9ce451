import { useState } from 'react'
import { useUserChanged } from '../../bindings/useUserChanged.ts'
import { useLive } from '../../live/hooks.ts'
import { isNarrowed, type MoveFilter } from './MoveFilters.tsx'

type Send<Filters> = (event: { type: 'list.refresh' } | { type: 'list.filter'; filters: Filters }) => void

/**
 * The filters of a list of records, with refreshes while shown. `toCall` converts a filter for the list's call at exchange time (Unix ms);
 * `showAll` is defined if a filter is set.
 */
export function useNarrowed<Filters>(
  send: Send<Filters>,
  changes: Parameters<typeof useUserChanged>[0],
  toCall: (filter: MoveFilter, now: number) => Filters,
) {
  const { clock } = useLive()
  const [filter, setFilter] = useState<MoveFilter>({})
  useUserChanged(changes, () => send({ type: 'list.refresh' }))
  const change = (next: MoveFilter) => {
    setFilter(next)
    send({ type: 'list.filter', filters: toCall(next, clock.now()) })
  }
  return { filter, change, showAll: isNarrowed(filter) ? () => change({}) : undefined }
}
