/** The life of a quote in review, of any conversion: it expires in exchange time, and can be renewed. */
import type { ClockEvent } from '../ports.ts'
import type { Failure } from '../shared/failure.ts'
import { backToForm, failureIn } from '../submission/outcome.ts'

const SECOND_MS = 1_000

interface InReview {
  /** `expires` in Unix seconds of exchange time. */
  readonly quote: { readonly expires: number } | undefined
}
interface Submitted {
  readonly event: { readonly snapshot: { matches(state: 'preparing' | 'reviewing'): boolean } }
}

/** Guards for the flow's setup. */
export const quoteGuards = {
  expired: (_: unknown, failure: Failure | undefined) => failure?.id === 'quoteExpired',
  leftReview: (_: unknown, isReviewed: boolean) => !isReviewed,
  over: ({ context: { quote } }: { context: InReview }, now: number) =>
    quote !== undefined && now > quote.expires * SECOND_MS,
}

/** Only the submission knows when the review is confirmed; from then on the quote may expire. */
export const whenConfirmed = {
  guard: {
    type: 'leftReview',
    params: ({ event: { snapshot } }: Submitted) => snapshot.matches('preparing') || snapshot.matches('reviewing'),
  },
  target: '.submitting',
} as const

/** In review with a valid quote. */
export const validQuote = {
  on: {
    'clock.tick': {
      guard: { type: 'over', params: ({ event }: { event: ClockEvent }) => event.now },
      target: 'ranOut',
    },
  },
} as const

/** Transitions of a submission that was not carried out: an expired quote is requested again. */
export const notConverted = [
  { guard: { type: 'expired', params: failureIn }, target: 'quoting', actions: 'requote' },
  ...backToForm,
] as const
