import { useState } from 'react'
import { useUserChanged } from '../../bindings/useUserChanged.ts'
import { useLive } from '../../live/hooks.ts'

type Send<Filters> = (event: { type: 'list.refresh' } | { type: 'list.filter'; filters: Filters }) => void

const isNarrowed = (filter: object): boolean => Object.values(filter).some((value) => value !== undefined)

/**
 * The filter of a list of records, with refreshes while shown. `toCall` converts it for the list's call at exchange time (Unix ms);
 * `showAll` is defined if a filter is set.
 */
export function useFiltered<Filter extends object, Filters>(
  send: Send<Filters>,
  changes: Parameters<typeof useUserChanged>[0],
  toCall: (filter: Filter, now: number) => Filters,
  first: Filter = {} as Filter,
) {
  const { clock } = useLive()
  const [filter, setFilter] = useState(first)
  useUserChanged(changes, () => send({ type: 'list.refresh' }))
  const change = (next: Filter) => {
    setFilter(next)
    send({ type: 'list.filter', filters: toCall(next, clock.now()) })
  }
  return { filter, change, showAll: isNarrowed(filter) ? () => change({} as Filter) : undefined }
}
