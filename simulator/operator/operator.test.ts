import { beforeEach, expect, test } from 'vitest'
import { createExchange, type Exchange } from '../exchange.ts'
import { DEMO_ACCOUNTS } from '../seeds/accounts.ts'
import { enter } from '../seeds/actor.ts'
import { seedWorld } from '../seeds/personas.ts'
import { userByContact } from '../world/people/find.ts'
import { Refusal } from '../world/refusal.ts'
import { load, save } from '../world/save.ts'
import type { World } from '../world/world.ts'
import { OPERATOR_COMMANDS, readOperatorCommand } from './commands.ts'
import { checkLedger, RULES } from './ledger.ts'
import { VIEWS } from './views.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
const SEEDED = save(seedWorld({ seed: 5, now: NOW, persona: 'visitor' }).world)

let exchange: Exchange
let world: World
beforeEach(async () => {
  world = load(SEEDED)
  exchange = createExchange({ seed: 5, now: NOW, rate: 0, world })
})

const idOf = (name: keyof typeof DEMO_ACCOUNTS) => userByContact(world, DEMO_ACCOUNTS[name].contact)?.id ?? 0
const refusalOf = (act: () => unknown): { id: string; field: string | undefined } | undefined => {
  try {
    act()
    return undefined
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    return { id: problem.id, field: problem.field }
  }
}
const desk = () => VIEWS.desk(world)
const due = () => VIEWS.due(world).list

test('SIM-08: only the commands of the table are accepted, each in its own form', async () => {
  expect(Object.keys(OPERATOR_COMMANDS)).toEqual([
    'identityDecide',
    'depositDecide',
    'withdrawalDecide',
    'workOrderAnswer',
    'announce',
    'reviseOutage',
    'shopRefundDecide',
    'aftersaleDecide',
    'reopenAccount',
    'setRegime',
  ])
  const refused = (value: unknown) => refusalOf(() => readOperatorCommand(value))
  for (const type of ['grant', 'wait', 'login', 'constructor', '__proto__', 7, undefined]) {
    expect(refused({ type })).toEqual({ id: 'notFound', field: 'type' })
  }
  expect(refused('identityDecide')).toEqual({ id: 'notFound', field: 'type' })
  const withdrawal = { type: 'withdrawalDecide', order: 'W1' }
  expect(refused({ ...withdrawal, decision: 'refuse', reason: 'payTax' })).toEqual({
    id: 'fieldInvalid',
    field: 'reason',
  })
  expect(refused({ ...withdrawal, decision: 'approve', amount: '1' })).toEqual({ id: 'fieldInvalid', field: 'amount' })
  expect(refused({ type: 'setRegime', code: 'all', regime: 'moon' })).toEqual({ id: 'fieldInvalid', field: 'regime' })
  const approved = { ...withdrawal, decision: 'approve' }
  expect(readOperatorCommand(approved)).toEqual(approved)
})

test('SIM-08: an identity review is listed with its facts, and removed when decided', async () => {
  const [identity] = (await desk()).identities
  expect(identity).toMatchObject({ person: { name: 'Sam Review', contact: 'review@example.com' }, pictures: 3 })
  expect(identity).not.toHaveProperty('decides')
  exchange.command({ type: 'identityDecide', user: idOf('underReview'), decision: 'refuse', reason: 'identityFront' })
  expect((await desk()).identities).toEqual([])
  const twice = () => exchange.command({ type: 'identityDecide', user: idOf('underReview'), decision: 'pass' })
  expect(refusalOf(twice)).toEqual({ id: 'notFound', field: 'user' })
})

