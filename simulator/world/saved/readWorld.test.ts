import { expect, test } from 'vitest'
import { absolutePath, callNames, rowOf } from '../../../protocol/calls/index.ts'
import { createExchange } from '../../exchange.ts'
import { loadHandlers } from '../../handlers/index.ts'
import { DEMO_ACCOUNTS } from '../../seeds/accounts.ts'
import { openWorld } from '../../seeds/personas.ts'
import { beginWorld } from '../../transports/opening.ts'
import { encode, save } from '../save.ts'
import type { World } from '../world.ts'
import { readStored, readWorld } from './readWorld.ts'
import { WorldRefused } from './refused.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
const TEXT = save(openWorld({ seed: 5, now: NOW }))
type Data = Record<string, unknown>

/** The text of the world with one node of its JSON replaced, by its path. */
function changed(path: string, value: unknown): string {
  const data = JSON.parse(TEXT) as Data
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const parent = keys.reduce<Data>((at, key) => at[key] as Data, data)
  parent[last] = value
  return JSON.stringify(data)
}

const refusal = (text: string): WorldRefused => {
  try {
    readWorld(text)
  } catch (problem) {
    return problem as WorldRefused
  }
  throw new Error('it was opened')
}

test('a saved world opens as itself', () => {
  expect(save(readWorld(TEXT))).toBe(TEXT)
  expect(save(readStored(TEXT))).toBe(TEXT)
})

test('a world with a pair of orders, one of which waits, opens', async () => {
  const { world } = await beginWorld({ seed: 5, now: NOW, source: { scenario: 'pair-waiting' } })
  expect(save(readWorld(save(world)))).toBe(save(world))
})

test.each([
  ['{"version":5}', 'wrong'],
  ['{"version":4}', 'version'],
  ['[', 'none'],
  ['null', 'none'],
  ['['.repeat(500_000_001), 'large'],
  [changed('now', 'x'), 'wrong'],
  [changed('now', 1e308), 'wrong'],
  [changed('now', null), 'wrong'],
  [changed('now', NOW + 60_000), 'wrong'],
  [changed('seed', 0.5), 'wrong'],
  [changed('markets', {}), 'wrong'],
  [changed('markets.rows.0.price', 1e308), 'wrong'],
  [changed('markets.rows.1.code', 'btcusdt'), 'wrong'],
  [changed('ledger', 5), 'wrong'],
  [changed('ledger.nextLine', 1), 'wrong'],
  [changed('ledger.users.2.balances', {}), 'rules'],
  [changed('ledger.users.2.lines.0.available', 'NaN'), 'wrong'],
  [changed('ledger.outside.USDT', '-1n'), 'rules'],
  [changed('clientIds', []), 'wrong'],
  [changed('clientIds', JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`)), 'large'],
  [changed('due', 'x'), 'wrong'],
  [changed('due.items.0.at', NOW), 'wrong'],
  [changed('due.items.0.at', -1), 'wrong'],
  [changed('due.items', []), 'wrong'],
  [changed('people.users.0.extra', 1), 'wrong'],
  [changed('people.users.0.name', undefined), 'wrong'],
  [changed('people.users.1.id', 1), 'wrong'],
  [changed('people.users.0.invitedBy', 1), 'wrong'],
  [changed('people.users.0.boundAt', { email: NOW + 1 }), 'wrong'],
  [changed('people.sessions', { x: 1 }), 'wrong'],
  [changed('shop.nextItem', `${'9'.repeat(100_000)}n`), 'wrong'],
  [changed('transfers.byUser.99', []), 'wrong'],
  [TEXT.replace('"clientIds":{', '"clientIds":{"__proto__":5'), 'wrong'],
])('what no exchange has saved is refused in words: %#', (text, problem) => {
  const refused = refusal(text)
  expect(refused).toBeInstanceOf(WorldRefused)
  expect(refused.problem, refused.message).toBe(problem)
  expect(refused.message).toMatch(/^Th\w+ .+\.$/)
})

test('a world without one of its parts is refused', () => {
  const whole = JSON.parse(TEXT) as Data
  for (const key of Object.keys(whole)) {
    const { [key]: _, ...rest } = whole
    expect(refusal(JSON.stringify(rest)), key).toBeInstanceOf(WorldRefused)
  }
})

/** A generator of whole numbers below `most`. */
function random(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

const ODD = [null, '', 'x', -1, 0, 1.5, 1e15, 1e308, true, [], {}, '5n', '-5n', 'constructor', [[]], { at: 1 }]

/** Replaces a random node, at least one level down, or removes it. */
function spoiled(below: (most: number) => number): string {
  const data = JSON.parse(TEXT) as Data
  let at = data
  for (;;) {
    const keys = Object.keys(at)
    const key = keys[below(keys.length)]
    if (key === undefined) return encode(data)
    const inner = at[key]
    if (typeof inner !== 'object' || inner === null || below(8) === 0) {
      at[key] = below(8) === 0 ? undefined : ODD[below(ODD.length)]
      return JSON.stringify(data)
    }
    at = inner as Data
  }
}

/** Every call that only reads and needs nothing but a session. */
const READS = callNames
  .map(rowOf)
  .filter(({ method, path, changes }) => method === 'GET' && !changes && !path.includes(':'))
const SIGN_IN = JSON.stringify({
  ...DEMO_ACCOUNTS.trader.contact,
  password: DEMO_ACCOUNTS.trader.password,
  device: 'x',
})

/** Serves a world for ten minutes of exchange time; returns the faults. */
function serve(world: World): unknown[] {
  const faults: unknown[] = []
  const exchange = createExchange({ seed: 5, now: NOW, world, rate: 1, onFault: (fault) => faults.push(fault) })
  const ask = (method: string, path: string, authorization: string, body = '') =>
    exchange.answer({ method, path, headers: { authorization }, body })
  const { data } = JSON.parse(ask('POST', '/api/login', '', SIGN_IN).body) as { data?: { token?: string } }
  for (const { path } of READS) ask('GET', absolutePath(path), data?.token ?? '')
  exchange.jump(600_000)
  exchange.advance(0)
  if (exchange.jumping() > 0) faults.push('the jump hangs')
  return faults
}

test('with any node replaced it is refused in words, or a world that answers and passes ten minutes', async () => {
  await loadHandlers()
  const below = random(Number(process.env.SAMPLE ?? 1))
  const found = { refused: 0, opened: 0 }
  for (let round = 0; round < Number(process.env.WORLDS ?? 120); round++) {
    const text = spoiled(below)
    let world: World
    try {
      world = readStored(text)
    } catch (problem) {
      expect(problem).toBeInstanceOf(WorldRefused)
      expect(refusal(text)).toBeInstanceOf(WorldRefused)
      found.refused++
      continue
    }
    found.opened++
    expect(serve(world), `SAMPLE=${process.env.SAMPLE ?? 1}, round ${round}`).toEqual([])
  }
  expect(found.refused).toBeGreaterThan(found.opened)
})
