import { describe, expect, test } from 'vitest'
import { playwrightOf } from './exports/playwright.ts'
import { eventFrom } from './form.ts'
import { lookAfter } from './look.ts'
import type { Step } from './news.ts'
import { innermost, walkOf } from './walk.ts'

const step = (event: string, states: string[], more: Partial<Step> = {}): Step => ({
  actor: 'x:1',
  machine: 'login',
  at: 0,
  event,
  payload: {},
  sender: undefined,
  states: ['login', ...states],
  taken: [],
  guards: {},
  context: {},
  status: 'active',
  page: '/pages/login/login',
  ...more,
})
const STEPS = [
  step('xstate.init', ['login.asking']),
  step('login.method', ['login.asking'], { payload: { method: 'email' } }),
  step('clock.tick', ['login.asking'], { sender: 'exchangeClock' }),
  step('login.submit', ['login.sending'], { payload: { password: { $: 'secret' } } }),
  step('xstate.done.actor.0.login.sending', ['login.done'], { sender: '0.login.sending' }),
]

describe('FLW-02: a recorded walk as a test', () => {
  test('tells what user and page sent, where each led, and no secret', () => {
    const walk = walkOf('http://host/h5/?persona=trader', 'login', STEPS)
    expect(walk).toMatchObject({ page: '/pages/login/login', begins: ['login.asking'] })
    expect(walk?.events).toEqual([
      { machine: 'login', event: { type: 'login.method', method: 'email' }, secrets: [], states: ['login.asking'] },
      {
        machine: 'login',
        event: { type: 'login.submit', password: { $: 'secret' } },
        secrets: ['password'],
        states: ['login.done'],
      },
    ])
    const file = playwrightOf(walk as NonNullable<typeof walk>)
    expect(file).toContain('const APP = process.env.APP_URL ?? "http://host/h5/?persona=trader"')
    expect(file).toContain('await page.goto(APP + "#/pages/login/login")')
    expect(file).toContain('await send(page, "login", { type: "login.method", "method": "email" })')
    expect(file).toContain(`{ type: "login.submit", "password": process.env.LOGIN_SUBMIT_PASSWORD ?? '' })`)
    expect(file.indexOf('["login.done"]')).toBeGreaterThan(file.indexOf('login.submit'))
  })

  test('is none without its beginning, or where nobody sent anything', () => {
    expect(walkOf('', 'login', STEPS.slice(1))).toBeUndefined()
    expect(walkOf('', 'login', STEPS.slice(0, 1))).toBeUndefined()
  })

  test('states of which none lies inside of another, also where one begins like another', () => {
    expect(innermost(['m', 'm.a', 'm.a.b', 'm.ab'])).toEqual(['m.a.b', 'm.ab'])
  })
})

test('FLW-02: what is lit, what was passed, the last transition and the last answers, at any step', () => {
  const steps = [
    step('xstate.init', ['login.a'], { taken: ['t0'], guards: { g: false } }),
    step('x', ['login.b'], { taken: ['t1'], guards: { g: true } }),
    step('xstate.stop', ['login.b'], { status: 'stopped' }),
  ]
  const [first, second, third] = [1, 2, 3].map((count) => lookAfter(steps.slice(0, count)))
  expect([...(first?.now ?? [])]).toEqual(['login', 'login.a'])
  expect(first?.answers.get('g')).toBe(false)
  expect([[...(second?.now ?? [])], [...(second?.been ?? [])]]).toEqual([
    ['login', 'login.b'],
    ['login', 'login.a', 'login.b'],
  ])
  expect([[...(second?.last ?? [])], [...(second?.taken ?? [])], second?.answers.get('g')]).toEqual([
    ['t1'],
    ['t0', 't1'],
    true,
  ])
  expect([...(third?.now ?? [])]).toEqual([])
})

test('FLW-02: an event from its typed form: numbers, yes and no, JSON; what is wrong is said, what is empty left out', () => {
  const kinds = { amount: 'text', count: 'number', on: 'flag', side: ['buy', 'sell'], facts: 'data' } as const
  expect(eventFrom('e', kinds, { amount: '5', count: '2', on: 'false', side: 'sell', facts: '{"a":1}' })).toEqual({
    event: { type: 'e', amount: '5', count: 2, on: false, side: 'sell', facts: { a: 1 } },
  })
  expect(eventFrom('e', kinds, { amount: '', count: '0' })).toEqual({ event: { type: 'e', count: 0 } })
  const wrong = eventFrom('e', kinds, { count: 'two', facts: '{a' })
  expect('problems' in wrong && wrong.problems.map(({ field, id }) => [field, id])).toEqual([
    ['count', 'badNumber'],
    ['facts', 'badJson'],
  ])
})
