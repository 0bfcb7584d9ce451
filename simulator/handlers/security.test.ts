import { expect, test } from 'vitest'
import { authenticatorCode } from '../../protocol/rules/authenticator.ts'
import { messageText } from '../catalogue/messages.ts'
import type { Exchange } from '../exchange.ts'
import type { Letter } from '../running.ts'
import { onWire, softPasskey } from '../world/people/softPasskey.ts'
import { ACCOUNT, callApi, EMAIL, open, registered, START } from './testing.ts'

const LOGIN = { ...ACCOUNT, password: 'correct-horse-1' }
/** A time long after the exchange's own time: authenticator apps use real time. */
const REAL = START + 90 * 86_400_000

async function started() {
  const exchange = await open()
  const headers = registered(exchange)
  const letters: Letter[] = []
  exchange.onInbox((letter) => letters.push(letter))
  const offered = () =>
    callApi(exchange, 'authenticator', {}, { headers }).data as { key: string; uri: string; bound: boolean }
  const bind = (action: 'bind' | 'unbind', code: string) =>
    callApi(exchange, 'bindAuthenticator', { action, code }, { headers, realNow: REAL })
  const codeFor = (name: 'sendEmailCode' | 'sendMobileCode', fields: object) => {
    expect(callApi(exchange, name, { ...fields }).code).toBe(200)
    return letters.at(-1)!.code!
  }
  return { exchange, headers, offered, bind, codeFor }
}

const login = (exchange: Exchange, code?: string, realNow = REAL) =>
  callApi(exchange, 'login', code === undefined ? LOGIN : { ...LOGIN, code }, { realNow })

test('SCR-10: the key comes with its otpauth address until it is bound; then the log-in asks for a code', async () => {
  const { exchange, offered, bind } = await started()
  const { key, uri, bound } = offered()
  expect([bound, uri]).toEqual([
    false,
    `otpauth://totp/bitcoin%20(simulated):ann%40example.com?secret=${key}&issuer=bitcoin%20(simulated)&algorithm=SHA1&digits=6&period=30`,
  ])
  expect(login(exchange).code).toBe(200)
  expect(bind('bind', '000000')).toMatchObject({ code: 1010, data: { field: 'code', left: '4' } })
  const code = authenticatorCode(key, REAL)
  expect(bind('bind', code).data).toEqual({ bound: true, key: null, uri: null })
  expect(login(exchange)).toMatchObject({ code: 1009, message: messageText('en', 'secondFactorNeeded') })
  expect(login(exchange, code).code).toBe(1011)
  expect(login(exchange, authenticatorCode(key, REAL + 30_000))).toMatchObject({ code: 200 })
  expect(bind('unbind', authenticatorCode(key, REAL - 30_000)).data).toMatchObject({ bound: false })
  expect(offered().key).not.toBe(key)
  expect(login(exchange).code).toBe(200)
})

test('SCR-10: replaying the journal restores counted and used codes of log-ins', async () => {
  const { exchange, offered, bind } = await started()
  const { key } = offered()
  const before = exchange.save()
  const records: string[] = []
  exchange.onRecord((record) => records.push(record))
  bind('bind', authenticatorCode(key, REAL))
  callApi(exchange, 'login', { ...LOGIN, password: 'wrong-horse-1' })
  login(exchange)
  login(exchange, '000000')
  login(exchange, authenticatorCode(key, REAL))
  login(exchange, authenticatorCode(key, REAL + 30_000))
  const other = await open()
  other.load(before, records)
  expect(other.save()).toBe(exchange.save())
})

test('SCR-11: codes bind and change a phone, and the change locks withdrawals', async () => {
  const { exchange, headers, codeFor } = await started()
  const first = { mobile: '13900000001', area: '86' }
  const second = { mobile: '13900000002', area: '86' }
  const bind = (phone: typeof first, codes: object) =>
    callApi(exchange, 'bindContact', { type: 'mobile', account: phone.mobile, area: phone.area, ...codes }, { headers })
  const waits = () => callApi(exchange, 'withdrawalWay', {}, { headers }).data as { wait_until: number | null }
  const firstCode = codeFor('sendMobileCode', { ...first, purpose: 'bind' })
  expect(bind(first, { code: firstCode })).toMatchObject({ code: 422, data: { field: 'login_password' } })
  expect(bind(first, { code: firstCode, login_password: 'wrong-1' })).toMatchObject({
    data: { field: 'login_password' },
  })
  expect(bind(first, { code: firstCode, login_password: 'correct-horse-1' }).data).toMatchObject({
    mobile: '13900000001',
    area: '86',
    email: EMAIL,
  })
  expect(waits().wait_until).toBeNull()
  const code = codeFor('sendMobileCode', { ...second, purpose: 'bind' })
  expect(bind(second, { code })).toMatchObject({ code: 422, data: { field: 'old_code' } })
  const old_code = codeFor('sendMobileCode', { ...first, purpose: 'security' })
  expect(bind(second, { code, old_code: '000000' })).toMatchObject({ code: 1004, data: { field: 'old_code' } })
  expect(bind(second, { code, old_code }).data).toMatchObject({ mobile: '13900000002' })
  expect(waits().wait_until).toBe(Math.floor((START + 86_400_000) / 1_000))
  expect(callApi(exchange, 'sendMobileCode', { ...second, purpose: 'bind' }).code).toBe(1014)
})

