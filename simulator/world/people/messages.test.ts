import { expect, test } from 'vitest'
import { run } from '../run.ts'
import { load, save } from '../save.ts'
import { HELP } from '../settings.ts'
import { done, email, joined, worldWithUser } from '../testing.ts'
import { startTransaction } from '../transaction.ts'
import type { World } from '../world.ts'
import { messagesOf, writeMessage } from './messages.ts'
import { secretOf } from './secret.ts'

const kinds = (world: World, user: number) => messagesOf(world, user).list.map(({ kind }) => kind)

test('SCR-07: messages are unread at first, can be read one by one or all at once, and each reading emits once', () => {
  const { world, user } = worldWithUser()
  const transaction = startTransaction(world)
  for (let i = 0; i < 3; i++) writeMessage(transaction, user, 'securityChanged', { hours: '24' })
  const unread = () => messagesOf(world, user, { unread: true }).total
  expect([messagesOf(world, user).total, unread()]).toEqual([4, 4])
  const outcome = run(world, { type: 'readMessage', user, message: 2 })
  expect(outcome.events).toEqual([{ type: 'changed', user, list: 'messages' }])
  expect(run(world, { type: 'readMessage', user, message: 2 }).events).toEqual([])
  expect(messagesOf(world, user).list.map(({ id, read }) => [id, read])).toEqual([
    [4, false],
    [3, false],
    [2, true],
    [1, false],
  ])
  done(world, { type: 'readMessage', user, message: 'all' })
  expect(unread()).toBe(0)
  expect(run(world, { type: 'readMessage', user, message: 9 })).toMatchObject({ ok: false, error: 'notFound' })
})

test('a limited number of messages is stored, and numbers are never reused', () => {
  const { world, user } = worldWithUser()
  const transaction = startTransaction(world)
  for (let i = 0; i < HELP.messagesKept + 5; i++) writeMessage(transaction, user, 'identityApproved')
  const { total, list } = messagesOf(world, user, { limit: 1 })
  expect([total, list[0]?.id]).toEqual([HELP.messagesKept, HELP.messagesKept + 6])
})

test('SCR-07: a log-in from a new device sends a message, one from a known device does not', () => {
  const { world, user } = worldWithUser()
  const enter = (origin: { device?: string; address?: string }) =>
    done(world, { type: 'login', contact: email('ann'), secret: secretOf('secret'), ...origin })
  enter({})
  enter({ device: 'Tablet' })
  expect(kinds(world, user)).toEqual(['welcome'])
  enter({ device: 'Phone', address: '203.0.113.7' })
  enter({ device: 'Phone', address: '203.0.113.7' })
  expect(kinds(world, user)).toEqual(['newDevice', 'welcome'])
  expect(messagesOf(world, user).list[0]?.params).toEqual({ device: 'Phone', address: '203.0.113.7' })
})

test('SCR-07: a log-in that does not say its device sends no message, and each adds to the record', () => {
  const { world } = worldWithUser()
  const contact = email('bob')
  done(world, { type: 'sendCode', contact, purpose: 'register' })
  const code = secretOf(world.people.inbox.at(-1)!.code!)
  const secret = secretOf('secret')
  const { user } = done(world, { type: 'register', contact, code, secret, device: 'Phone', address: '203.0.113.7' })
  const { events } = run(world, { type: 'login', contact, secret, address: '203.0.113.8' })
  expect(events).toEqual([{ type: 'changed', user, list: 'logins' }])
  expect(kinds(world, user)).toEqual(['welcome'])
  expect(messagesOf(world, 99)).toMatchObject({ total: 0, list: [] })
  world.mailboxes = {}
  expect(run(world, { type: 'readMessage', user, message: 'all' })).toEqual({ ok: true, value: true, events: [] })
})

test('SCR-07: security changes and registered friends send a message to their user', () => {
  const { world, user } = worldWithUser()
  const code = world.people.users[user - 1]?.shareId
  joined(world, 'bob', code)
  done(world, { type: 'revisePassword', user, oldSecret: secretOf('secret'), secret: secretOf('other-1') })
  expect(kinds(world, user)).toEqual(['securityChanged', 'friendJoined', 'welcome'])
})

test('SCR-07: deposits and withdrawals send a message', () => {
  const { world, user } = worldWithUser()
  const deposit = (amount: string) =>
    done(world, { type: 'recharge', user, currency: 'USDT', protocol: 'TRON', amount })
  deposit('25')
  deposit('0.5')
  const refused = deposit('30')
  done(world, { type: 'depositDecide', order: refused, decision: 'refuse', reason: 'depositNotFound' })
  done(world, { type: 'wait', ms: 120_000 })
  done(world, { type: 'setFundPassword', user, secret: secretOf('12345678') })
  const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  const withdraw = (to: string) =>
    done(world, {
      type: 'withdraw',
      user,
      kind: 'address',
      currency: 'USDT',
      network: 'TRON',
      address: to,
      amount: '10',
      secret: secretOf('12345678'),
    })
  withdraw(address)
  withdraw('T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb')
  done(world, { type: 'wait', ms: 300_000 })
  expect(kinds(world, user).sort()).toEqual([
    'depositCredited',
    'depositHeld',
    'depositRefused',
    'welcome',
    'withdrawalCompleted',
    'withdrawalRefused',
  ])
})

test('SCR-07: a settled stake sends a message with its outcome', () => {
  const { world, user } = worldWithUser()
  done(world, { type: 'transfer', user, from: 'coin', to: 'second', currency: 'USDT', amount: '100' })
  done(world, { type: 'secondPlace', user, code: 'btcusdt', cycle: 30, direction: 'up', amount: '10' })
  done(world, { type: 'wait', ms: 40_000 })
  const order = Object.values(world.orders.second.byNo)[0]
  const outcome = { won: 'secondWon', lost: 'secondLost', even: 'secondEven', open: '' }[order?.state ?? 'open']
  expect(messagesOf(world, user).list[0]).toMatchObject({ kind: outcome, params: { market: 'BTC/USDT' } })
})

test('SIM-09: messages, announcements and work orders survive saving', () => {
  const { world, user } = worldWithUser()
  done(world, { type: 'announce', texts: { en: { title: 'Pause', html: '<p>At noon.</p>' } } })
  done(world, { type: 'openTicket', user, kind: 'other', text: 'Hello' })
  const again = load(save(world))
  expect([again.mailboxes, again.announcements, again.tickets]).toEqual([
    world.mailboxes,
    world.announcements,
    world.tickets,
  ])
})
