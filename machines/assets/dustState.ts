/** Context of the conversion of small balances, and how answers, choices and a reload change it. */
import * as v from 'valibot'
import { sum } from '../../protocol/rules/decimal.ts'
import { schemas } from '../../protocol/schemas/assets.ts'
import type { Req } from '../../protocol/schemas/index.ts'
import {
  type DustAccount,
  type DustQuote,
  type DustRecord,
  type DustWay,
  dustAccount,
} from '../../protocol/shapes/convert.ts'
import type { ClockEvent } from '../ports.ts'
import type { Failure } from '../shared/failure.ts'
import { KEYS } from '../shared/keys.ts'
import type { PageRead } from '../shared/pageLoad.ts'
import type { ReadCache } from '../shared/readCache.ts'
import type { Restored } from '../shared/storage.ts'
import { readAs } from '../shared/storedSchemas.ts'
import { newSubmission, type StoredSubmission, storedSubmission } from '../submission/storedSubmission.ts'

export type DustRequest = Omit<Req<'dust'>, 'clientId'>
export type SmallBalance = DustWay['balances'][number]

export const STORED = { submission: storedSubmission(KEYS.dustSubmission, 'dust', schemas) }

/** The quote in storage, for the review after a reload. */
const storedQuote = v.object({
  account: dustAccount,
  ...v.entriesFromList(['number', 'to', 'received'], v.string()),
  spread: v.nullable(v.string()),
  expires: v.pipe(v.number(), v.finite()),
  parts: v.array(
    v.object({
      ...v.entriesFromList(['currency', 'amount', 'received'], v.string()),
      rate: v.nullable(v.string()),
    }),
  ),
})

export interface DustInput {
  readonly account: DustAccount
  readonly cache?: ReadCache | undefined
  readonly stored?: Restored<typeof STORED>
}

export interface DustContext {
  readonly account: DustAccount
  readonly way: DustWay | undefined
  /** The chosen target; undefined until one is chosen: then the exchange's. */
  readonly to: string | undefined
  /** The balances that the user keeps; all others are converted. */
  readonly kept: readonly string[]
  /** A quote was requested without any balance chosen. */
  readonly nothingChosen: boolean
  /** In quote, review or submission. */
  readonly submission: StoredSubmission<DustRequest> | undefined
  readonly quote: DustQuote | undefined
  /** The quote in review replaces an expired one. */
  readonly again: boolean
  /** The last conversion. */
  readonly done: DustRecord | undefined
  readonly error: Failure | undefined
  readonly cache: ReadCache | undefined
}

export type DustEdit =
  | { type: 'dust.toggle'; currency: string }
  /** Chooses all balances, or none. */
  | { type: 'dust.all'; chosen: boolean }
  | { type: 'dust.to'; currency: string }

export type DustEvent =
  | DustEdit
  | PageRead<'dustWay'>
  | { type: 'dust.quote' }
  /** The quote expired; request a new one. */
  | { type: 'dust.quoteAgain' }
  | { type: 'dust.reload' }
  /** The funds changed. */
  | { type: 'dust.refresh' }
  | ClockEvent

/** Input of the submission while there is no request. */
export const NOTHING: DustRequest = { quoteNo: '', account: 'coin', to: '', currencies: '' }

export const restored = ({ stored }: DustInput): Pick<DustContext, 'submission' | 'quote'> => ({
  submission: stored?.submission,
  quote: readAs(storedQuote, stored?.submission?.facts),
})

/** The balances, with what each brings of the chosen target; undefined while they are read for another one. */
export const shownWay = ({ way, to }: Pick<DustContext, 'way' | 'to'>): DustWay | undefined =>
  way === undefined || to === undefined || way.to === to ? way : undefined

/** The balances that will be converted: the possible ones that the user does not keep. */
export const chosenIn = (context: Pick<DustContext, 'way' | 'to' | 'kept'>): readonly SmallBalance[] =>
  shownWay(context)?.balances.filter(({ currency, reason }) => reason === null && !context.kept.includes(currency)) ??
  []

/** What balances bring together by the rates shown; undefined where one of them is not known. */
export const receivedFor = (balances: readonly SmallBalance[]): string | undefined => {
  const parts = balances.flatMap(({ received }) => received ?? [])
  return parts.length === balances.length ? sum(parts) : undefined
}

export function edited({ kept, way }: DustContext, edit: DustEdit): Partial<DustContext> {
  switch (edit.type) {
    case 'dust.toggle': {
      const { currency } = edit
      return { kept: kept.includes(currency) ? kept.filter((one) => one !== currency) : [...kept, currency] }
    }
    case 'dust.all':
      return { kept: edit.chosen ? [] : (way?.balances.map(({ currency }) => currency) ?? []) }
    case 'dust.to':
      return { to: edit.currency }
  }
}

/** The submission of the chosen balances, before it has the number of a quote. */
export const requestFor = (context: DustContext): StoredSubmission<DustRequest> =>
  newSubmission({
    quoteNo: '',
    account: context.account,
    to: shownWay(context)?.to ?? '',
    currencies: chosenIn(context)
      .map(({ currency }) => currency)
      .join(),
  })

/** Takes a quote into the submission. */
export function quoted({ submission }: DustContext, { quote }: DustWay): Partial<DustContext> {
  const request = submission?.request ?? NOTHING
  return {
    quote: quote ?? undefined,
    submission: quote ? newSubmission({ ...request, quoteNo: quote.number, to: quote.to }) : undefined,
  }
}