test('SCR-12: the credit score is the sum of its described parts', async () => {
  const { exchange, headers, offered, bind } = await started()
  type Profile = { credit: number; credit_parts: { part: string; points: number; most: number }[] }
  const profile = () => callApi(exchange, 'myProfile', {}, { headers }).data as Profile
  const sum = (key: 'points' | 'most') => profile().credit_parts.reduce((total, part) => total + part[key], 0)
  expect(profile().credit_parts.map(({ part, points }) => [part, points])).toEqual([
    ['standing', 50],
    ['email', 5],
    ['mobile', 0],
    ['fundPassword', 10],
    ['authenticator', 0],
    ['identity', 0],
  ])
  expect([profile().credit, sum('points'), sum('most')]).toEqual([65, 65, 100])
  bind('bind', authenticatorCode(offered().key, REAL))
  expect([profile().credit, sum('points')]).toEqual([75, 75])
})

test('SCR-12: the official email address is public and belongs to no account', async () => {
  const { exchange } = await started()
  const { official_email } = callApi(exchange, 'baseConfig').data as { official_email: string }
  expect(official_email).toMatch(/@example\.com$/)
})

test('SCR-12: the virtual account lists the initial balance, in the user’s language, as simulated', async () => {
  const { exchange } = await started()
  const accountIn = (language: string) =>
    callApi(exchange, 'virtualAccount', {}, { headers: { 'get-lang': language } }).data
  expect(accountIn('en')).toEqual({
    name: 'Demo account',
    balance: '10000',
    text: 'Simulated funds – not real money',
  })
  expect(accountIn('es')).toMatchObject({ name: 'Cuenta demo', balance: '10000' })
})

test('a code is checked before it is used, and is valid for its purpose only', async () => {
  const { exchange, codeFor } = await started()
  const code = codeFor('sendEmailCode', { email: EMAIL, purpose: 'forgot' })
  const check = (fields: object) => callApi(exchange, 'checkCode', { ...ACCOUNT, purpose: 'forgot', code, ...fields })
  expect(check({})).toMatchObject({ code: 200, data: null })
  expect(check({ code: code === '000000' ? '000001' : '000000' })).toMatchObject({
    code: 1004,
    data: { field: 'code' },
  })
  expect(check({ purpose: 'security' }).code).not.toBe(200)
  expect(check({})).toMatchObject({ code: 200 })
  const change = { ...ACCOUNT, code, password: 'short' }
  expect(callApi(exchange, 'forgetPassword', change)).toMatchObject({ code: 422, data: { field: 'password' } })
  expect(callApi(exchange, 'forgetPassword', { ...change, password: 'better-horse-2' }).code).toBe(200)
  expect(callApi(exchange, 'login', { ...LOGIN, password: 'better-horse-2' }).code).toBe(200)
})

test('SCR-13: the log-in record has device, address and time, newest first, and marks the current one', async () => {
  const { exchange, headers } = await started()
  exchange.jump(60_000)
  exchange.advance(0)
  const { data } = callApi(exchange, 'login', { ...LOGIN, device: 'Tablet' }, { address: '192.0.2.7' })
  const { list, total } = callApi(exchange, 'loginRecord', {}, { headers }).data as { list: object[]; total: number }
  expect(total).toBe(2)
  const time = Math.floor((START + 60_000) / 1_000)
  expect(list[0]).toEqual({ time, device: 'Tablet', address: '192.0.2.7', current: false })
  expect(list[1]).toMatchObject({ current: true })
  const token = { authorization: (data as { token: string }).token }
  expect(callApi(exchange, 'loginRecord', { limit: 1 }, { headers: token }).data).toMatchObject({
    list: [{ current: true }],
  })
})

test('devices are the running sessions with the current one marked; logging out the others revokes their tokens', async () => {
  const { exchange, headers } = await started()
  exchange.jump(60_000)
  exchange.advance(0)
  const { data } = callApi(exchange, 'login', { ...LOGIN, device: 'Tablet' }, { address: '192.0.2.7' })
  const tablet = { headers: { authorization: (data as { token: string }).token } }
  const time = Math.floor((START + 60_000) / 1_000)
  const shown = callApi(exchange, 'sessions', {}, { headers }).data as object[]
  expect(shown).toHaveLength(2)
  expect(shown[0]).toEqual({ time, device: 'Tablet', address: '192.0.2.7', current: false })
  expect(shown[1]).toMatchObject({ current: true })
  expect(callApi(exchange, 'logoutOthers', {}, { headers })).toMatchObject({ code: 200, data: null })
  expect(callApi(exchange, 'sessions', {}, { headers }).data).toMatchObject([{ current: true }])
  expect(callApi(exchange, 'sessions', {}, tablet).code).toBe(401)
})

