import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Message } from '../../protocol/shapes/message.ts'
import { filled, settled } from '../testing.ts'
import { inboxFlow } from './inboxFlow.ts'

const message = (id: number, read = false): Message => ({
  id,
  read,
  kind: 'funds',
  title: `title ${id}`,
  text: '',
  link: null,
  created: 1_700_000_000,
})

/** An inbox with a backend that answers its calls in turn; 'failed' rejects. */
async function opened(...answers: (readonly Message[] | 'failed')[]) {
  const log: { call: string; input: unknown }[] = []
  const arrived: number[] = []
  let asked = 0
  const userMessage = () => {
    const list = answers[asked++] ?? []
    if (list === 'failed') throw new Error('no answer')
    return { list, total: list.length + 5, page: 1, limit: 10 }
  }
  const actor = createActor(filled(inboxFlow, { calls: { userMessage }, log })).start()
  actor.on('inbox.arrived', ({ message: { id } }) => arrived.push(id))
  const send = async (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event)
    await settled()
  }
  await send({ type: 'inbox.user', token: 'token' })
  return { send, arrived, unread: () => actor.getSnapshot().context.unread, asked: () => log.length }
}

test('earlier unread messages are only counted; later ones are announced once, oldest first', async () => {
  const { send, arrived, unread, asked } = await opened(
    [message(3), message(2)],
    [message(6), message(5), message(3)],
    [message(6), message(5)],
  )
  expect([unread(), arrived]).toEqual([7, []])
  await send({ type: 'inbox.ask' })
  expect([unread(), arrived]).toEqual([8, [5, 6]])
  await send({ type: 'inbox.ask' })
  expect([unread(), arrived, asked()]).toEqual([7, [5, 6], 3])
})

test('after an empty first reply the next message is announced', async () => {
  const { send, arrived } = await opened([], [message(1)])
  await send({ type: 'inbox.ask' })
  expect(arrived).toEqual([1])
})

test('a failed request changes nothing; a failed first one does not count as the first', async () => {
  const { send, arrived, unread } = await opened('failed', [message(4)], 'failed', [message(5), message(4)])
  await send({ type: 'inbox.ask' })
  expect([arrived, unread()]).toEqual([[], 6])
  await send({ type: 'inbox.ask' })
  expect(unread()).toBe(6)
  await send({ type: 'inbox.ask' })
  expect(arrived).toEqual([5])
})

test('a backend that ignores the filter: read messages are neither counted nor announced', async () => {
  const { send, arrived, unread } = await opened(
    [message(3), message(2, true), message(1)],
    [message(5, true), message(4), message(3)],
  )
  expect(unread()).toBe(2)
  await send({ type: 'inbox.ask' })
  expect([arrived, unread()]).toEqual([[4], 2])
})

test('another user starts over, and a visitor requests no messages', async () => {
  const { send, arrived, unread, asked } = await opened([message(3)], [message(9)])
  await send({ type: 'inbox.user', token: 'another' })
  expect([arrived, unread()]).toEqual([[], 6])
  await send({ type: 'inbox.user', token: '' })
  await send({ type: 'inbox.ask' })
  expect([unread(), asked()]).toEqual([0, 2])
})
