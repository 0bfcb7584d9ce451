import { expect, test } from 'vitest'
import { getInitialSnapshot } from 'xstate'
import { chartOf, transitionsOf } from './chart.ts'
import { CONTEXTS } from './contextFields.ts'
import { isSize, kindsOf, ruleOf, seenContext, seenEvent, seenFields, unlisted, unlistedIn } from './fields.ts'
import { MACHINES, registered } from './register.ts'

/** What a machine begins with; nothing where it can't begin without being told what for. */
function firstContext(name: string): object | undefined {
  try {
    const { context } = getInitialSnapshot(registered(name)?.machine as never, {} as never) as { context: object }
    return context
  } catch {
    return undefined
  }
}

test('FLW-02: every field that a machine keeps has an entry which says what of it is seen', () => {
  const known = MACHINES.map(({ name }) => [name, firstContext(name)] as const)
  expect(known.filter(([, context]) => context !== undefined).length).toBeGreaterThan(45)
  expect(known.flatMap(([name, context]) => unlisted(name, context ?? {}).map((field) => `${name}.${field}`))).toEqual(
    [],
  )
  expect(Object.keys(CONTEXTS).sort()).toEqual(MACHINES.map(({ name }) => name).sort())
})

test('FLW-02: a field without an entry is found, and is not seen', () => {
  expect(unlisted('withdrawal', { draft: undefined, added: 1 })).toEqual(['added'])
  expect(seenContext('withdrawal', { added: 'a' })).toEqual({ added: { $: 'secret' } })
  expect(seenContext('nobody', { added: 'a' })).toEqual({ added: { $: 'secret' } })
  expect(unlistedIn({ type: 'withdrawal.amount', amount: '5', added: 1 } as never)).toEqual(['added'])
})

const SECRETS = [
  '0penSesame',
  '482913',
  'tok-7f31',
  'JBSWY3DPEHPK3PXP',
  'ann@example.com',
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
]
const [PASSWORD, CODE, TOKEN, KEY, EMAIL, ADDRESS] = SECRETS as [string, string, string, string, string, string]
const told = (value: unknown): string[] => SECRETS.filter((secret) => JSON.stringify(value).includes(secret))

test('FLW-02: passwords, codes, tokens, keys and what names a person are in nothing that is seen', () => {
  const kept = [
    seenContext('register', {
      password: PASSWORD,
      code: CODE,
      contact: { type: 'email', account: EMAIL },
      session: { token: TOKEN },
    }),
    seenContext('session', { user: { token: TOKEN, name: EMAIL, isLogin: true, info: { email: EMAIL } } }),
    seenContext('socket', { token: TOKEN }),
    seenContext('start', { token: TOKEN, config: { chatKey: KEY } }),
    seenContext('authenticator', { known: { bound: false, key: KEY, uri: `otpauth://${KEY}` } }),
    seenContext('confirmed', { request: { paymentPassword: PASSWORD, address: ADDRESS } }),
    seenContext('withdrawal', { draft: { address: ADDRESS }, intent: { request: { address: ADDRESS } } }),
    seenContext('contact', { code: CODE, oldCode: CODE }),
  ]
  const sent = [
    { type: 'login.submit', password: PASSWORD },
    { type: 'login.code', password: PASSWORD, code: CODE },
    { type: 'register.password', password: PASSWORD, repeat: PASSWORD },
    { type: 'password.change', old: PASSWORD, password: PASSWORD, repeat: PASSWORD },
    { type: 'proof.code', code: CODE },
    { type: 'session.login', token: TOKEN, name: EMAIL },
    { type: 'withdrawal.address', address: ADDRESS },
    { type: 'xstate.done.actor.call', output: { token: TOKEN } },
    { type: 'nobody.knows', password: PASSWORD },
  ]
  expect(kept.flatMap(told)).toEqual([])
  expect(sent.map((event) => seenEvent(event)).flatMap(told)).toEqual([])
  expect(told({ kept: PASSWORD })).toEqual([PASSWORD])
})

test('what is no secret is seen as it is, what is large by its size', () => {
  const context = {
    draft: { amount: '12', address: ADDRESS, card: null },
    ways: { fundPasswordSet: true, currencies: [1, 2] },
  }
  expect(seenContext('withdrawal', context)).toEqual({
    draft: { amount: '12', address: { $: 'text', size: 34 }, card: null },
    ways: { fundPasswordSet: true, currencies: { $: 'list', size: 2 } },
  })
  expect(seenEvent({ type: 'withdrawal.amount', amount: '5' } as never)).toEqual({ amount: '5' })
  expect(seenEvent({ type: 'xstate.error.actor.order', error: { id: 'timeout', message: EMAIL } } as never)).toEqual({
    error: { id: 'timeout', message: { $: 'secret' } },
  })
})

test('what an event takes is known by its name', () => {
  expect(kindsOf('settings.theme')).toEqual({ theme: ['system', 'light', 'dark'] })
  const taken = new Set(MACHINES.flatMap(({ machine }) => transitionsOf(chartOf(machine)).map(({ event }) => event)))
  expect(['withdrawal.amount', 'login.submit'].filter((type) => taken.has(type)).map((type) => kindsOf(type))).toEqual([
    { amount: 'text' },
    { password: 'secret' },
  ])
})

test('of large things only the size is seen, and nothing of what is missing', () => {
  const rules = { one: 'size', all: 'shown', fine: 'shown', hidden: 'masked', inner: { a: 'shown' } } as const
  const one = (value: unknown) => seenFields({ one: value }, rules).one
  expect([one('text'), one([1]), one(new Map([[1, 1]])), one(new Set([1, 2])), one({ a: 1 }), one(7)]).toEqual([
    { $: 'text', size: 4 },
    { $: 'list', size: 1 },
    { $: 'list', size: 1 },
    { $: 'list', size: 2 },
    { $: 'thing', size: 1 },
    { $: 'other' },
  ])
  expect(one(null)).toBeNull()
  expect(seenFields({ one: undefined, all: [1, 2], fine: 'x'.repeat(201) }, rules)).toEqual({
    all: { $: 'list', size: 2 },
    fine: 'x'.repeat(200),
  })
  expect(seenFields({ all: true, fine: 0, hidden: 'x', inner: { a: 1, b: 2 } }, rules)).toEqual({
    all: true,
    fine: 0,
    hidden: { $: 'secret' },
    inner: { a: 1, b: { $: 'secret' } },
  })
  expect([seenFields({ inner: [1] }, rules).inner, seenFields({ inner: 'x' }, rules).inner]).toEqual([
    { $: 'list', size: 1 },
    { $: 'text', size: 1 },
  ])
  expect([isSize({ $: 'other' }), isSize({ a: 1 }), isSize(null), isSize('$')]).toEqual([true, false, false, false])
})

test('what an event carries is seen by its kind', () => {
  expect(['secret', 'private', 'data', 'text', 'number', 'flag'].map((kind) => ruleOf(kind as never))).toEqual([
    'masked',
    'size',
    'size',
    'shown',
    'shown',
    'shown',
  ])
  expect(ruleOf(['a', 'b'])).toBe('shown')
  expect(ruleOf({ id: 'text', code: { old: 'secret' } })).toEqual({ id: 'shown', code: { old: 'masked' } })
  expect([kindsOf('nobody.knows'), Object.keys(kindsOf('xstate.init')).length > 0]).toEqual([{}, true])
})
