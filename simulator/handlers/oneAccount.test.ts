/** One person has one account, one password and one set of attempts, however their device writes the texts. */
import { expect, test } from 'vitest'
import type { Letter } from '../running.ts'
import { secretOf } from '../world/people/secret.ts'
import { decode, encode } from '../world/save.ts'
import { ACCOUNT, callApi, EMAIL, open, perform, registered } from './testing.ts'

async function started() {
  const exchange = await open()
  const headers = registered(exchange)
  const letters: Letter[] = []
  exchange.onInbox((letter) => letters.push(letter))
  return { exchange, headers, letters }
}

const exists = (answer: { data: unknown }) => (answer.data as { exists: boolean }).exists

test.each([
  'ann@example.com\u200b',
  '\ufeffann@example.com',
  'a\u00adnn@example.com',
  'ann＠example.com',
  'ANN@Example.com ',
  'mailto:ann@example.com',
  'ann\u0001@example.com',
])('%j opens no second account of ann@example.com', async (account) => {
  const { exchange } = await started()
  expect(exists(callApi(exchange, 'checkUser', { type: 'email', account }))).toBe(true)
  const sent = callApi(exchange, 'sendEmailCode', { email: account, purpose: 'register' })
  expect(sent).toMatchObject({ data: { field: 'account' } })
  expect(callApi(exchange, 'login', { ...ACCOUNT, account, password: 'correct-horse-1' }).code).toBe(200)
})

test('a phone number is one account in every form and area it is written with', async () => {
  const { exchange, letters } = await started()
  callApi(exchange, 'sendMobileCode', { mobile: '+86 138 0013 8000', area: '84', purpose: 'register' })
  const { code, to } = letters.at(-1)!
  expect(to).toBe('+86 13800138000')
  const written = { type: 'mobile', account: '138-0013-8000', area: '86', code }
  const opened = callApi(exchange, 'register', {
    ...written,
    password: 'correct-horse-1',
    payment_password: '12345678',
  })
  expect(opened.code).toBe(200)
  for (const [account, area] of [
    ['13800138000', '86'],
    ['008613800138000', '1'],
    ['１３８００１３８０００', '86'],
  ])
    expect(exists(callApi(exchange, 'checkUser', { type: 'mobile', account, area }))).toBe(true)
})

const [COMPOSED, DECOMPOSED] = ['Pässwört-1'.normalize('NFC'), 'Pässwört-1'.normalize('NFD')]

test('VAL-01: a password is one password on every system, and costs no try', async () => {
  const { exchange, headers } = await started()
  const login = (password: string) => callApi(exchange, 'login', { ...ACCOUNT, password })
  const revise = (old_password: string, password: string) =>
    callApi(exchange, 'revisePassword', { type: 'login', old_password, password }, { headers }).code
  expect(revise('correct-horse-1', DECOMPOSED)).toBe(200)
  expect([login(COMPOSED).code, login(DECOMPOSED).code]).toEqual([200, 200])
  expect(login('Passwort-1')).toMatchObject({ data: { left: '4' } })
  expect(login(` ${COMPOSED}`)).toMatchObject({ data: { left: '3' } })
  expect(login(DECOMPOSED).code).toBe(200)
  expect(revise(DECOMPOSED, 'äääaaa1'.normalize('NFD'))).not.toBe(200)
  expect(revise(COMPOSED, 'correct-horse-2')).toBe(200)
})

test('a world that was saved by an older exchange keeps its passwords and contacts', async () => {
  const { exchange } = await started()
  const world = decode(exchange.save()) as { people: { users: Record<string, unknown>[]; byContact: object } }
  const user = world.people.users[0]!
  user.secret = secretOf(DECOMPOSED)
  user.email = `${EMAIL}\u200b`
  world.people.byContact = { [`email:${EMAIL}\u200b`]: 1 }
  const older = await open()
  older.load(encode(world))
  const login = (password: string) => callApi(older, 'login', { ...ACCOUNT, password })
  expect(login('wrong-horse-1')).toMatchObject({ data: { left: '4' } })
  expect([login(COMPOSED).code, login(DECOMPOSED).code]).toEqual([200, 200])
})

test('VAL-09: a text that is no code costs none of the five tries of a code', async () => {
  const { exchange, letters } = await started()
  const email = 'new@example.com'
  callApi(exchange, 'sendEmailCode', { email, purpose: 'register' })
  const code = letters.at(-1)?.code ?? ''
  const check = (typed: string) =>
    callApi(exchange, 'checkCode', { type: 'email', account: email, code: typed, purpose: 'register' })
  for (const typed of ['1', '12345', '1234567', 'abcdef', `${code}9`, '12 34 5', '', '０'])
    expect(check(typed)).toMatchObject({ code: 422 })
  const wrong = code === '000000' ? '000001' : '000000'
  expect(check(wrong)).toMatchObject({ data: { left: '4' } })
  const full = [...code].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('')
  for (const typed of [`${code.slice(0, 3)} ${code.slice(3)}`, `G-${code}`, full]) expect(check(typed).code).toBe(200)
})

test('names are taken as documents write them, and nothing else is', async () => {
  const { exchange, headers } = await started()
  const add = (name: string, account = '１３８ 0013 8000\u200b') =>
    callApi(exchange, 'addPaymentMethod', { type: 'mobile', name, account, payment_password: '12345678' }, { headers })
  for (const name of ['山田\u3000太郎', 'ジョン・スミス', 'Kumar a/l Raman', 'O´Brien'])
    expect(add(name)).toMatchObject({ code: 200, data: { name, account: '138 0013 8000' } })
  for (const name of ['12345', '---', '\u200b']) expect(add(name)).toMatchObject({ code: 422, data: { field: 'name' } })
  expect(add('Ann', '\u200b')).toMatchObject({ code: 422, data: { field: 'account' } })
})

test('an invitation code is known in small letters, full width and with hyphens', async () => {
  const { exchange, headers, letters } = await started()
  const { share_id } = callApi(exchange, 'myProfile', {}, { headers }).data as { share_id: string }
  const forms = [share_id.toLowerCase(), `${share_id.slice(0, 3)}-${share_id.slice(3)}`, ` ${share_id}\u200b`]
  for (const [n, invite_code] of forms.entries()) {
    const account = `friend${n}@example.com`
    callApi(exchange, 'sendEmailCode', { email: account, purpose: 'register' })
    const fields = { type: 'email', account, code: letters.at(-1)!.code!, invite_code }
    const opened = callApi(exchange, 'register', {
      ...fields,
      password: 'correct-horse-1',
      payment_password: '12345678',
    })
    expect(opened.code).toBe(200)
    perform(exchange, { type: 'wait', ms: 61_000 })
  }
  const { data } = callApi(exchange, 'inviteRecord', {}, { headers })
  expect((data as { total: number }).total).toBe(forms.length)
})
