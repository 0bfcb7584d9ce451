import { expect, test } from 'vitest'
import { messagesOf } from '../../people/messages.ts'
import { checkRules } from '../../rules.ts'
import { run } from '../../run.ts'
import { load, save } from '../../save.ts'
import { done } from '../../testing.ts'
import type { World } from '../../world.ts'
import { contractOrders, type Position } from './state.ts'
import type { AskedLevel } from './stopLevels.ts'
import { contractWorld, held, marksSince, nearMark, open, wait } from './testing.ts'

/** Ticks of BTC/USDT from the mark: one level that is soon reached, and one that is not. */
const NEAR = 300
const FAR = 200_000

const win = (world: World, ticks: number, quantity?: string): AskedLevel => ({
  stop: 'stopWin',
  price: nearMark(world, ticks),
  quantity,
})
const lose = (world: World, ticks: number, quantity?: string): AskedLevel => ({
  ...win(world, -ticks, quantity),
  stop: 'stopLose',
})
const set = (world: World, user: number, position: string, levels: AskedLevel[]): Position =>
  done(world, { type: 'contractLevels', user, position, levels })
const tried = (world: World, user: number, position: string, levels: AskedLevel[]) =>
  run(world, { type: 'contractLevels', user, position, levels })
const stopsFired = (world: World, user: number) =>
  contractOrders(world.orders.contract, user).list.filter(({ reason }) => reason === 'stopWin' || reason === 'stopLose')

test('each level closes its part once, at the first mark at or past it, and the others stay', () => {
  const { world, user } = contractWorld(7)
  const { no } = open(world, { user, quantity: '0.1' })
  const request = [win(world, NEAR, '0.03'), win(world, 2 * NEAR, '0.02'), win(world, FAR, '0.05')]
  const since = world.now
  const { levels = [], stopWin } = set(world, user, no, request)
  expect([levels.map(({ lots }) => lots), stopWin]).toEqual([[300, 200, 500], undefined])
  for (let i = 0; i < 5000 && held(world, user, { no }).lots > 500; i++) wait(world, 60_000)
  expect(held(world, user, { no })).toMatchObject({ state: 'holding', lots: 500, levels: [levels[2]] })
  const fired = stopsFired(world, user)
  expect(fired.map(({ filled }) => filled).sort()).toEqual([200, 300])
  for (const { trigger, lots } of fired) {
    const level = levels.find((one) => one.lots === lots)
    const first = marksSince(world, 'btcusdt', since).find(({ mark }) => mark >= level!.price)
    expect([trigger?.price, trigger?.fired?.at]).toEqual([level!.price, first!.trade.at])
  }
  const messages = messagesOf(world, user).list.filter(({ kind }) => kind === 'levelWinFired')
  expect(messages.map(({ params }) => [params.quantity, params.currency]).sort()).toEqual([
    ['0.0200', 'BTC'],
    ['0.0300', 'BTC'],
  ])
  wait(world, 3_600_000)
  expect(stopsFired(world, user)).toHaveLength(2)
  expect(checkRules(world)).toEqual([])
})

test('a stop for all of it ends the levels of the other kind', () => {
  const { world, user } = contractWorld(7)
  const { no } = open(world, { user, direction: 'short', quantity: '0.1' })
  // The take profit of a short is below the mark.
  const request: AskedLevel[] = [
    { stop: 'stopWin', price: nearMark(world, -FAR), quantity: '0.05' },
    { stop: 'stopLose', price: nearMark(world, NEAR) },
  ]
  expect(set(world, user, no, request)).toMatchObject({ stopLose: expect.any(Number), levels: [{ lots: 500 }] })
  for (let i = 0; i < 5000 && held(world, user, { no }).state === 'holding'; i++) wait(world, 60_000)
  expect(held(world, user, { no }).state).toBe('closed')
  expect(stopsFired(world, user)).toMatchObject([{ reason: 'stopLose', filled: 1000 }])
  expect(held(world, user, { no }).levels).toBeUndefined()
  expect(checkRules(world)).toEqual([])
})

