import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { flow } from '../shared/redactionRules.ts'
import { chartOf, transitionsOf } from './chart.ts'
import { isSize, kindsOf, ruleOf, seenContext, seenEvent, seenFields } from './fields.ts'
import { MACHINES } from './register.ts'
import { means } from './seen.ts'

test('FLW-02: a field without a rule is never shown', () => {
  expect(seenContext('withdrawal', { added: 'a' })).toEqual({ added: { $: 'secret' } })
  expect(seenContext('nobody', { added: 'a' })).toEqual({ added: { $: 'secret' } })
  expect(seenEvent('withdrawal', { type: 'withdrawal.amount', amount: '5', added: 'a' } as never)).toEqual({
    amount: '5',
    added: { $: 'secret' },
  })
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
const secretsIn = (value: unknown): string[] => SECRETS.filter((secret) => JSON.stringify(value).includes(secret))

test('FLW-02: passwords, codes, tokens, keys and personal data are never shown', () => {
  const stored = [
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
    { to: 'login', event: { type: 'login.submit', password: PASSWORD } },
    { to: 'login', event: { type: 'login.code', password: PASSWORD, code: CODE } },
    { to: 'register', event: { type: 'register.password', password: PASSWORD, repeat: PASSWORD } },
    { to: 'loginPassword', event: { type: 'password.change', old: PASSWORD, password: PASSWORD, repeat: PASSWORD } },
    { to: 'proof', event: { type: 'proof.code', code: CODE } },
    { to: 'session', event: { type: 'session.login', token: TOKEN, name: EMAIL } },
    { to: 'withdrawal', event: { type: 'withdrawal.address', address: ADDRESS } },
    { to: 'login', event: { type: 'xstate.done.actor.call', output: { token: TOKEN } } },
    { to: 'login', event: { type: 'nobody.knows', password: PASSWORD } },
  ]
  expect(stored.flatMap(secretsIn)).toEqual([])
  expect(sent.map(({ to, event }) => seenEvent(to, event)).flatMap(secretsIn)).toEqual([])
  expect(secretsIn({ stored: PASSWORD })).toEqual([PASSWORD])
})

test('other values are shown, large ones by size', () => {
  const context = {
    draft: { amount: '12', address: ADDRESS, card: null },
    methods: { fundPasswordSet: true, currencies: [1, 2] },
  }
  expect(seenContext('withdrawal', context)).toEqual({
    draft: { amount: '12', address: { $: 'secret' }, card: null },
    methods: { fundPasswordSet: true, currencies: { $: 'list', size: 2 } },
  })
  expect(seenEvent('withdrawal', { type: 'withdrawal.amount', amount: '5' } as never)).toEqual({ amount: '5' })
  const failed = { type: 'xstate.error.actor.order', error: { id: 'timeout', message: EMAIL } }
  expect(seenEvent('withdrawal', failed)).toEqual({ error: { id: 'timeout', message: { $: 'secret' } } })
})

test('an event’s fields depend on the machine and its name', () => {
  expect(kindsOf('settings', 'settings.theme')).toEqual({ theme: ['system', 'light', 'dark'] })
  expect(kindsOf('withdrawal', 'withdrawal.amount')).toEqual({ amount: 'text' })
  expect(kindsOf('login', 'login.submit')).toEqual({ password: 'secret' })
  expect(kindsOf('groupPurchase', 'checkout.change')).toEqual(kindsOf('checkout', 'checkout.change'))
})

test('FLW-02: rules only name events that the machine handles', () => {
  const strange = MACHINES.flatMap(({ name, machine, redaction }) => {
    const taken = transitionsOf(chartOf(machine)).map(({ event }) => event)
    return Object.keys(redaction.events)
      .filter((type) => !taken.some((event) => event === type || means(event, type)))
      .map((type) => `${name} ${type}`)
  })
  expect(strange).toEqual([])
})

test('FLW-02: a machine without rules, or an event’s field without one, fails the type check', () => {
  const lamp = setup({
    types: {} as {
      context: { lit: boolean; owner?: string }
      events: { type: 'press' } | { type: 'label'; text: string; at?: number } | { type: 'key' | 'pin'; code: string }
    },
  }).createMachine({ id: 'lamp', context: { lit: false } })
  const context = { lit: 'shown' } as const
  const events = { label: { text: 'text', at: 'number' }, key: { code: 'secret' }, pin: { code: 'secret' } } as const
  expect(flow('lamp', lamp, { context, events })).toMatchObject({ name: 'lamp', redaction: { context, events } })
  // @ts-expect-error a machine
  expect(() => flow('lamp', lamp)).toThrow(TypeError)
  // @ts-expect-error a field that the context does not have
  flow('lamp', lamp, { context: { colour: 'shown' }, events })
  // @ts-expect-error an event
  flow('lamp', lamp, { context, events: { label: events.label, key: events.key } })
  // @ts-expect-error a field of an event
  flow('lamp', lamp, { context, events: { ...events, label: { text: 'text' } } })
  // @ts-expect-error an event that it does not take
  flow('lamp', lamp, { context, events: { ...events, twist: { by: 'number' } } })
})

test('lists and objects show their number of entries, empty values nothing', () => {
  const one = (value: unknown) => seenFields({ one: value }, {}).one
  expect([one('text'), one([1]), one(new Map([[1, 1]])), one(new Set([1, 2])), one({ a: 1 }), one(7)]).toEqual([
    { $: 'secret' },
    { $: 'list', size: 1 },
    { $: 'list', size: 1 },
    { $: 'list', size: 2 },
    { $: 'thing', size: 1 },
    { $: 'secret' },
  ])
  expect(one(null)).toBeNull()
  const rules = { all: 'shown', fine: 'shown', inner: { a: 'shown' } } as const
  expect(seenFields({ one: undefined, all: [1, 2], fine: 'x'.repeat(201) }, rules)).toEqual({
    all: { $: 'list', size: 2 },
    fine: 'x'.repeat(200),
  })
  expect(seenFields({ all: true, fine: 0, inner: { a: 1, b: 2 } }, rules)).toEqual({
    all: true,
    fine: 0,
    inner: { a: 1, b: { $: 'secret' } },
  })
  expect([seenFields({ inner: [1] }, rules).inner, seenFields({ inner: 'x' }, rules).inner]).toEqual([
    { $: 'list', size: 1 },
    { $: 'secret' },
  ])
  expect([isSize({ $: 'secret' }), isSize({ a: 1 }), isSize(null), isSize('$')]).toEqual([true, false, false, false])
})

test('an event’s fields are shown by their type', () => {
  expect(['secret', 'private', 'data', 'text', 'number', 'flag'].map((kind) => ruleOf(kind as never))).toEqual([
    undefined,
    undefined,
    undefined,
    'shown',
    'shown',
    'shown',
  ])
  expect(ruleOf(['a', 'b'])).toBe('shown')
  expect(ruleOf({ id: 'shown', code: { old: 'shown' } })).toEqual({ id: 'shown', code: { old: 'shown' } })
  expect([kindsOf('login', 'nobody.knows'), Object.keys(kindsOf('login', 'xstate.init')).length > 0]).toEqual([
    {},
    true,
  ])
})
