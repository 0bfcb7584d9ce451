import * as v from 'valibot'
import { expect, test } from 'vitest'
import { TEXT_AREA_MAX, UPLOAD_MAX_COUNT } from '../../protocol/rules/constants.ts'
import type { Ticket } from '../../protocol/shapes/help.ts'
import { failing, started, unreachable } from '../testing.ts'
import { workOrderFlow } from './workOrderFlow.ts'
import { storedTicket, type TicketDraft } from './writing.ts'

const KEY = 'session draft:workOrder'
const SEND = { type: 'order.send' } as const
const PICTURE = { id: 7, url: '/p/7' }
const DRAFT = { kind: 'deposit', text: ' Where is it? ', pictures: [PICTURE] } as const satisfies TicketDraft

const made = (id: number, more: Partial<Ticket> = {}): Ticket => ({
  id,
  kind: 'deposit',
  text: 'Where is it?',
  pictures: ['/p/7'],
  state: 'sent',
  created: 100,
  updated: 100,
  replies: [],
  ...more,
})
const list = (...tickets: Ticket[]) => ({ list: tickets, total: tickets.length, page: 1, limit: 20 })
const change = (draft: Partial<TicketDraft>) => ({ type: 'order.change', change: draft }) as const

test('SCR-06: repeated taps send a work order with its pictures once and clear the draft', async () => {
  const flow = await started(workOrderFlow, {
    calls: { workOrderRecord: () => list(made(3)), workOrder: () => made(4) },
  })
  const sent = await flow.send(change(DRAFT), SEND, SEND, SEND)
  expect([sent.value, sent.context.ticket?.id]).toEqual(['sent', 4])
  expect(flow.log.filter(({ call }) => call === 'workOrder')).toEqual([
    { call: 'workOrder', input: { type: 'deposit', text: 'Where is it?', pictures: ['/p/7'] } },
  ])
  expect(flow.emittedTypes).toEqual(['order.sent'])
  expect(flow.store.has(KEY)).toBe(false)
})

test('a backend that only acknowledges a ticket has taken it', async () => {
  const flow = await started(workOrderFlow, {
    calls: { workOrderRecord: failing('notOffered'), workOrder: () => null },
  })
  const sent = await flow.send(change(DRAFT), SEND)
  expect([sent.value, sent.context.ticket, sent.context.draft.text]).toEqual(['sent', undefined, ''])
  expect(flow.emittedTypes).toEqual(['order.sent'])
})

test('missing fields are marked until they change', async () => {
  const flow = await started(workOrderFlow)
  const empty = await flow.send({ type: 'order.pending', pending: true }, SEND)
  expect(empty.context.problems).toEqual({ kind: 'required', text: 'required', pictures: 'pending' })
  expect((await flow.send(change({ text: 'x' }))).context.problems).not.toHaveProperty('text')
  expect(flow.log).toEqual([])
})

test('CON-07: more than 140 letters are not sent, and a stored draft has at most 140 letters and 52 pictures', async () => {
  const flow = await started(workOrderFlow)
  const long = await flow.send(change({ kind: 'other', text: 'x'.repeat(TEXT_AREA_MAX + 1) }), SEND)
  expect([long.context.problems, TEXT_AREA_MAX, UPLOAD_MAX_COUNT]).toEqual([{ text: 'tooLong' }, 140, 52])
  const stored = { kind: 'gold', text: 'x'.repeat(200), pictures: [{ url: 1 }, ...Array(60).fill(PICTURE)] }
  const read = v.parse(storedTicket, stored)
  expect([read.kind, read.text, read.pictures.length]).toEqual([undefined, 'x'.repeat(140), 52])
})

test('the draft survives a reload', async () => {
  const flow = await started(workOrderFlow)
  await flow.send(change(DRAFT))
  const again = await started(workOrderFlow, { store: flow.store })
  expect([again.state().value, again.state().context.draft]).toEqual([{ writing: 'typing' }, DRAFT])
})

test('a refusal shows why and keeps the draft', async () => {
  const flow = await started(workOrderFlow, {
    calls: { workOrderRecord: () => list(), workOrder: failing('ticketsFull', 'Five are open') },
  })
  const refused = await flow.send(change(DRAFT), SEND)
  expect([refused.value, refused.context.error?.message]).toEqual([{ writing: 'refused' }, 'Five are open'])
  expect(refused.context.draft).toEqual(DRAFT)
  expect(flow.store.get(KEY)).toEqual(DRAFT)
})

test.each([
  ['arrived', [made(4), made(3)], 'sent'],
  ['did not', [made(3)], { writing: 'refused' }],
] as const)('a lost reply: the list shows that it %s', async (_, now, state) => {
  let requested = 0
  const flow = await started(workOrderFlow, {
    calls: { workOrderRecord: () => list(...(requested++ === 0 ? [made(3)] : now)), workOrder: failing('timeout') },
  })
  const after = await flow.send(change(DRAFT), SEND)
  expect(after.value).toEqual(state)
  expect(flow.log.filter(({ call }) => call === 'workOrder')).toHaveLength(1)
})

test('a page closed while sending looks up the result and sends nothing again', async () => {
  const flow = await started(workOrderFlow, {
    calls: { workOrderRecord: () => list(made(3)), workOrder: () => new Promise(() => {}) },
  })
  expect((await flow.send(change(DRAFT), SEND)).value).toBe('sending')
  const again = await started(workOrderFlow, {
    store: flow.store,
    calls: { workOrderRecord: () => list(made(4), made(3)) },
  })
  expect([again.state().value, again.state().context.ticket?.id]).toEqual(['sent', 4])
  expect(again.log.some(({ call }) => call === 'workOrder')).toBe(false)
  expect(again.store.has(KEY)).toBe(false)
})

test('if the list cannot be read, the user is asked and decides', async () => {
  let reachable = true
  const flow = await started(workOrderFlow, {
    calls: {
      workOrderRecord: () => (reachable ? list(made(3)) : failing('offline')()),
      workOrder: () => {
        reachable = false
        return failing('offline')()
      },
    },
  })
  expect((await flow.send(change(DRAFT), SEND)).value).toBe('uncertain')
  expect((await flow.send({ type: 'order.check' })).value).toBe('uncertain')
  reachable = true
  expect((await flow.send({ type: 'order.check' })).value).toEqual({ writing: 'refused' })
})

test('a backend without a list can be written to; a lost reply is then uncertain, and the user can continue', async () => {
  const none = { workOrderRecord: failing('notOffered') }
  const plain = await started(workOrderFlow, { calls: { ...none, workOrder: () => made(1) } })
  expect((await plain.send(change(DRAFT), SEND)).value).toBe('sent')
  const lost = await started(workOrderFlow, { calls: { ...none, workOrder: failing('timeout') } })
  expect((await lost.send(change(DRAFT), SEND)).value).toBe('uncertain')
  const on = await lost.send({ type: 'order.giveUp' })
  expect([on.value, on.context.draft]).toEqual([{ writing: 'typing' }, DRAFT])
})

test('every state can be reached', () => {
  expect(unreachable(workOrderFlow)).toEqual([])
})