test('trust F11: checkUser is refused with tooMany after thirty requests of one address in a minute', async () => {
  const { exchange } = await started()
  const check = (address: string) => callApi(exchange, 'checkUser', ACCOUNT, { address }).code
  for (let time = 0; time < 30; time++) expect(check('192.0.2.1')).toBe(200)
  expect([check('192.0.2.1'), check('192.0.2.2')]).toEqual([429, 200])
})

test('SCR-13: a new log-in password ends the other sessions but not this one', async () => {
  const { exchange, headers } = await started()
  const other = { authorization: (login(exchange).data as { token: string }).token }
  const change = { type: 'login', old_password: LOGIN.password, password: 'better-horse-2' }
  expect(callApi(exchange, 'revisePassword', { ...change, password: 'short' }, { headers })).toMatchObject({
    code: 422,
  })
  expect(callApi(exchange, 'revisePassword', change, { headers }).code).toBe(200)
  expect(callApi(exchange, 'myProfile', {}, { headers }).code).toBe(200)
  expect(callApi(exchange, 'myProfile', {}, { headers: other }).code).toBe(401)
  expect(callApi(exchange, 'login', { ...LOGIN, password: 'better-horse-2' }).code).toBe(200)
})

test('SCR-12: nickname, face and anti-phishing word are set one by one, and codes carry the word', async () => {
  const { exchange, headers } = await started()
  const letters: Letter[] = []
  exchange.onInbox((letter) => letters.push(letter))
  const revise = (change: Record<string, unknown>) => callApi(exchange, 'reviseProfile', change, { headers })
  const send = () => callApi(exchange, 'sendEmailCode', { email: EMAIL, purpose: 'security' })
  expect(callApi(exchange, 'myProfile', {}, { headers }).data).toMatchObject({ avatar: null, anti_phishing: null })
  send()
  expect(letters.at(-1)).not.toHaveProperty('word')
  expect(revise({ name: ' Robin ', avatar: 'moon' }).data).toMatchObject({ name: 'Robin', avatar: 'moon' })
  expect(revise({ anti_phishing: 'bluebird7' }).data).toMatchObject({ name: 'Robin', anti_phishing: 'bluebird7' })
  for (const [field, value] of [
    ['name', 'a<b>'],
    ['avatar', 'cat'],
    ['anti_phishing', 'two words'],
  ] as const)
    expect(revise({ [field]: value })).toMatchObject({ code: 422, data: { field } })
  exchange.advance(60_000)
  send()
  expect(letters.at(-1)).toMatchObject({ to: EMAIL, word: 'bluebird7' })
  const phone = { mobile: '13900000001', area: '86', purpose: 'bind' }
  callApi(exchange, 'sendMobileCode', phone, { headers })
  expect(letters.at(-1)).toMatchObject({ word: 'bluebird7' })
  callApi(exchange, 'sendMobileCode', { ...phone, mobile: '13900000002' })
  expect(letters.at(-1)).not.toHaveProperty('word')
  expect(revise({ avatar: '', anti_phishing: '' }).data).toMatchObject({ avatar: null, anti_phishing: null })
})

