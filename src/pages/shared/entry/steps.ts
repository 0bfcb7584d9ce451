/** Synchronises pages and machine of a flow: forward with the machine, back with the user. */
import { useEffect, useRef } from 'react'
import { useNavigationType, useSearchParams } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import type { registerFlow } from '../../../../machines/entry/registerFlow.ts'
import type { resetFlow } from '../../../../machines/entry/resetFlow.ts'
import { linkTo, type RouteName } from '../../../../protocol/routes.ts'
import { useNavigation } from '../../../bindings/navigation.tsx'
import type { Course } from './flows.ts'

export const REGISTER_PAGES = ['register', 'code', 'setPassword', 'setFundPassword', 'registered'] as const
export const RESET_PAGES = ['forgot', 'code', 'setPassword'] as const

/** Index of the page for a state of the registration. */
export function registerStep(snapshot: SnapshotFrom<typeof registerFlow>): number {
  if (snapshot.matches('contact') || snapshot.matches('sendingCode')) return 0
  if (snapshot.matches('code') || snapshot.matches('checkingCode')) return 1
  if (snapshot.matches('loginPassword')) return 2
  return snapshot.matches('paymentPassword') || snapshot.matches('submitting') ? 3 : 4
}

/** Index of the page for a state of the password reset. */
export function resetStep(snapshot: SnapshotFrom<typeof resetFlow>): number {
  if (snapshot.matches('account') || snapshot.matches('checking') || snapshot.matches('sendingCode')) return 0
  return snapshot.matches('code') || snapshot.matches('checkingCode') ? 1 : 2
}

/** Links between these pages that keep the visitor's origin. */
export function useEntryLink(): (name: RouteName, course?: Course) => string {
  const [query] = useSearchParams()
  return (name, course) => linkTo(name, { for: course, from: query.get('from') ?? undefined })
}

/** The move when the machine is at `now` while page `at` is shown. */
export function stepMove(
  at: number,
  now: number | undefined,
  arriving: boolean,
): 'stay' | 'back' | 'forward' | 'return' {
  if (now === undefined || now === at) return 'stay'
  if (now < at) return 'return'
  return arriving ? 'back' : 'forward'
}

interface Steps {
  readonly pages: readonly RouteName[]
  readonly course: Course
  /** Index of the page shown. */
  readonly at: number
  /** Index of the machine's page. */
  readonly step: () => number | undefined
  /** Takes the machine one step back. */
  readonly goBack: () => unknown
  /** Changes with the machine. */
  readonly snapshot: unknown
}

/** Moves between the pages of a flow. The browser's back button also takes the machine back. */
export function useSteps({ pages, course, at, step, goBack, snapshot }: Steps): void {
  const navigation = useNavigation()
  const link = useEntryLink()
  const kind = useNavigationType()
  const arriving = useRef(kind === 'POP')
  // biome-ignore lint/correctness/useExhaustiveDependencies: it acts on the machine's moves alone
  useEffect(() => {
    const now = step()
    const move = stepMove(at, now, arriving.current)
    if (move === 'back') goBack()
    // At its end a flow has no step back: the page would have a form that nothing takes.
    const isOver = move === 'back' && step() === now
    if (now === at) arriving.current = false
    const page = pages[now ?? at]
    if (page === undefined || (move !== 'forward' && move !== 'return' && !isOver)) return
    // The success page replaces the last form, so that back does not return to it.
    if (move === 'return' || isOver || now === REGISTER_PAGES.length - 1) navigation.replace(link(page, course))
    else navigation.open(link(page, course))
  }, [snapshot])
}
