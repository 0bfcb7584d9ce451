/** Holds page and machine of a course together: forward when the machine goes on, back when the user does. */
import { useEffect, useRef } from 'react'
import { useNavigationType, useSearchParams } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import type { registerFlow } from '../../../machines/entry/registerFlow.ts'
import type { resetFlow } from '../../../machines/entry/resetFlow.ts'
import { linkTo, type RouteName } from '../../../protocol/routes.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import type { Course } from './flows.ts'

export const REGISTER_PAGES = ['register', 'code', 'setPassword', 'setFundPassword', 'registered'] as const
export const RESET_PAGES = ['forgot', 'code', 'setPassword'] as const

/** Place of the page that a state of registering belongs to. */
export function registerStep(snapshot: SnapshotFrom<typeof registerFlow>): number {
  if (snapshot.matches('contact') || snapshot.matches('sendingCode')) return 0
  if (snapshot.matches('code') || snapshot.matches('checkingCode')) return 1
  if (snapshot.matches('loginPassword')) return 2
  return snapshot.matches('paymentPassword') || snapshot.matches('submitting') ? 3 : 4
}

/** The same for a new password. */
export function resetStep(snapshot: SnapshotFrom<typeof resetFlow>): number {
  if (snapshot.matches('account') || snapshot.matches('checking') || snapshot.matches('sendingCode')) return 0
  return snapshot.matches('code') || snapshot.matches('checkingCode') ? 1 : 2
}

/** Links to other pages of getting in; they keep where the visitor came from. */
export function useEntryLink(): (name: RouteName, course?: Course) => string {
  const [query] = useSearchParams()
  return (name, course) => linkTo(name, { for: course, from: query.get('from') ?? undefined })
}

/** What to do when the machine stands at `now` while page `at` is shown. */
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
  /** Place of the page shown. */
  readonly at: number
  /** Place where the machine stands now. */
  readonly step: () => number | undefined
  /** Takes the machine one step back. */
  readonly goBack: () => void
  /** Changes whenever the machine does. */
  readonly snapshot: unknown
}

/** Moves between the pages of a course. Whoever comes to an earlier page by the back button takes the machine back with him. */
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
    if (now === at) arriving.current = false
    const page = pages[now ?? at]
    if (page === undefined || (move !== 'forward' && move !== 'return')) return
    // The success page takes the place of the last form: nobody comes back to a form that is done.
    if (move === 'return' || now === REGISTER_PAGES.length - 1) navigation.replace(link(page, course))
    else navigation.open(link(page, course))
  }, [snapshot])
}
