import { expect, test } from 'vitest'
import type { Ticket } from '../../protocol/shapes/help.ts'
import { failing, started, unreachable } from '../testing.ts'
import { ticketFlow } from './ticketFlow.ts'

type Reply = Ticket['replies'][number]
const reply = (id: number, author: Reply['author'], text: string): Reply => ({
  id,
  author,
  text,
  pictures: [],
  time: 1,
})
const ticket = (state: Ticket['state'], ...replies: Reply[]): Ticket => ({
  id: 4,
  kind: 'other',
  text: 'Hello',
  pictures: [],
  state,
  created: 1,
  updated: 1,
  replies,
})
const list = (one: Ticket, total = 1) => ({ list: [one], total, page: 1, limit: 100 })
const change = (text: string) => ({ type: 'ticket.change', change: { text } }) as const
const REPLY = { type: 'ticket.reply' } as const

test('SCR-06: a work order is sent, answered, and closed by its user', async () => {
  let now = ticket('sent')
  const flow = await started(ticketFlow, {
    input: { id: 4 },
    calls: {
      workOrderRecord: () => list(now),
      workOrderReply: () => ticket('closed', reply(1, 'support', 'Hi')),
    },
  })
  expect(flow.state().value).toEqual({ open: 'sent' })
  now = ticket('answered', reply(1, 'support', 'Hi'))
  expect((await flow.send({ type: 'ticket.refresh' })).value).toEqual({ open: 'answered' })
  expect((await flow.send({ type: 'ticket.close' })).value).toBe('closed')
  expect(flow.log.at(-1)).toEqual({ call: 'workOrderReply', input: { id: 4, close: true } })
  expect(flow.state().can(REPLY)).toBe(false)
})

test('a reply is sent once and clears the field; an empty one is not sent', async () => {
  const flow = await started(ticketFlow, {
    input: { id: 4 },
    calls: {
      workOrderRecord: () => list(ticket('answered')),
      workOrderReply: () => ticket('sent', reply(1, 'user', 'More')),
    },
  })
  const empty = await flow.send({ type: 'ticket.pending', pending: true }, REPLY)
  expect(empty.context.problems).toEqual({ text: 'required', pictures: 'pending' })
  // An edit clears only its own problem.
  expect((await flow.send(change('More'))).context.problems).toEqual({ pictures: 'pending' })
  await flow.send({ type: 'ticket.pending', pending: false })
  const sent = await flow.send(change(' More '), REPLY, REPLY)
  expect([sent.value, sent.context.reply.text, sent.context.written]).toEqual([{ open: 'sent' }, '', 1])
  expect(flow.log.filter(({ call }) => call === 'workOrderReply')).toEqual([
    { call: 'workOrderReply', input: { id: 4, text: 'More' } },
  ])
})

test('a refusal keeps the draft and loads the work order again', async () => {
  let now = ticket('sent')
  const flow = await started(ticketFlow, {
    input: { id: 4 },
    calls: {
      workOrderRecord: () => list(now),
      workOrderReply: () => {
        now = ticket('closed')
        return failing('ticketClosed')()
      },
    },
  })
  const refused = await flow.send(change('Late'), REPLY)
  expect([refused.value, refused.context.reply.text, refused.context.error?.id]).toEqual([
    'closed',
    'Late',
    'ticketClosed',
  ])
})

test.each([
  ['arrived', ticket('sent', reply(1, 'user', 'More')), ''],
  ['did not', ticket('sent'), 'More'],
])('a lost answer to a reply: the work order shows that it %s', async (_, now, left) => {
  let requested = 0
  const flow = await started(ticketFlow, {
    input: { id: 4 },
    calls: {
      workOrderRecord: () => list(requested++ === 0 ? ticket('sent') : now),
      workOrderReply: failing('timeout'),
    },
  })
  const after = await flow.send(change('More'), REPLY)
  expect([after.value, after.context.reply.text]).toEqual([{ open: 'sent' }, left])
  expect(after.context.error === undefined).toBe(left === '')
})

test('an older work order is found on a later page; another user’s is missing; a failure can be retried', async () => {
  const other = { ...ticket('sent'), id: 200 }
  const parts = await started(ticketFlow, {
    input: { id: 4 },
    calls: {
      workOrderRecord: ({ page }: { page: number }) => list(page === 1 ? other : ticket('closed'), 101),
    },
  })
  expect([parts.state().value, parts.log.length]).toEqual(['closed', 2])
  const missing = await started(ticketFlow, {
    input: { id: 5 },
    calls: { workOrderRecord: () => list(ticket('sent')) },
  })
  expect(missing.state().value).toBe('missing')
  let failures = 1
  const failed = await started(ticketFlow, {
    input: { id: 4 },
    calls: { workOrderRecord: () => (failures-- > 0 ? failing('offline')() : list(ticket('sent'))) },
  })
  expect(failed.state().value).toBe('failed')
  expect((await failed.send({ type: 'ticket.reload' })).value).toEqual({ open: 'sent' })
})

test('every state can be reached', () => {
  expect(unreachable(ticketFlow)).toEqual([])
})
