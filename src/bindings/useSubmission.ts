import { useSelector } from '@xstate/react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'
import { aboutCode } from '../../machines/shared/confirmation.ts'
import type { Failure } from '../../machines/shared/failure.ts'
import type { fundPasswordFlow } from '../../machines/shared/fundPasswordFlow.ts'
import type { MoneyCall } from '../../machines/submission/storedSubmission.ts'
import { type SubmissionEvent, takesCode } from '../../machines/submission/submissionContext.ts'
import type { submission } from '../../machines/submission/submissionFlow.ts'
import type { Req } from '../../protocol/schemas/index.ts'

/** A call's fields without its client_id. */
type RequestOf<Call extends MoneyCall> = Call extends MoneyCall ? Omit<Req<Call>, 'clientId'> : never
type Snapshot = SnapshotFrom<ReturnType<typeof submission<MoneyCall>>>
/** `sending`: confirmed; `checking`: its answer was lost and is looked up. */
export type SubmissionPhase = 'preparing' | 'reviewing' | 'secret' | 'sending' | 'checking' | 'absent' | 'uncertain'

/** A flow's submission for its page. */
export interface Submission<Call extends MoneyCall = MoneyCall> {
  readonly phase: SubmissionPhase
  readonly request: RequestOf<Call>
  readonly facts: unknown
  /** The dialog of the fund password. */
  readonly password: SnapshotFrom<typeof fundPasswordFlow> | undefined
  /** The review's data about the authenticator's code; undefined if none is required. */
  readonly code: CodeRequest | undefined
  readonly send: (event: SubmissionEvent) => void
}
export interface CodeRequest {
  /** The user confirmed without a whole code. */
  readonly missing: boolean
  /** The last attempt's refusal. */
  readonly wrong: Failure | undefined
}

/** Whether it is confirmed and its result still unknown. */
export const isUnderWay = (phase: SubmissionPhase | undefined): boolean => phase === 'sending' || isLost(phase)
export const isLost = (phase: SubmissionPhase | undefined): boolean =>
  phase === 'checking' || phase === 'absent' || phase === 'uncertain'

type Flow = Pick<AnyActorRef, 'subscribe' | 'getSnapshot'>
type Children = { readonly children?: Partial<Record<string, AnyActorRef>> }

const childIn = (name: string) => (snapshot: unknown) => (snapshot as Children | undefined)?.children?.[name]
const submissionIn = childIn('submission')
const passwordIn = childIn('password')
const itself = <T>(snapshot: unknown) => snapshot as T | undefined

function phaseOf({ value }: Snapshot): SubmissionPhase {
  if (typeof value === 'string')
    return value === 'starting' || value === 'prepared' ? 'preparing' : (value as SubmissionPhase)
  return 'undecided' in value ? (value.undecided as SubmissionPhase) : 'checking'
}

/** The flow's current submission; undefined while there is none. */
export function useSubmission<Call extends MoneyCall = MoneyCall>(flow: Flow): Submission<Call> | undefined {
  const actor = useSelector(flow, submissionIn)
  const snapshot = useSelector(actor, itself<Snapshot>)
  const passwordActor = useSelector(actor, passwordIn)
  const password = useSelector(passwordActor, itself<SnapshotFrom<typeof fundPasswordFlow>>)
  if (!actor || snapshot?.status !== 'active') return undefined
  const { request, facts, wrong, codeMissing } = snapshot.context
  return {
    phase: phaseOf(snapshot),
    request: request as RequestOf<Call>,
    facts,
    password,
    code: takesCode(request)
      ? { missing: codeMissing, wrong: wrong && aboutCode(wrong) ? wrong : undefined }
      : undefined,
    send: (event) => actor.send(event),
  }
}
