/** Where the draft comes from: the event of a transition. */
export interface On<Event> {
  readonly event: Event
}

/** Continues if a guard passes; otherwise `setProblems` shows what is wrong. Both take the same params. */
export const checked = <const Guard extends string, Params, const Next extends object>(
  guard: Guard,
  params: Params,
  next: Next,
) => [{ guard: { type: guard, params }, ...next }, { actions: { type: 'setProblems', params } }] as const

/** Transitions to the first of these states for which a guard holds. */
export const toState = <const Guard extends string, const State extends string>(guard: Guard, ...states: State[]) =>
  states.map((state) => ({ guard: { type: guard, params: state }, target: state }))
