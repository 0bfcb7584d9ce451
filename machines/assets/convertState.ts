/** Context of the conversion, and how answers and a reload change it. */
import { schemas } from '../../protocol/schemas/assets.ts'
import type { Req } from '../../protocol/schemas/index.ts'
import type { ConvertRecord, ConvertWay, Quote } from '../../protocol/shapes/convert.ts'
import type { ClockEvent } from '../ports.ts'
import type { Failure } from '../shared/failure.ts'
import { KEYS } from '../shared/keys.ts'
import type { PageRead } from '../shared/pageLoad.ts'
import type { ReadCache } from '../shared/readCache.ts'
import { inSession, type Restored } from '../shared/storage.ts'
import { draftForPrefill, readAs } from '../shared/storedSchemas.ts'
import { newSubmission, type StoredSubmission, storedSubmission } from '../submission/storedSubmission.ts'
import {
  type ConvertCurrencies,
  type ConvertDraft,
  type ConvertEdit,
  type ConvertPrefill,
  type ConvertProblem,
  convertible,
  draftFor,
  storedConvert,
  storedQuote,
} from './convertDraft.ts'

export type ConvertRequest = Omit<Req<'convert'>, 'clientId'>

export const STORED = {
  draft: inSession(KEYS.convertDraft, storedConvert),
  submission: storedSubmission(KEYS.convertSubmission, 'convert', schemas),
}

export interface ConvertInput {
  readonly prefill?: ConvertPrefill
  readonly cache?: ReadCache | undefined
  readonly stored?: Restored<typeof STORED>
}

export interface ConvertContext {
  readonly methods: ConvertCurrencies
  readonly prefill: ConvertPrefill
  /** Undefined until the currencies are loaded, and with fewer than two. */
  readonly draft: ConvertDraft | undefined
  /** The stored draft, until the currencies are loaded. */
  readonly stored: ConvertDraft | undefined
  /** Why no quote was requested. */
  readonly problem: ConvertProblem | undefined
  /** In quote, review or submission. */
  readonly submission: StoredSubmission<ConvertRequest> | undefined
  /** The quote in review; undefined on backends without quotes, which use the current rate. */
  readonly quote: Quote | undefined
  /** The quote in review replaces an expired one. */
  readonly again: boolean
  /** The last conversion. */
  readonly done: ConvertRecord | undefined
  readonly error: Failure | undefined
  readonly cache: ReadCache | undefined
}

export type ConvertEvent =
  | ConvertEdit
  | PageRead<'convertWay'>
  | { type: 'convert.quote' }
  /** The quote expired; request a new one. */
  | { type: 'convert.quoteAgain' }
  | { type: 'convert.reload' }
  /** The funds changed. */
  | { type: 'convert.refresh' }
  | ClockEvent

/** Input of the submission while there is no request. */
export const NOTHING: ConvertRequest = { from: '', to: '', amount: '0' }

export const prefillText = ({ from, to }: ConvertPrefill): string => [from, to].join('/')

/** The stored draft and submission. */
export const restored = ({
  prefill = {},
  stored,
}: ConvertInput): Pick<ConvertContext, 'stored' | 'submission' | 'quote'> => ({
  stored: draftForPrefill(stored?.draft, prefillText(prefill), prefillText({})),
  submission: stored?.submission,
  quote: readAs(storedQuote, stored?.submission?.facts),
})

/** Takes loaded currencies; replaces a draft of currencies that are no longer offered. */
export function withMethods(
  { draft, stored, prefill }: ConvertContext,
  methods: ConvertCurrencies,
): Partial<ConvertContext> {
  const before = draft ?? stored
  const good = before && convertible(methods, before.from) && convertible(methods, before.to)
  return { methods, draft: good ? before : draftFor(methods, prefill), stored: undefined }
}

/** Takes a quote into the submission. */
export function quoted({ submission }: ConvertContext, { currencies, quote }: ConvertWay): Partial<ConvertContext> {
  const { from, to, amount } = submission?.request ?? NOTHING
  const number = quote ? { quoteNo: quote.number } : {}
  return {
    methods: currencies,
    quote: quote ?? undefined,
    submission: newSubmission({ ...number, from, to, amount }),
  }
}
