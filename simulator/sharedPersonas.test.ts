import { expect, test } from 'vitest'
import type { CallName } from '../protocol/calls/index.ts'
import { REFUSALS } from '../protocol/errors.ts'
import { createExchange, type Exchange } from './exchange.ts'
import { callApi, registered } from './handlers/testing.ts'
import { DEMO_ACCOUNTS, openWorld } from './seeds/personas.ts'
import { load, save } from './world/save.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
const WORLD = save(openWorld({ seed: 11, now: NOW }))
const opened = (isShared: boolean) => createExchange({ seed: 11, now: NOW, world: load(WORLD), isShared })

const { trader, phone } = DEMO_ACCOUNTS
const login = (exchange: Exchange, account: { contact: object; password: string } = trader) =>
  callApi(exchange, 'login', { ...account.contact, password: account.password })
const headersOf = (exchange: Exchange, account?: { contact: object; password: string }) => ({
  authorization: (login(exchange, account).data as { token: string }).token,
})

const CODE = '123456'
const NEW_PASSWORD = 'Stranger-2026'
/** Everything by which one user of an account could keep the others out. */
const TAKING: readonly [CallName, Record<string, unknown>][] = [
  ['sendEmailCode', { email: 'trader@example.com', purpose: 'forgot' }],
  ['sendEmailCode', { email: 'trader@example.com', purpose: 'security' }],
  ['sendMobileCode', { mobile: '13911112222', area: '86', purpose: 'bind' }],
  ['forgetPassword', { ...trader.contact, code: CODE, password: NEW_PASSWORD }],
  ['revisePassword', { type: 'login', old_password: trader.password, password: NEW_PASSWORD }],
  ['revisePassword', { type: 'payment', old_password: trader.fundPassword, password: '11223344' }],
  ['initTradePwd', { password: '11223344' }],
  ['bindContact', { type: 'mobile', account: '13911112222', area: '86', code: CODE }],
  ['bindAuthenticator', { action: 'bind', code: CODE }],
  ['bindAuthenticator', { action: 'unbind', code: CODE }],
  ['passkeyOptions', { password: trader.password }],
  ['removePasskey', { id: 1 }],
  ['renamePasskey', { id: 1, name: 'Mine' }],
  ['logoutOthers', {}],
  ['closeAccount', { version: '1', payment_password: trader.fundPassword }],
]

test.each(TAKING)('in a shared world %s of a published account is refused in a sentence: %o', (call, fields) => {
  const exchange = opened(true)
  const headers = headersOf(exchange)
  const before = exchange.save()
  const { code, message } = callApi(exchange, call, fields, { headers })
  expect(code).toBe(REFUSALS.accountShared)
  expect(message).toContain('published demo account')
  expect(exchange.save()).toBe(before)
})

test('in a shared world all published accounts are protected, by email address and by phone', () => {
  const exchange = opened(true)
  for (const account of Object.values(DEMO_ACCOUNTS)) {
    const { code } = callApi(exchange, 'logoutOthers', {}, { headers: headersOf(exchange, account) })
    expect([account.name, code]).toEqual([account.name, REFUSALS.accountShared])
  }
  const forgot = { mobile: ` ${phone.contact.account}`, area: '86', purpose: 'forgot' }
  expect(callApi(exchange, 'sendMobileCode', forgot).code).toBe(REFUSALS.accountShared)
})

test('in a shared world people change their own accounts, and published ones trade and withdraw', () => {
  const exchange = opened(true)
  const headers = registered(exchange)
  const change = { type: 'payment', old_password: '12345678', password: '11223344' }
  expect(callApi(exchange, 'revisePassword', change, { headers }).code).toBe(200)
  const trading = { headers: headersOf(exchange) }
  const code = { email: 'trader@example.com', purpose: 'withdraw' }
  expect(callApi(exchange, 'sendEmailCode', code, trading).code).toBe(200)
  expect(callApi(exchange, 'currencyTrade', { id: 1, side: 'buy', type: 'market', total: '50' }, trading).code).toBe(
    200,
  )
})

test('in a shared world wrong passwords lock nobody out of a published account', () => {
  const exchange = opened(true)
  const wrong = { ...trader, password: 'Wrong-2026' }
  for (let attempt = 0; attempt < 7; attempt++) expect(login(exchange, wrong).code).toBe(REFUSALS.wrongPassword)
  expect(login(exchange).code).toBe(200)
})

test('in a world of one’s own a published account changes its password', () => {
  const exchange = opened(false)
  const change = { type: 'login', old_password: trader.password, password: NEW_PASSWORD }
  expect(callApi(exchange, 'revisePassword', change, { headers: headersOf(exchange) }).code).toBe(200)
  expect(login(exchange, { ...trader, password: NEW_PASSWORD }).code).toBe(200)
  for (let attempt = 0; attempt < 5; attempt++) login(exchange)
  expect(login(exchange, { ...trader, password: NEW_PASSWORD }).code).toBe(REFUSALS.accountLocked)
})
