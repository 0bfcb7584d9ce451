/** A submission in session storage. */
import * as v from 'valibot'
import type { CallName } from '../../protocol/calls/index.ts'
import { wrongIn } from '../../protocol/requests.ts'
import type { Req } from '../../protocol/schemas/index.ts'
import type { StorageKey } from '../shared/keys.ts'
import { inSession, type Stored } from '../shared/storage.ts'

/** Calls with a client_id. */
export type MoneyCall = Exclude<
  { [K in CallName]: 'clientId' extends keyof Req<K> ? K : never }[CallName],
  'orderByClientId'
>

/** The reviewed request, and whether it may have been sent. */
export interface StoredSubmission<Request> {
  readonly clientId: string
  readonly request: Request
  readonly sent: boolean
  /** Shown in the review beside the request. */
  readonly facts?: unknown
}

/** The stored submission of a call. The request is sent as it is, so one that the call doesn't accept is dropped. */
export const storedSubmission = <K extends MoneyCall>(
  key: StorageKey,
  call: K,
  schemas: Readonly<Record<K, { request: v.GenericSchema }>>,
): Stored<StoredSubmission<Omit<Req<K>, 'clientId'>>> =>
  inSession(
    key,
    v.pipe(
      v.object({
        clientId: v.string(),
        request: v.pipe(
          v.record(v.string(), v.unknown()),
          v.transform((request) => request as Omit<Req<K>, 'clientId'>),
        ),
        sent: v.boolean(),
        facts: v.optional(v.looseObject({})),
      }),
      v.check(({ clientId, request }) => wrongIn(call, schemas[call].request, { ...request, clientId }).length === 0),
    ),
  )

export const newSubmission = <Request>(request: Request, facts?: unknown): StoredSubmission<Request> => ({
  clientId: '',
  request,
  sent: false,
  ...(facts === undefined ? {} : { facts }),
})

/** A stored submission for the page of one market, product or project: drops a review of another one, but keeps what may have been sent. */
export const submissionHere = <Request extends { readonly id: unknown }>(
  stored: StoredSubmission<Request> | undefined,
  id: Request['id'] | undefined,
): StoredSubmission<Request> | undefined => (stored?.sent || stored?.request.id === id ? stored : undefined)

/** The stored submission to continue with: one that may have been sent comes before any review. */
export const firstSubmission = <Submission extends StoredSubmission<object>>(
  ...stored: (Submission | undefined)[]
): Submission | undefined => stored.find((one) => one?.sent) ?? stored.find((one) => one !== undefined)
