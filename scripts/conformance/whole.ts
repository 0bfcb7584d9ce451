/** The five calls beyond the specification that complete the app, and how it behaves without each. */
import type { CallName } from '../../protocol/calls/index.ts'
import type { CallResult } from './result.ts'

const WHOLE = {
  depth: 'no order book: the last trades stand in its place',
  kline: 'the chart begins with the candles that the socket sends',
  trades: 'the trades begin with those that the socket sends',
  currencyRevoke: 'an open spot order can not be canceled in the app',
  orderByClientId: 'after a lost answer the user picks the order from the records',
} as const satisfies Partial<Record<CallName, string>>

export interface WholeResult {
  call: CallName
  state: 'there' | 'missing' | 'not asked' | 'differs'
  without: string
}

function stateOf({ state }: CallResult): WholeResult['state'] {
  if (state === 'lacking') return 'missing'
  if (state === 'notAsked') return 'not asked'
  return state === 'differs' ? 'differs' : 'there'
}

/** A row for each of the five that was part of the check. */
export const wholeOf = (results: readonly CallResult[]): WholeResult[] =>
  Object.entries(WHOLE).flatMap(([name, without]) => {
    const result = results.find(({ call }) => call === name)
    return result ? [{ call: result.call, state: stateOf(result), without }] : []
  })
