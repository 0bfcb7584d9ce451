/** A submission as it is kept for the session, and how it is read again. */
import * as v from 'valibot'
import type { CallName } from '../../protocol/calls.ts'
import { wrongIn } from '../../protocol/requests.ts'
import type { Req } from '../../protocol/schemas.ts'
import type { StorageKey } from '../shared/keys.ts'
import { inSession, type Stored } from '../shared/storage.ts'

/** Calls that carry a client_id. */
export type MoneyCall = Exclude<
  { [K in CallName]: 'clientId' extends keyof Req<K> ? K : never }[CallName],
  'orderByClientId'
>

/** What was reviewed, and whether it may have been sent. */
export interface KeptSubmission<Request> {
  readonly clientId: string
  readonly request: Request
  readonly sent: boolean
  /** What the review showed besides the request, for showing it again after a reload. */
  readonly facts?: unknown
}

/** A submission of a call in storage: one whose request the call does not take is none, since it is sent as it is. */
export const storedSubmission = <K extends MoneyCall>(
  key: StorageKey,
  call: K,
  schemas: Readonly<Record<K, { request: v.GenericSchema }>>,
): Stored<KeptSubmission<Omit<Req<K>, 'clientId'>>> =>
  inSession(
    key,
    v.pipe(
      v.object({
        clientId: v.string(),
        request: v.record(v.string(), v.unknown()),
        sent: v.boolean(),
        facts: v.optional(v.looseObject({})),
      }),
      v.check(({ clientId, request }) => wrongIn(call, schemas[call].request, { ...request, clientId }).length === 0),
    ) as unknown as v.GenericSchema<unknown, KeptSubmission<Omit<Req<K>, 'clientId'>>>,
  )

/** A submission that begins now. */
export const newSubmission = <Request>(request: Request, facts?: unknown): KeptSubmission<Request> => ({
  clientId: '',
  request,
  sent: false,
  ...(facts === undefined ? {} : { facts }),
})

/**
 * A kept submission as the page of one market, product or project goes on with it: a review of another one is let go; what may have
 * been sent is looked up wherever one is.
 */
export const submissionHere = <Request extends { readonly id: unknown }>(
  kept: KeptSubmission<Request> | undefined,
  id: Request['id'] | undefined,
): KeptSubmission<Request> | undefined => (kept?.sent || kept?.request.id === id ? kept : undefined)

/** Of several kept ones the one to go on with: what may have been sent is looked up before any review opens again. */
export const firstSubmission = <Kept extends KeptSubmission<object>>(...kept: (Kept | undefined)[]): Kept | undefined =>
  kept.find((one) => one?.sent) ?? kept.find((one) => one !== undefined)
