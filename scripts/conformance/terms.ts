/**
 * The terms of a house that the app shows and calculates with. The app has none of its own, so a term that the backend does not send is a
 * dash (decision 50). This is the one list of them; it applies as far as the schemas have the fields.
 */
import type { CallName } from '../../protocol/calls/index.ts'
import type { allSchemas } from '../../protocol/schemas/index.ts'
import { isOptional, type Shape, shapeOf } from '../../protocol/shape.ts'
import type { Known } from './known.ts'

interface Term {
  call: CallName
  /** Where it is in the reply; `[]` follows a list. */
  at: string
  /** How the app behaves without it. */
  without: string
}

const dash = (what: string): string => `the app will show – for ${what}`

const TERMS: readonly Term[] = [
  { call: 'market', at: '[].fee_rate', without: dash('the fee of spot orders') },
  { call: 'market', at: '[].min_total', without: dash('the smallest spot order') },
  { call: 'market', at: '[].tick', without: 'the app will send prices as they are typed' },
  { call: 'market', at: '[].step', without: 'the app will send quantities as they are typed' },
  { call: 'market', at: '[].contract_terms.taker_rate', without: dash('the fee of contract orders') },
  {
    call: 'market',
    at: '[].contract_terms.maker_rate',
    without: dash('the fee of contract orders that rest in the book'),
  },
  { call: 'market', at: '[].contract_terms.min_total', without: dash('the smallest contract order') },
  { call: 'market', at: '[].contract_terms.max_leverage', without: dash('the highest leverage') },
  {
    call: 'market',
    at: '[].contract_terms.tiers',
    without: dash('maintenance margin and liquidation price before an order'),
  },
  { call: 'market', at: '[].contract_terms.funding_hours', without: dash('the time between fundings') },
  { call: 'secondOverview', at: 'cycles', without: 'the app will not offer up/down contracts' },
  { call: 'deadlineOverview', at: 'cycles', without: 'the app will not offer options' },
  { call: 'rechargeWay', at: '[].networks[].minimum', without: dash('the smallest deposit') },
  { call: 'withdrawalWay', at: 'currencies[].networks[].fee', without: dash('the fee of a withdrawal') },
  { call: 'withdrawalWay', at: 'currencies[].networks[].minimum', without: dash('the smallest withdrawal') },
  { call: 'convertWay', at: 'currencies[].minimum', without: dash('the smallest exchange') },
  { call: 'invest', at: 'list[].yearly_rate', without: dash('the yield of investments') },
  { call: 'invest', at: 'list[].minimum', without: dash('the smallest investment') },
]

/** A term that was not sent, or in some rows only. */
export interface TermResult extends Term {
  sent: number
  of: number
}

type Part = { list: boolean; name: string }
const partsOf = (at: string): Part[] =>
  at.split('.').map((part) => ({ list: part.endsWith('[]'), name: part.replace('[]', '') }))

const inner = (shape: Shape): Shape => (shape.wrapped ? inner(shape.wrapped) : shape)

/** Whether the schema has the field, and a backend may leave out the field or its parent. */
function isTerm(reply: Shape, at: string): boolean {
  let shape: Shape | undefined = inner(reply)
  let mayLack = false
  for (const { list, name } of partsOf(at)) {
    if (name !== '') {
      shape = shape?.entries?.[name]
      mayLack ||= shape !== undefined && isOptional(shape)
    }
    shape = shape && inner(shape)
    if (list) shape = shape?.item && inner(shape.item)
  }
  return shape !== undefined && mayLack
}

/** How many places a term has in a reply, and at how many of them a value was sent. */
function count(value: unknown, parts: readonly Part[]): { sent: number; of: number } {
  const [part, ...rest] = parts
  if (part === undefined) return { sent: value === undefined || value === null ? 0 : 1, of: 1 }
  const found = part.name === '' ? value : (value as Record<string, unknown> | null | undefined)?.[part.name]
  if (!part.list) return count(found, rest)
  // A page may come as its bare rows.
  const rows = Array.isArray(found) ? found : Array.isArray(value) && part.name === 'list' ? value : []
  return rows
    .map((row) => count(row, rest))
    .reduce((sum, one) => ({ sent: sum.sent + one.sent, of: sum.of + one.of }), { sent: 0, of: 0 })
}

/** The terms that answers lacked. A call without an answer, or without rows, is left out. */
export function missingTerms(schemas: Awaited<ReturnType<typeof allSchemas>>, known: Known): TermResult[] {
  return TERMS.filter(({ call, at }) => isTerm(shapeOf(schemas[call].reply), at)).flatMap((term) => {
    const data = known.whole(term.call)
    const { sent, of } = data === undefined ? { sent: 0, of: 0 } : count(data, partsOf(term.at))
    return sent < of ? [{ ...term, sent, of }] : []
  })
}
