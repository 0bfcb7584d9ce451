/** Codes of the served exchange arrive on the page that requested them: no other page can read them. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { REFUSALS } from '../../../protocol/errors.ts'
import { LETTER_HEADER, PAGE_HEADER } from '../../pageHeaders.ts'
import type { Letter } from '../../running.ts'
import { sessionOf } from '../../world/people/find.ts'
import { OPERATOR_HEADER } from '../operatorToken.ts'
import { letterIn } from '../pageTags.ts'
import { type RunningServer, startServer } from './index.ts'
import { createLetters } from './letters.ts'

let server: RunningServer
beforeEach(async () => {
  server = await startServer({ port: 0, host: '127.0.0.1', seed: 11, speed: 0 })
})
afterEach(() => server.close())

async function call(page: string, path: string, body: object, token = '') {
  const headers = {
    'content-type': 'application/json',
    ...(page && { [PAGE_HEADER]: page }),
    ...(token && { authorization: token }),
  }
  const response = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const { code, data } = (await response.json()) as { code: number; data: { token: string } }
  return { code, data, letter: letterIn(response.headers) }
}
/** Requests a code once the previous one is old enough. */
function askCode(page: string, email: string, purpose: string, token = '') {
  server.exchange.jump(61_000)
  server.exchange.advance(0)
  return call(page, '/api/sendEmailCode', { email, purpose }, token)
}
async function register(page: string, email: string) {
  const { letter } = await askCode(page, email, 'register')
  const form = {
    type: 'email',
    account: email,
    code: letter?.code,
    password: 'Secret-2026',
    payment_password: '20262026',
  }
  return (await call(page, '/api/register', form)).data.token
}
const latest = (): Letter | undefined => server.exchange.letters().at(-1)

test('SIM-08: a code is sent in the reply to the page that requested it', async () => {
  const { code, letter } = await askCode('mine', 'new@example.com', 'register')
  expect(code).toBe(200)
  expect(letter).toEqual(latest())
  expect(letter).toMatchObject({ to: 'new@example.com', purpose: 'register', code: expect.stringMatching(/^\d{6}$/) })
  expect((await call('mine', '/api/login', { type: 'email', account: 'a', password: 'b' })).letter).toBeUndefined()
})

test('SIM-08: another page cannot get a user’s code; pages on which the user was logged in can', async () => {
  const token = await register('mine', 'ann@example.org')
  expect(token).toMatch(/./)
  const request = await askCode('neighbour', 'ann@example.org', 'forgot')
  expect([request.code, latest()?.to]).toEqual([200, 'ann@example.org'])
  expect(request.letter).toBeUndefined()
  expect((await askCode('', 'ann@example.org', 'forgot', token)).letter).toBeUndefined()
  // The person has logged out and forgotten the password.
  await call('mine', '/api/loginOut', {}, token)
  expect((await askCode('mine', 'ann@example.org', 'forgot')).letter).toEqual(latest())
})

test('SIM-08: a request before the registration gives no access to the account', async () => {
  await askCode('neighbour', 'ann@example.org', 'register')
  await register('mine', 'ann@example.org')
  expect((await askCode('neighbour', 'ann@example.org', 'forgot')).letter).toBeUndefined()
})

test('SIM-08: codes of published demo accounts are open to anybody, one at a time', async () => {
  expect((await askCode('anybody', 'trader@example.com', 'withdraw')).letter).toEqual(latest())
})

test('the published demo accounts of a served exchange keep their passwords', async () => {
  const { code, letter } = await askCode('anybody', 'trader@example.com', 'forgot')
  expect([code, letter]).toEqual([REFUSALS.accountShared, undefined])
})

test('SIM-08: a call without a page gets no code, not even a demo account’s', async () => {
  expect((await askCode('', 'trader@example.com', 'withdraw')).letter).toBeUndefined()
})

test('SCR-11: the old contact hears of a new one: in the inbox of the exchange, not on the page of whoever bound it', async () => {
  const token = await register('mine', 'ann@example.org')
  server.exchange.jump(61_000)
  server.exchange.advance(0)
  const phone = { mobile: '13900000009', area: '86' }
  const asked = await call('mine', '/api/sendMobileCode', { ...phone, purpose: 'bind' }, token)
  const form = { type: 'mobile', account: phone.mobile, area: '86', code: asked.letter?.code }
  const bound = await call('mine', '/api/bindContact', { ...form, login_password: 'Secret-2026' }, token)
  expect([bound.code, bound.letter]).toEqual([200, undefined])
  const headers = { [OPERATOR_HEADER]: server.operatorToken ?? '' }
  const inbox = (await (await fetch(`${server.url}/sim/inbox`, { headers })).json()) as Letter[]
  expect(inbox.at(-1)).toMatchObject({
    channel: 'email',
    to: 'ann@example.org',
    purpose: 'contactAdded',
    params: { contact: '+86 13900000009' },
  })
  expect(inbox.at(-1)).not.toHaveProperty('code')
})

test('SIM-08: in a loaded world, an earlier user with the same number has no access', async () => {
  const before = server.exchange.save()
  const number = (token: string) => server.exchange.look((world) => sessionOf(world, token)?.user)
  const token = await register('mine', 'ann@example.org')
  const first = number(token)
  await call('mine', '/api/loginOut', {}, token)
  server.exchange.load(before)
  expect(number(await register('other', 'bob@example.org'))).toBe(first)
  expect((await askCode('mine', 'bob@example.org', 'forgot')).letter).toBeUndefined()
})

test('of a thousand pages the least recently seen is dropped', async () => {
  const token = await register('mine', 'ann@example.org')
  const letters = createLetters(server.exchange)
  for (let n = 0; n <= 1_000; n++) letters.during(`page ${n}`, token, () => {})
  const askOn = (page: string) =>
    letters.during(page, '', () => {
      server.exchange.jump(61_000)
      server.exchange.advance(0)
      const contact = { type: 'email', account: 'ann@example.org' } as const
      server.exchange.command({ type: 'sendCode', contact, purpose: 'forgot' })
    })
  expect([askOn('page 0'), askOn('page 1000')]).toEqual([undefined, latest()])
})

test('a page of another origin cannot read a code', async () => {
  const response = await fetch(`${server.url}/api/sendEmailCode`, {
    method: 'OPTIONS',
    headers: { origin: 'http://a.example' },
  })
  const allowed = `${response.headers.get('access-control-allow-headers')} ${response.headers.get('access-control-expose-headers')}`
  for (const name of [PAGE_HEADER, LETTER_HEADER]) expect(allowed).not.toContain(name)
})
