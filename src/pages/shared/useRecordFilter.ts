import type { AnyStateMachine, InputFrom } from 'xstate'
import type { Filter, RecordFilterFlow } from '../../../machines/shared/recordFilter.ts'
import { useEmitted } from '../../bindings/useEmitted.ts'
import { type PageOf, usePage } from '../../bindings/usePage.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'
import { useLive } from '../../live/hooks.ts'
import { withinDays } from './days.ts'

/** A field of a list's filter. */
export interface FilterField {
  /** The field of the call. */
  readonly key: string
  readonly label: string
  /** Few options are chips, many a separate list. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** The date is a field of every filter: chosen days, or a number of days back. */
export const DAYS_FIELD = 'days'

export interface RecordFiltering extends PageOf<RecordFilterFlow> {
  readonly fields: readonly FilterField[]
  /** The chosen fields of this list. */
  readonly chosen: Filter
  /** The same fields for the list's call. */
  readonly call: object
}

/** The chosen fields that the list has. */
const chosenOf = (fields: readonly FilterField[], filter: Filter): Filter =>
  Object.fromEntries(
    Object.entries(filter).filter(([key]) => key === DAYS_FIELD || fields.some((field) => field.key === key)),
  )

function callOf({ [DAYS_FIELD]: days, ...rest }: Filter, now: number): object {
  return { ...rest, ...withinDays(days, now) }
}

/** The filter of a list of records; `linked` is that of the page's address. */
export function useRecordFilter(
  machine: RecordFilterFlow,
  fields: readonly FilterField[],
  linked?: Filter,
): RecordFiltering {
  const { clock } = useLive()
  const [state, send, actor] = usePage(machine, { linked })
  const chosen = chosenOf(fields, state.context.filter)
  return { state, send, actor, fields, chosen, call: callOf(chosen, clock.now()) }
}

type FiltersOf<Flow extends AnyStateMachine> = InputFrom<Flow> extends { filters: infer Filters } ? Filters : never
type Send = (event: { type: 'list.refresh' } | { type: 'list.filter'; filters: object }) => void

/** A list with a filter: it is read again when the filter or the user's records change. `fixed` are the call's other filters. */
export function useFilteredList<Flow extends AnyStateMachine>(
  flow: Flow,
  filter: RecordFiltering,
  changes: Parameters<typeof useUserChanged>[0],
  fixed?: Partial<FiltersOf<Flow>>,
) {
  const { clock } = useLive()
  const { actor, fields, call } = filter
  const [list, send] = usePage(flow, { filters: { ...fixed, ...call } } as InputFrom<Flow>)
  const ask = send as Send
  useUserChanged(changes, () => ask({ type: 'list.refresh' }))
  useEmitted(actor, 'filter.changed', ({ filter: chosen }) =>
    ask({ type: 'list.filter', filters: { ...fixed, ...callOf(chosenOf(fields, chosen), clock.now()) } }),
  )
  return { filter, list, send }
}