test('levels shrink with the position, the farthest first', () => {
  const { world, user } = contractWorld(7)
  const { no } = open(world, { user, quantity: '0.1' })
  set(world, user, no, [win(world, 2 * FAR, '0.05'), win(world, FAR, '0.05'), lose(world, FAR, '0.04')])
  done(world, { type: 'contractClose', user, position: no, quantity: '0.03' })
  expect(held(world, user, { no }).levels).toMatchObject([
    { stop: 'stopWin', lots: 500 },
    { stop: 'stopWin', lots: 200 },
    { stop: 'stopLose', lots: 400 },
  ])
  done(world, { type: 'contractClose', user, position: no, quantity: '0.04' })
  expect(held(world, user, { no }).levels).toMatchObject([
    { stop: 'stopWin', lots: 300 },
    { stop: 'stopLose', lots: 300 },
  ])
  expect(checkRules(world)).toEqual([])
})

test('the pair of the specification replaces levels, and no levels remove all stops', () => {
  const { world, user } = contractWorld(7)
  const { no } = open(world, { user, quantity: '0.1' })
  set(world, user, no, [win(world, FAR, '0.05'), lose(world, FAR)])
  const stopWin = nearMark(world, FAR)
  const pair = done(world, { type: 'contractStops', user, position: no, stopWin })
  expect([pair.levels, pair.stopLose, pair.stopWin]).toEqual([undefined, undefined, expect.any(Number)])
  const none = set(world, user, no, [])
  expect([none.levels, none.stopLose, none.stopWin]).toEqual([undefined, undefined, undefined])
})

test('wrong sides, the same price twice, too much and too many are refused, and nothing changes', () => {
  const { world, user } = contractWorld(7)
  const { no } = open(world, { user, quantity: '0.1' })
  const before = save(world)
  const refusals: [AskedLevel[], object][] = [
    [[win(world, -NEAR, '0.05')], { error: 'stopSide', field: 'stopWin' }],
    [[lose(world, -NEAR, '0.05')], { error: 'stopSide', field: 'stopLose' }],
    [[win(world, FAR, '0.01'), win(world, FAR, '0.02')], { error: 'stopSame', field: 'stopWin' }],
    [[win(world, FAR, '0.06'), win(world, 2 * FAR, '0.05')], { error: 'stopsTooMuch', field: 'stopWin' }],
    [[win(world, FAR), win(world, 2 * FAR, '0.01')], { error: 'stopsTooMuch' }],
    [[1, 2, 3, 4, 5, 6].map((n) => lose(world, n * FAR * 0.1, '0.01')), { error: 'fieldInvalid' }],
    [[{ stop: 'stopWin', price: '90000.05', quantity: '0.01' }], { error: 'priceStep', field: 'stopWin' }],
    [[win(world, FAR, '0.00001')], { error: 'quantityStep' }],
  ]
  for (const [levels, refusal] of refusals) expect(tried(world, user, no, levels)).toMatchObject(refusal)
  expect(tried(world, user, 'P0', [])).toMatchObject({ error: 'positionUnknown' })
  expect(save(world)).toBe(before)
})

test('the same client_id sets them once, and other levels under it are refused', () => {
  const { world, user } = contractWorld(7)
  const { no } = open(world, { user, quantity: '0.1' })
  const levels = [win(world, FAR, '0.05')]
  const request = { type: 'contractLevels' as const, user, position: no, levels, clientId: 'levels-0001' }
  done(world, request)
  done(world, { type: 'contractStops', user, position: no })
  const again = load(save(world))
  expect(done(again, request).levels).toBeUndefined()
  expect(run(again, { ...request, levels: [win(again, 2 * FAR, '0.05')] })).toMatchObject({ error: 'badRequest' })
})
