import { expect, test } from 'vitest'
import { createExchange } from '../../exchange.ts'
import { beginWorld, openWorld } from '../../transports/opening.ts'
import { encode, save } from '../save.ts'
import { readWorld } from './readWorld.ts'
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
  [changed('now', 'x'), 'wrong'],
  [changed('now', 1e308), 'wrong'],
  [changed('now', NOW + 60_000), 'wrong'],
  [changed('markets', {}), 'wrong'],
  [changed('ledger', 5), 'wrong'],
  [changed('due', 'x'), 'wrong'],
  [changed('due.items.0.at', NOW), 'wrong'],
  [changed('due.items', []), 'wrong'],
  [changed('people.users.0.extra', 1), 'wrong'],
  [changed('shop.nextItem', `${'9'.repeat(100_000)}n`), 'wrong'],
  [changed('ledger.users.2.balances', {}), 'rules'],
  [changed('clientIds', JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`)), 'large'],
  [TEXT.replace('"clientIds":{', '"clientIds":{"__proto__":5'), 'wrong'],
])('what no exchange has saved is refused in words: %#', (text, problem) => {
  const refused = refusal(text)
  expect(refused).toBeInstanceOf(WorldRefused)
  expect(refused.problem, refused.message).toBe(problem)
  expect(refused.message).toMatch(/^Th\w+ .+\.$/)
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

/** Replaces a random node, at least one level down. */
function spoiled(below: (most: number) => number): string {
  const data = JSON.parse(TEXT) as Data
  let at = data
  for (;;) {
    const keys = Object.keys(at)
    const key = keys[below(keys.length)]
    if (key === undefined) return encode(data)
    const inner = at[key]
    if (typeof inner !== 'object' || inner === null || below(8) === 0) {
      at[key] = ODD[below(ODD.length)]
      return JSON.stringify(data)
    }
    at = inner as Data
  }
}

test('with any node replaced it is refused in words, or a world that answers and passes an hour', () => {
  const below = random(Number(process.env.SAMPLE ?? 1))
  const found = { refused: 0, opened: 0 }
  const paths = ['/api/coin', '/api/user_info', '/api/notice']
  for (let round = 0; round < Number(process.env.WORLDS ?? 120); round++) {
    const text = spoiled(below)
    let world: ReturnType<typeof readWorld>
    try {
      world = readWorld(text)
    } catch (problem) {
      expect(problem).toBeInstanceOf(WorldRefused)
      found.refused++
      continue
    }
    found.opened++
    const faults: unknown[] = []
    const exchange = createExchange({ seed: 5, now: NOW, world, onFault: (fault) => faults.push(fault) })
    for (const path of paths) exchange.answer({ method: 'GET', path, headers: {}, body: '' })
    exchange.jump(3_600_000)
    exchange.advance(0)
    expect(faults, text.slice(0, 200)).toEqual([])
    expect(exchange.jumping()).toBe(0)
  }
  expect(found.refused).toBeGreaterThan(found.opened)
})
