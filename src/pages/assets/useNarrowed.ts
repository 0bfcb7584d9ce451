import { useState } from 'react'
import { useUserChanged } from '../../bindings/useUserChanged.ts'
import { useLive } from '../../live/hooks.ts'
import { isNarrowed, type MoveFilter } from './MoveFilters.tsx'

type Send<Filters> = (event: { type: 'list.refresh' } | { type: 'list.filter'; filters: Filters }) => void

/**
 * What narrows a list of records, kept fresh while it is shown. `toCall` says what a filter is for the list's call, by the exchange's
 * time (Unix ms); `showAll` is there where something is narrowed.
 */
export function useNarrowed<Filters>(
  send: Send<Filters>,
  kept: Parameters<typeof useUserChanged>[0],
  toCall: (filter: MoveFilter, now: number) => Filters,
) {
  const { clock } = useLive()
  const [filter, setFilter] = useState<MoveFilter>({})
  useUserChanged(kept, () => send({ type: 'list.refresh' }))
  const change = (next: MoveFilter) => {
    setFilter(next)
    send({ type: 'list.filter', filters: toCall(next, clock.now()) })
  }
  return { filter, change, showAll: isNarrowed(filter) ? () => change({}) : undefined }
}
