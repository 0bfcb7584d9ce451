import { expect, test } from 'vitest'
import { linkTo } from '../../protocol/routes.ts'
import type { Message } from '../../protocol/shapes/message.ts'
import { begun } from '../testing.ts'
import { inboxFlow } from './inboxFlow.ts'

const message = (id: number, read = false, kind = 'funds'): Message => ({
  id,
  read,
  kind,
  title: `title ${id}`,
  text: '',
  link: null,
  created: 1_700_000_000,
})

/** An inbox with a backend that answers its calls in turn; 'failed' rejects. */
async function opened(...answers: (readonly Message[] | 'failed')[]) {
  let requestCount = 0
  const userMessage = () => {
    const list = answers[requestCount++] ?? []
    if (list === 'failed') throw new Error('no answer')
    return { list, total: list.length + 5, page: 1, limit: 10 }
  }
  const { send, state, emitted } = begun(inboxFlow, { calls: { userMessage } })
  await send({ type: 'inbox.user', token: 'token' })
  return {
    send,
    arrived: () => emitted.map(({ message }) => message.id),
    unread: () => state().context.unread,
    counted: () => state().context.counted,
    requestCount: () => requestCount,
  }
}

test('earlier unread messages are only counted; later ones are announced once, oldest first', async () => {
  const { send, arrived, unread, requestCount } = await opened(
    [message(3), message(2)],
    [message(6), message(5), message(3)],
    [message(6), message(5)],
  )
  expect([unread(), arrived()]).toEqual([7, []])
  await send({ type: 'inbox.ask' })
  expect([unread(), arrived()]).toEqual([8, [5, 6]])
  await send({ type: 'inbox.ask' })
  expect([unread(), arrived(), requestCount()]).toEqual([7, [5, 6], 3])
})

test('after an empty first reply the next message is announced', async () => {
  const { send, arrived } = await opened([], [message(1)])
  await send({ type: 'inbox.ask' })
  expect(arrived()).toEqual([1])
})

test('a failed request changes nothing; a failed first one does not count as the first', async () => {
  const { send, arrived, unread } = await opened('failed', [message(4)], 'failed', [message(5), message(4)])
  await send({ type: 'inbox.ask' })
  expect([arrived(), unread()]).toEqual([[], 6])
  await send({ type: 'inbox.ask' })
  expect(unread()).toBe(6)
  await send({ type: 'inbox.ask' })
  expect(arrived()).toEqual([5])
})

test('a backend that ignores the filter: read messages are neither counted nor announced', async () => {
  const { send, arrived, unread } = await opened(
    [message(3), message(2, true), message(1)],
    [message(5, true), message(4), message(3)],
  )
  expect(unread()).toBe(2)
  await send({ type: 'inbox.ask' })
  expect([arrived(), unread()]).toEqual([[4], 2])
})

test('another user starts over, and a visitor requests no messages', async () => {
  const { send, arrived, unread, requestCount } = await opened([message(3)], [message(9)])
  await send({ type: 'inbox.user', token: 'another' })
  expect([arrived(), unread()]).toEqual([[], 6])
  await send({ type: 'inbox.user', token: '' })
  await send({ type: 'inbox.ask' })
  expect([unread(), requestCount()]).toEqual([0, 2])
})

test('kinds that the user turned off are neither announced nor counted for badges; turned on again they count', async () => {
  const { send, arrived, unread, counted } = await opened(
    [message(1), message(2, false, 'trading')],
    [message(1), message(2, false, 'trading')],
    [message(1), message(2, false, 'trading'), message(3), message(4, false, 'trading'), message(5, false, 'security')],
    [message(1), message(2, false, 'trading')],
  )
  expect([unread(), counted()]).toEqual([7, 7])
  await send({ type: 'inbox.mute', muted: ['orders', 'funds', 'account'] })
  expect([unread(), counted()]).toEqual([7, 5])
  await send({ type: 'inbox.ask' })
  expect([arrived(), unread(), counted()]).toEqual([[5], 10, 6])
  await send({ type: 'inbox.mute', muted: [] })
  expect([unread(), counted()]).toEqual([7, 7])
})

test('results of rounds are announced, but badges do not count them', async () => {
  const result = (id: number, name: 'secondRecords' | 'deadlineOrder') => ({
    ...message(id, false, 'trading'),
    link: linkTo(name, { id }),
  })
  const liquidated = { ...message(4, false, 'trading'), link: linkTo('contractOrders') }
  const { send, arrived, unread, counted } = await opened(
    [result(1, 'secondRecords'), message(2)],
    [result(3, 'deadlineOrder'), liquidated, result(1, 'secondRecords'), message(2)],
  )
  expect([unread(), counted()]).toEqual([7, 6])
  await send({ type: 'inbox.ask' })
  expect([arrived(), unread(), counted()]).toEqual([[3, 4], 9, 7])
})

test('what is turned off stays so for another user', async () => {
  const { send, counted } = await opened([], [message(1, false, 'support'), message(2, false, 'system')])
  await send({ type: 'inbox.mute', muted: ['account'] })
  expect(counted()).toBe(6)
  await send({ type: 'inbox.user', token: '' })
  await send({ type: 'inbox.mute', muted: [] })
  expect(counted()).toBe(0)
})