test('SIM-08: withdrawals, deposits and work orders are listed with what an operator needs to know', async () => {
  const trader = idOf('trader')
  const facts = { currency: 'USDT', network: 'TRON', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', amount: '25' }
  const { fundSecret: secret = '' } = world.people.users[trader - 1] ?? {}
  const no = exchange.command({ type: 'withdraw', user: trader, kind: 'address', ...facts, secret })
  expect((await desk()).withdrawals.at(-1)).toMatchObject({
    no,
    person: { name: 'Taylor Trader' },
    amount: '25',
    target: facts.address,
    decides: expect.any(Number),
  })
  expect(due()).toContainEqual({ at: NOW + 5_000, name: 'withdrawalReviewed', whom: ['Taylor Trader'], what: no })
  exchange.command({ type: 'withdrawalDecide', order: no, decision: 'approve' })
  expect((await desk()).withdrawals.map((row) => row.no)).not.toContain(no)
  expect(due().filter(({ what }) => what === no)).toMatchObject([{ name: 'withdrawalConfirms' }])

  const deposit = exchange.command({ type: 'recharge', user: trader, currency: 'USDT', protocol: 'TRON', amount: '40' })
  expect((await desk()).deposits.at(-1)).toMatchObject({ no: deposit, amount: '40', hasScreenshot: false })
  exchange.command({ type: 'depositDecide', order: deposit, decision: 'credit' })
  expect((await desk()).deposits.map((row) => row.no)).not.toContain(deposit)

  const ticket = exchange.command({ type: 'openTicket', user: trader, kind: 'deposit', text: 'Where is it?' })
  exchange.command({ type: 'workOrderAnswer', ticket, text: 'Here.' })
  expect((await desk()).tickets.at(-1)).toMatchObject({
    id: ticket,
    state: 'answered',
    lines: [
      { author: 'user', text: 'Where is it?' },
      { author: 'support', text: 'Here.' },
    ],
  })
})

test('SIM-08 SHP-01: refunds and after-sales of the shop are listed with their facts, and can be decided', async () => {
  const trader = idOf('trader')
  expect((await desk()).shop).toEqual([])
  const paid = world.shop.orders.find(({ state, user }) => state === 'paid' && user === trader)
  const shipped = world.shop.orders.find(({ state, user }) => state === 'shipped' && user === trader)
  const [item] = shipped?.items ?? []
  exchange.command({ type: 'shopApplyRefund', user: trader, order: paid?.id ?? 0 })
  const ask = { order: shipped?.id ?? 0, item: item?.id ?? 0, kind: 'refund', reason: 'damaged' } as const
  const { id } = exchange.command({ type: 'aftersaleAsk', user: trader, ...ask })
  const person = { name: 'Taylor Trader' }
  expect((await desk()).shop).toMatchObject([
    { person, no: paid?.no, goods: [14], amount: '26', decides: NOW + 600_000 },
    { person, no: shipped?.no, goods: [5], aftersale: { id, kind: 'refund', reason: 'damaged', pictures: 0 } },
  ])
  expect(due()).toContainEqual({ at: NOW + 600_000, name: 'shopRefundDecides', whom: [person.name], what: paid?.no })
  const refusal = { type: 'shopRefundDecide', order: paid?.id, decision: 'refuse' }
  expect(refusalOf(() => readOperatorCommand({ ...refusal, reason: 'payFirst' }))).toEqual({
    id: 'fieldInvalid',
    field: 'reason',
  })
  exchange.command(readOperatorCommand({ ...refusal, reason: 'goodsPacked' }))
  exchange.command({ type: 'aftersaleDecide', aftersale: id, decision: 'approve' })
  expect([(await desk()).shop, paid?.state, world.shop.aftersales.at(-1)?.state]).toEqual([[], 'paid', 'refunded'])
  expect(due().filter(({ what }) => what === paid?.no)).toMatchObject([{ name: 'shopOrderLeaves' }])
})

test('SIM-06: the next due event has name, time and user; cancelled ones are not listed', async () => {
  const list = due()
  expect(list.length).toBeGreaterThan(5)
  expect(list.map(({ at }) => at)).toEqual(list.map(({ at }) => at).sort((a, b) => a - b))
  expect(list.every(({ at, whom }) => at > NOW && whom.length > 0 && whom.every((name) => name !== ''))).toBe(true)
  const names = new Set(list.map(({ name }) => name))
  for (const name of ['optionSettles', 'secondSettles', 'fundingPays', 'lockupEnds']) expect(names).toContain(name)
  const [first] = list
  exchange.jump((first?.at ?? 0) - NOW)
  exchange.advance(0)
  expect(due()).not.toContainEqual(first)
})

test('SIM-08: an announced outage is listed until it is over', async () => {
  const texts = { en: { title: 'Maintenance', html: '<p>Tonight</p>' } }
  const outage = { kind: 'maintenance', from: NOW + 60_000, until: NOW + 120_000 } as const
  const id = exchange.command({ type: 'announce', texts, outage })
  expect((await desk()).announcements[0]).toMatchObject({ id, outage })
  exchange.command({ type: 'reviseOutage', announcement: id })
  expect((await desk()).announcements[0]).not.toHaveProperty('outage')
  for (const wrong of [
    { from: 'soon' },
    { from: 1, until: 'late' },
    { from: 1, until: -1 },
    { from: 1, kind: 'rest' },
  ]) {
    const given = { type: 'announce', texts, outage: { kind: 'incident', ...wrong } }
    expect([wrong, refusalOf(() => readOperatorCommand(given))]).toEqual([
      wrong,
      { id: 'fieldInvalid', field: 'outage' },
    ])
  }
})

test('SIM-08: a regime applies to one market or all, from the next minute on', async () => {
  exchange.command({ type: 'setRegime', code: 'btcusdt', regime: 'crash' })
  const bitcoin = () => VIEWS.markets(world).find(({ code }) => code === 'btcusdt')
  expect(bitcoin()).toMatchObject({ name: 'BTC/USDT', regime: 'calm', coming: 'crash' })
  exchange.jump(60_000)
  exchange.advance(0)
  expect(bitcoin()).toMatchObject({ regime: 'crash', coming: 'crash' })
  expect(VIEWS.markets(world).find(({ code }) => code === 'ethusdt')?.coming).toBe('calm')
})

test('SIM-08: the world validates regimes and markets for every command', async () => {
  const command = (code: string, regime: string) =>
    refusalOf(() => exchange.command({ type: 'setRegime', code, regime } as never))
  expect(command('btcusdt', 'moon')).toEqual({ id: 'fieldInvalid', field: 'regime' })
  expect(command('nonsense', 'calm')).toEqual({ id: 'marketUnknown', field: 'code' })
  expect(save(world)).toBe(SEEDED)
})

test('SIM-04: all rules pass in a seeded world, and each currency adds up', async () => {
  const { rules, sums } = checkLedger(world)
  expect(rules).toEqual(Array.from({ length: RULES }, (_, index) => ({ rule: index + 1, problems: [] })))
  expect(sums.find(({ currency }) => currency === 'USDT')).toMatchObject({ balanced: true })
  expect(save(world)).toBe(SEEDED)
})

test('SIM-04: a coin from nowhere fails the rules it breaks, and the sum of its currency', async () => {
  const balance = world.ledger.users[idOf('trader')]?.balances['coin.USDT']
  if (balance) balance.available += 1n
  const { rules, sums } = checkLedger(world)
  const red = rules.filter(({ problems }) => problems.length > 0).map(({ rule }) => rule)
  expect(red).toEqual(expect.arrayContaining([1, 4]))
  expect(red).not.toContain(2)
  expect(sums.filter(({ balanced }) => !balanced).map(({ currency }) => currency)).toEqual(['USDT'])
})

test('SIM-05: a user is identified by the token, with the account’s persona', async () => {
  const { token } = enter(world, DEMO_ACCOUNTS.trader, {})
  expect(await VIEWS.who(world, token)).toMatchObject({ persona: 'trader', person: { name: 'Taylor Trader' } })
  expect(await VIEWS.who(world, 'nobody')).toBeNull()
})

test('closed accounts are on the desk, and the operator opens them again', async () => {
  const user = idOf('fresh')
  world.people.users[user - 1]!.closed = { at: NOW, line: world.ledger.nextLine }
  expect((await desk()).closed).toEqual([{ id: user, person: expect.objectContaining({ id: user }), at: NOW }])
  exchange.command(readOperatorCommand({ type: 'reopenAccount', user }) as { type: 'reopenAccount'; user: number })
  expect((await desk()).closed).toEqual([])
})
