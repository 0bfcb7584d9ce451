import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordsOf } from '../simulator/operator/records.ts'
import { run } from '../simulator/world/run.ts'
import type { World } from '../simulator/world/world.ts'
import { recompute } from './recompute.mjs'
import { COMMANDS, history, lived, PER_HISTORY, richWorld, SEED } from './tools/histories.ts'

/** The records as a file holds them. */
type Exported = ReturnType<typeof recordsOf>
const exported = (world: World): Exported => JSON.parse(JSON.stringify(recordsOf(world)))

const counted = new Map<string, number>()
function count(records: Exported): void {
  for (const [name, list] of Object.entries(records))
    if (Array.isArray(list)) counted.set(name, (counted.get(name) ?? 0) + list.length)
}

test(`SIM-04: an independent script recomputes every balance of ${COMMANDS} random commands from the records`, () => {
  const property = fc.property(history, ({ seed, steps }) => {
    const records = exported(lived(seed, steps))
    count(records)
    expect(recompute(records).problems).toEqual([])
  })
  fc.assert(property, { numRuns: Math.ceil(COMMANDS / PER_HISTORY), seed: SEED })
  console.info(`records recomputed (seed ${SEED}): ${[...counted].map(([name, n]) => `${n} ${name}`).join(', ')}`)
  for (const name of ['lines', 'balances', 'spotOrders', 'stakes', 'conversions', 'deposits', 'withdrawals'])
    expect([name, (counted.get(name) ?? 0) > 0]).toEqual([name, true])
})

/** A fault planted into one line or record, and the script's message about it. */
type Plant = (records: Exported) => void
const more = (text: string) => (text.startsWith('-') ? text : `${BigInt(text.split('.')[0] ?? '0') + 1n}.5`)
const PLANTS: Record<string, Plant> = {
  'a line of another amount': ({ lines }) => void Object.assign(lines[3]!, { available: more(lines[3]!.available) }),
  'a balance after a line': ({ lines }) =>
    void Object.assign(lines[3]!, { availableAfter: more(lines[3]!.availableAfter) }),
  'a missing line': ({ lines }) => void lines.splice(3, 1),
  'a line twice': ({ lines }) => void lines.splice(3, 0, lines[3]!),
  'lines in another order': ({ lines }) => void lines.reverse(),
  'a balance': ({ balances }) => void Object.assign(balances[0]!, { available: more(balances[0]!.available) }),
  'a missing balance': ({ balances }) => void balances.pop(),
  "the house's money": ({ house }) => void Object.assign(house[0]!, { amount: more(house[0]!.amount) }),
  "a fill's price": ({ spotOrders }) => {
    const fill = spotOrders.find(({ fills }) => fills.length > 0)!.fills[0]!
    fill.price = more(fill.price)
  },
  "a fill's fee": ({ spotOrders }) => {
    const fill = spotOrders.find(({ fills }) => fills.length > 0)!.fills[0]!
    fill.fee = more(fill.fee)
  },
  'a missing order': ({ spotOrders }) =>
    void spotOrders.splice(
      spotOrders.findIndex(({ fills }) => fills.length > 0),
      1,
    ),
  "a stake's outcome": ({ stakes }) => {
    const settled = stakes.find(({ state }) => state === 'won' || state === 'lost')!
    settled.forecast = settled.forecast === 'up' ? 'down' : 'up'
  },
}

const rich = richWorld()

test.each(Object.keys(PLANTS))('SIM-04: the independent script finds %s that was altered', (name) => {
  const records = exported(rich)
  expect(recompute(records).problems).toEqual([])
  PLANTS[name]?.(records)
  expect(recompute(records).problems).not.toEqual([])
})

test('SIM-04: a wrong posting by the exchange itself is found', () => {
  const world = lived(4, [])
  const order = run(world, { type: 'spotPlace', user: 1, code: 'btcusdt', side: 'buy', kind: 'market', total: '900' })
  expect([order.ok, recompute(exported(world)).problems]).toEqual([true, []])
  // All sums hold, but the user paid one unit more than price × quantity.
  const { balances, lines } = world.ledger.users[1]!
  const line = lines.findLast(({ reason, currency }) => reason === 'trade' && currency === 'USDT')!
  line.available -= 1n
  line.availableAfter -= 1n
  balances['coin.USDT']!.available -= 1n
  world.ledger.house['desk.USDT']! += 1n
  expect(recompute(exported(world)).problems).toEqual([expect.stringContaining('by its record')])
})
