import { expect, test } from 'vitest'
import { run } from '../run.ts'
import { HELP } from '../settings.ts'
import { done, joined, worldWithUser } from '../testing.ts'
import type { World } from '../world.ts'
import { messagesOf } from './messages.ts'
import { ticketById, ticketsOf } from './tickets.ts'

const written = (world: World, user: number, text = 'Where is my deposit?') =>
  done(world, { type: 'openTicket', user, kind: 'deposit', text })
const pass = (world: World, ms: number) => done(world, { type: 'wait', ms })
const stateOf = (world: World, id: number) => ticketById(world, id)?.state
const authors = (world: World, id: number) =>
  ticketById(world, id)?.replies.map((reply) => ('rule' in reply ? reply.rule : reply.author))
const refusal = (outcome: ReturnType<typeof run>) => (outcome.ok ? 'done' : outcome.error)

test('SCR-06: sent, answered automatically without an operator, replied to, and closed after three days of silence', () => {
  const { world, user } = worldWithUser()
  const opened = run(world, { type: 'openTicket', user, kind: 'deposit', text: ' Where is my deposit? ' })
  expect(opened).toEqual({ ok: true, value: 1, events: [{ type: 'changed', user, list: 'tickets' }] })
  const id = 1
  expect(ticketById(world, id)).toMatchObject({ text: 'Where is my deposit?', created: world.now, updated: world.now })
  pass(world, HELP.answerMs - 1)
  expect(stateOf(world, id)).toBe('sent')
  pass(world, 1)
  expect([stateOf(world, id), authors(world, id)]).toEqual(['answered', ['firstAnswer']])
  done(world, { type: 'replyTicket', user, ticket: id, text: 'It is not there.' })
  expect(stateOf(world, id)).toBe('sent')
  pass(world, HELP.answerMs)
  expect(authors(world, id)).toEqual(['firstAnswer', 'user', 'laterAnswer'])
  pass(world, HELP.closeMs - 1)
  expect(stateOf(world, id)).toBe('answered')
  pass(world, 1)
  expect([stateOf(world, id), authors(world, id)?.at(-1)]).toEqual(['closed', 'closing'])
  expect(ticketById(world, id)?.replies.map((reply) => reply.id)).toEqual([1, 2, 3, 4])
  const kinds = messagesOf(world, user).list.map(({ kind }) => kind)
  expect(kinds.slice(0, 3)).toEqual(['ticketClosed', 'ticketAnswered', 'ticketAnswered'])
})

test('SCR-06: what the user adds before any answer is answered as the first message is', () => {
  const { world, user } = worldWithUser()
  const id = written(world, user)
  done(world, { type: 'replyTicket', user, ticket: id, text: 'It is urgent.' })
  pass(world, HELP.answerMs)
  expect(authors(world, id)).toEqual(['user', 'firstAnswer'])
})

test('SCR-06 SIM-08: an operator’s answer replaces the automatic one', () => {
  const { world, user } = worldWithUser()
  const id = written(world, user)
  pass(world, HELP.answerMs / 2)
  const outcome = run(world, { type: 'workOrderAnswer', ticket: id, text: ' It is on its way. ' })
  expect(outcome.events).toContainEqual({ type: 'changed', user, list: 'tickets' })
  pass(world, HELP.answerMs)
  expect(ticketById(world, id)).toMatchObject({
    state: 'answered',
    replies: [{ author: 'support', text: 'It is on its way.' }],
  })
  done(world, { type: 'workOrderAnswer', ticket: id, text: 'It has arrived.', close: true })
  expect(stateOf(world, id)).toBe('closed')
  expect(refusal(run(world, { type: 'workOrderAnswer', ticket: id, text: 'One more.' }))).toBe('ticketClosed')
})

test('SCR-06: the user closes a work order, with or without a last message, and then it takes no more', () => {
  const { world, user } = worldWithUser()
  const id = written(world, user)
  done(world, { type: 'replyTicket', user, ticket: id, close: true })
  expect([stateOf(world, id), authors(world, id)]).toEqual(['closed', []])
  pass(world, HELP.answerMs + HELP.closeMs)
  expect(authors(world, id)).toEqual([])
  expect(refusal(run(world, { type: 'replyTicket', user, ticket: id, text: 'Hello?' }))).toBe('ticketClosed')
})

test('SCR-06: pictures must be uploaded by the user, and stay when uploads are deleted', () => {
  const { world, user } = worldWithUser()
  const upload = () => done(world, { type: 'addUpload', user, group: 'ugc', media: 'image/png', size: 9 }).id
  const picture = upload()
  const id = done(world, { type: 'openTicket', user, kind: 'other', text: 'Look', pictures: [picture] })
  for (let i = 0; i < 200; i++) upload()
  expect(ticketById(world, id)?.pictures.map((one) => one.id)).toEqual([picture])
  expect(refusal(run(world, { type: 'openTicket', user, kind: 'other', text: 'Look', pictures: [9_999] }))).toBe(
    'fieldInvalid',
  )
})

test('a work order is visible to its user only, needs text, and their number is limited', () => {
  const { world, user } = worldWithUser()
  const other = joined(world, 'bob')
  const id = written(world, user)
  expect(refusal(run(world, { type: 'replyTicket', user: other, ticket: id, text: 'Mine?' }))).toBe('notFound')
  expect(refusal(run(world, { type: 'replyTicket', user, ticket: 99, text: 'Mine?' }))).toBe('notFound')
  expect(refusal(run(world, { type: 'replyTicket', user, ticket: id, text: '  ' }))).toBe('fieldInvalid')
  for (const text of [' ', 'x'.repeat(2_001)])
    expect(refusal(run(world, { type: 'workOrderAnswer', ticket: id, text }))).toBe('fieldInvalid')
  expect(refusal(run(world, { type: 'openTicket', user, kind: 'other', text: '\n' }))).toBe('fieldInvalid')
  for (let i = 1; i < HELP.ticketsOpen; i++) written(world, user)
  expect(refusal(run(world, { type: 'openTicket', user, kind: 'other', text: 'One more' }))).toBe('ticketsFull')
  done(world, { type: 'replyTicket', user, ticket: id, close: true })
  expect(written(world, user)).toBe(HELP.ticketsOpen + 1)
  expect(ticketsOf(world, user, 1, 2).list.map((ticket) => ticket.id)).toEqual([HELP.ticketsOpen + 1, HELP.ticketsOpen])
  for (let i = 0; i < HELP.repliesMost; i++) done(world, { type: 'replyTicket', user, ticket: 2, text: 'And?' })
  expect(refusal(run(world, { type: 'replyTicket', user, ticket: 2, text: 'And?' }))).toBe('repliesFull')
  expect(refusal(run(world, { type: 'replyTicket', user, ticket: 2, text: 'Bye.', close: true }))).toBe('repliesFull')
  expect(run(world, { type: 'replyTicket', user, ticket: 2, close: true })).toMatchObject({ ok: true, value: true })
})
