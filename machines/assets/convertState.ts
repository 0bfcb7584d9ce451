/** What an exchange of currencies remembers, and how answers and a reload change it. */
import { schemas } from '../../protocol/schemas/assets.ts'
import type { Req } from '../../protocol/schemas.ts'
import type { ConvertRecord, ConvertWay, Quote } from '../../protocol/shapes/assets.ts'
import type { ClockEvent } from '../ports.ts'
import type { Failure } from '../shared/failure.ts'
import { draftOfWish, readAs } from '../shared/keptSchemas.ts'
import { KEYS } from '../shared/keys.ts'
import type { PageRead } from '../shared/pageLoad.ts'
import type { ReadCache } from '../shared/readCache.ts'
import { inSession, type Kept } from '../shared/storage.ts'
import { type KeptSubmission, newSubmission, storedSubmission } from '../submission/keptSubmission.ts'
import {
  type ConvertDraft,
  type ConvertEdit,
  type ConvertProblem,
  type ConvertWays,
  type ConvertWish,
  convertible,
  draftFor,
  keptConvert,
  keptQuote,
} from './convertDraft.ts'

export type ConvertRequest = Omit<Req<'convert'>, 'clientId'>

export const STORED = {
  draft: inSession(KEYS.convertDraft, keptConvert),
  submission: storedSubmission(KEYS.convertSubmission, 'convert', schemas),
}

export interface ConvertInput {
  readonly wish?: ConvertWish
  readonly cache?: ReadCache | undefined
  readonly kept?: Kept<typeof STORED>
}

export interface ConvertContext {
  readonly ways: ConvertWays
  readonly wish: ConvertWish
  /** Nothing until the currencies are known, or where there are fewer than two. */
  readonly draft: ConvertDraft | undefined
  /** What was typed before the last reload, until the currencies are known. */
  readonly kept: ConvertDraft | undefined
  /** Why a quote that was asked for was not. */
  readonly problem: ConvertProblem | undefined
  /** What is quoted, reviewed or on its way. */
  readonly submission: KeptSubmission<ConvertRequest> | undefined
  /** The quote in review; none where the backend gives none: then it is the rate of the moment. */
  readonly quote: Quote | undefined
  /** The review's quote is another one than was asked for first: that one ran out. */
  readonly again: boolean
  /** What was exchanged last. */
  readonly done: ConvertRecord | undefined
  readonly error: Failure | undefined
  readonly cache: ReadCache | undefined
}

export type ConvertEvent =
  | ConvertEdit
  | PageRead<'convertWay'>
  /** A quote is wanted for what is filled in. */
  | { type: 'convert.quote' }
  /** The quote in review ran out: another one, please. */
  | { type: 'convert.quoteAgain' }
  /** The failed page was tapped. */
  | { type: 'convert.reload' }
  /** The funds changed. */
  | { type: 'convert.refresh' }
  | ClockEvent

/** Stands where nothing is asked for. */
export const NOTHING: ConvertRequest = { from: '', to: '', amount: '0' }

export const wishText = ({ from, to }: ConvertWish): string => [from, to].join('/')

/** What a reload left. */
export const restored = ({ wish = {}, kept }: ConvertInput): Pick<ConvertContext, 'kept' | 'submission' | 'quote'> => ({
  kept: draftOfWish(kept?.draft, wishText(wish), wishText({})),
  submission: kept?.submission,
  quote: readAs(keptQuote, kept?.submission?.facts),
})

/** The currencies are known, or anew: a draft of currencies that are no longer offered gives way to a new one. */
export function known({ draft, kept, wish }: ConvertContext, ways: ConvertWays): Partial<ConvertContext> {
  const before = draft ?? kept
  const good = before && convertible(ways, before.from) && convertible(ways, before.to)
  return { ways, draft: good ? before : draftFor(ways, wish), kept: undefined }
}

/** The answer to a request for a quote: what there is now, and what is submitted with the quote in hand. */
export function quoted({ submission }: ConvertContext, { currencies, quote }: ConvertWay): Partial<ConvertContext> {
  const { from, to, amount } = submission?.request ?? NOTHING
  const number = quote ? { quoteNo: quote.number } : {}
  return {
    ways: currencies,
    quote: quote ?? undefined,
    submission: newSubmission({ ...number, from, to, amount }),
  }
}