test('an account is closed by a call: what is left is counted, the token ends, and the log-in is refused', async () => {
  const { exchange, headers } = await started()
  const left = () => callApi(exchange, 'accountClosing', {}, { headers }).data as { needs: object[]; version: string }
  const close = (fields: object = {}) =>
    callApi(exchange, 'closeAccount', { version: left().version, payment_password: '12345678', ...fields }, { headers })
  expect(left()).toMatchObject({ given_up: [], authenticator: false })
  expect(left().needs).toContainEqual({ need: 'balances', count: 1 })
  expect(close()).toMatchObject({ code: 1016, message: messageText('en', 'closingBlocked') })
  const target = { network: 'TRON', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', amount: '9998.5' }
  callApi(exchange, 'transfer', { from: 'coin', to: 'funding', currency: 'USDT', amount: '10000' }, { headers })
  callApi(exchange, 'withdrawal', { currency: 'USDT', ...target, payment_password: '12345678' }, { headers })
  exchange.command({ type: 'wait', ms: 3_600_000 })
  expect(left()).toMatchObject({ given_up: [{ account: 'funding', currency: 'USDT', amount: '1.5' }] })
  expect(close({ payment_password: '99999999' })).toMatchObject({ code: 4202, data: { left: '4' } })
  expect(close()).toMatchObject({ code: 200, data: null })
  expect(callApi(exchange, 'accountClosing', {}, { headers }).code).toBe(401)
  expect(login(exchange)).toMatchObject({ code: 1015, data: { field: 'account' } })
  expect(callApi(exchange, 'checkUser', ACCOUNT).data).toEqual({ exists: true, closed: true })
  expect(callApi(exchange, 'sendEmailCode', { email: EMAIL, purpose: 'forgot' }).code).toBe(1015)
})

test('passkeys on the wire: added from a page, listed, and logged in with, from the same origin only', async () => {
  const { exchange, headers } = await started()
  const device = softPasskey('phone')
  const from = (origin: string) => ({ ...headers, origin })
  const [site, other] = [from('https://exchange.example'), from('https://evil.example')]
  const options = () => {
    const { data } = callApi(exchange, 'passkeyOptions', { password: LOGIN.password }, { headers: site, realNow: REAL })
    return data as { challenge: string; known: string[] }
  }
  expect(callApi(exchange, 'passkeyOptions', { password: 'wrong-horse-1' }, { headers })).toMatchObject({
    code: 1003,
    data: { field: 'password', left: '4' },
  })
  expect(options()).toMatchObject({ rp_id: null, user_name: EMAIL, known: [] })
  const created = { ...onWire(device.created(options().challenge)), name: 'Phone' }
  const add = (at: object) => callApi(exchange, 'addPasskey', created, { headers: { ...at }, realNow: REAL })
  expect(add(other).code).toBe(1018)
  // Where the transport passes the exchange's own host, it is the only one that passkeys are made for.
  expect(add({ ...site, host: 'elsewhere.example' }).code).toBe(1018)
  expect(add({ ...other, host: 'evil.example:443' }).code).toBe(1018)
  const row = { id: 1, name: 'Phone', created: Math.floor(exchange.now() / 1_000), last_used: null, can_rename: true }
  expect(add(site).data).toEqual(row)
  expect(add(site).code).toBe(1019)
  expect(options().known).toEqual([device.credential])
  const enter = (at: object, realNow = REAL) => {
    const { data } = callApi(exchange, 'passkeyChallenge', {}, { headers: { ...at }, realNow: REAL })
    const signed = device.assertion((data as { challenge: string }).challenge)
    return callApi(exchange, 'passkeyLogin', { ...onWire(signed), device: 'Phone' }, { headers: { ...at }, realNow })
  }
  expect(enter({ origin: 'https://evil.example' }).code).toBe(1018)
  expect(enter({ origin: 'https://exchange.example', host: 'exchange.example' }).code).toBe(200)
  expect(enter({}, REAL + 300_001).code).toBe(1019)
  const { token } = enter({}).data as { token: string }
  expect(callApi(exchange, 'passkeys', {}, { headers: { authorization: token } }).data).toEqual([
    { ...row, last_used: Math.floor(exchange.now() / 1_000) },
  ])
  const rename = (name: string) => callApi(exchange, 'renamePasskey', { id: 1, name }, { headers })
  expect(rename('')).toMatchObject({ code: 422, data: { field: 'name' } })
  expect(rename('Key ring').data).toEqual({ ...row, name: 'Key ring', last_used: expect.any(Number) })
  expect(callApi(exchange, 'removePasskey', { id: 1 }, { headers }).code).toBe(200)
  expect(enter({}).code).toBe(1017)
  expect(rename('Late').code).toBe(1017)
  const { list } = callApi(exchange, 'userMessage', {}, { headers }).data as { list: { title: string; text: string }[] }
  expect(list.slice(0, 2).map(({ title }) => title)).toEqual([
    'Passkey removed from your account',
    'New passkey on your account',
  ])
  expect(list[0]?.text).toContain('Key ring')
})

test('replaying the journal restores passkeys, their challenges and log-ins', async () => {
  const { exchange, headers } = await started()
  const before = exchange.save()
  const records: string[] = []
  exchange.onRecord((record) => records.push(record))
  const device = softPasskey('phone')
  const { data } = callApi(exchange, 'passkeyOptions', { password: LOGIN.password }, { headers, realNow: REAL })
  const created = onWire(device.created((data as { challenge: string }).challenge))
  callApi(exchange, 'addPasskey', { ...created, name: 'Phone' }, { headers, realNow: REAL })
  const request = callApi(exchange, 'passkeyChallenge', {}, { realNow: REAL }).data as { challenge: string }
  expect(callApi(exchange, 'passkeyLogin', onWire(device.assertion(request.challenge)), { realNow: REAL }).code).toBe(
    200,
  )
  callApi(exchange, 'passkeyChallenge', {}, { realNow: REAL })
  const other = await open()
  other.load(before, records)
  expect(other.save()).toBe(exchange.save())
})
