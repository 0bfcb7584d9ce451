import { expect, test } from 'vitest'
import { PAGE_LOAD_TIMEOUT_MS } from '../../protocol/rules/constants.ts'
import { failing, settled, started } from '../testing.ts'
import { positionDetailsFlow } from './positionDetailsFlow.ts'
import { heldPosition, waitingOrder } from './testing.ts'

type Requested = { page: number; state?: string; code?: string }
const listOf = (list: unknown[], total = list.length, page = 1) => ({ list, total, page, limit: 100 })
const none = listOf([])

function opened(
  calls: Record<string, (input: Requested) => unknown>,
  input: { number: string; code?: string } = { number: 'P1' },
) {
  const empty = { contractHandOrder: () => none, contractFinance: () => none, contractPending: () => none }
  return started(positionDetailsFlow, { input, calls: { ...empty, ...calls } })
}

test('an open position is loaded with its opening and closing orders', async () => {
  const closing = waitingOrder({ action: 'close', position: 'P1' })
  const opening = waitingOrder({ number: 'P1', state: 'filled' })
  const { state, log } = await opened(
    {
      contractHandOrder: () => listOf([heldPosition({ number: 'P0' }), heldPosition()]),
      contractPending: ({ state }) => listOf(state === 'current' ? [closing, waitingOrder()] : [opening]),
    },
    { number: 'P1', code: 'btcusdt' },
  )
  expect(state().matches('ready')).toBe(true)
  expect(state().context).toMatchObject({ position: { number: 'P1' }, orders: [closing, opening] })
  expect(log[0]?.input).toEqual({ code: 'btcusdt', page: 1, limit: 100 })
})

test('a position further down the list is found', async () => {
  const { state, log } = await opened({
    contractHandOrder: ({ page }) => listOf(page === 2 ? [heldPosition()] : [], 101, page),
  })
  expect(state().context.position?.number).toBe('P1')
  expect(log.filter(({ call }) => call === 'contractHandOrder')).toHaveLength(2)
})

test('closed positions, open orders and ended orders are found', async () => {
  const closed = heldPosition({ state: 'closed' })
  const entry = { id: 1, position: closed }
  const { state } = await opened({ contractFinance: () => listOf([{ id: 2, position: null }, entry]) })
  expect(state().context.position).toEqual(closed)
  for (const which of ['current', 'history']) {
    const waits = await opened(
      { contractPending: ({ state }) => (state === which ? listOf([waitingOrder()]) : none) },
      { number: 'O1' },
    )
    expect([waits.state().matches('ready'), waits.state().context.order?.number]).toEqual([true, 'O1'])
  }
})

test('an unknown number is missing', async () => {
  expect((await opened({})).state().matches('missing')).toBe(true)
})

test('a failure or timeout can be retried; a refresh keeps the shown data', async () => {
  let broken = true
  const { actor, state } = await opened({
    contractHandOrder: () => (broken ? failing('status500')() : listOf([heldPosition()])),
  })
  expect([state().matches('failed'), state().context.error?.id]).toEqual([true, 'status500'])
  broken = false
  actor.send({ type: 'details.reload' })
  await settled()
  expect(state().matches('ready')).toBe(true)
  actor.send({ type: 'details.refresh' })
  expect([state().matches('looking'), state().context.position?.number]).toEqual([true, 'P1'])

  const slow = await opened({ contractHandOrder: () => new Promise(() => {}) })
  slow.clock.increment(PAGE_LOAD_TIMEOUT_MS)
  expect([slow.state().matches('timedOut'), slow.state().context.slow]).toEqual([true, true])
})
