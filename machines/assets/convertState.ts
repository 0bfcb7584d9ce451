/** What an exchange of currencies remembers, and how answers and a reload change it. */
import type { Req } from '../../protocol/schemas.ts'
import type { ConvertRecord, ConvertWay, Quote } from '../../protocol/shapes/assets.ts'
import type { ClockEvent } from '../ports.ts'
import type { Failure } from '../shared/failure.ts'
import { KEYS } from '../shared/keys.ts'
import { type KeptIntent, keptIntent } from '../shared/moneyIntent.ts'
import type { ReadCache } from '../shared/readCache.ts'
import {
  type ConvertDraft,
  type ConvertEdit,
  type ConvertProblem,
  type ConvertWays,
  type ConvertWish,
  convertible,
  draftFor,
  draftFrom,
  quoteFrom,
} from './convertDraft.ts'

export type ConvertRequest = Omit<Req<'convert'>, 'clientId'>

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
  readonly intent: KeptIntent<ConvertRequest> | undefined
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

/** What a reload left. A draft counts where the link asks for nothing, or for what it asked when the draft was made. */
export function restored({ wish }: ConvertContext, kept: Record<string, unknown>): Partial<ConvertContext> {
  const draft = kept[KEYS.convertDraft] as { wish?: unknown } | undefined
  const intent = keptIntent<ConvertRequest>(kept[KEYS.convertIntent])
  return {
    kept: wishText(wish) === wishText({}) || draft?.wish === wishText(wish) ? draftFrom(draft) : undefined,
    intent,
    quote: quoteFrom(intent?.facts),
  }
}

/** The currencies are known, or anew: a draft of currencies that are no longer offered gives way to a new one. */
export function known({ draft, kept, wish }: ConvertContext, ways: ConvertWays): Partial<ConvertContext> {
  const before = draft ?? kept
  const good = before && convertible(ways, before.from) && convertible(ways, before.to)
  return { ways, draft: good ? before : draftFor(ways, wish), kept: undefined }
}

/** The answer to a request for a quote: what there is now, and the intent with the quote in hand. */
export function quoted({ intent }: ConvertContext, { currencies, quote }: ConvertWay): Partial<ConvertContext> {
  const { from, to, amount } = intent?.request ?? NOTHING
  const number = quote ? { quoteNo: quote.number } : {}
  return {
    ways: currencies,
    quote: quote ?? undefined,
    intent: { clientId: '', request: { ...number, from, to, amount }, sent: false },
  }
}
