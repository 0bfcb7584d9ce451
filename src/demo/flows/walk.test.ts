import { describe, expect, test } from 'vitest'
import { eventFrom } from './eventForm.ts'
import { linkOfPage, playwrightOf, variablesOf, type Walk } from './exports/playwright.ts'
import { highlightsAfter } from './highlights.ts'
import type { Step } from './messages.ts'
import { innermost, walkedBy, walkOf } from './walk.ts'

const step = (event: string, states: string[], more: Partial<Step> = {}): Step => ({
  actor: 'x:1',
  top: 'x:1',
  machine: 'login',
  at: 0,
  event,
  payload: {},
  facts: {},
  laid: {},
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
  test('has the events of user and page with their resulting states, without secrets', () => {
    const walk = walkOf('http://host/h5/?persona=trader', STEPS)
    expect(walk).toMatchObject({ page: '/pages/login/login', begins: ['login.asking'] })
    const rest = { machine: 'login', laid: {} }
    const password = { variable: 'LOGIN_SUBMIT_PASSWORD', json: false }
    expect(walk?.events).toEqual([
      { ...rest, type: 'login.method', payload: { method: { plain: 'email' } }, states: ['login.asking'] },
      { ...rest, type: 'login.submit', payload: { password }, states: ['login.done'] },
    ])
    const file = playwrightOf(walk as Walk)
    expect(file).toContain('const APP = process.env.APP_URL ?? "http://host/h5/?persona=trader"')
    expect(file).toContain('await page.goto(APP + "#/pages/login/login")')
    expect(file).toContain('await send(page, "login", { type: "login.method", "method": "email" })')
    expect(file).toContain(`{ type: "login.submit", "password": process.env.LOGIN_SUBMIT_PASSWORD ?? '' })`)
    expect(file.indexOf('["login.done"]')).toBeGreaterThan(file.indexOf('login.submit'))
  })

  test('waits for the states that an event changes, and always for the final states', () => {
    const walk = walkOf('', [
      step('xstate.init', ['login.asking']),
      step('password.count', ['login.asking'], { payload: { count: 1 } }),
      step('password.confirm', ['login.sending']),
      step('password.count', ['login.sending'], { payload: { count: 2 } }),
      step('login.retry', ['login.done']),
      step('login.method', ['login.done']),
    ]) as Walk
    expect(walk.events).toHaveLength(5)
    const waits = [...playwrightOf(walk).matchAll(/await isIn\(page, "login", (.+)\)/g)].map(([, states]) => states)
    expect(waits).toEqual(['["login.asking"]', '["login.sending"]', '["login.done"]', '["login.done"]'])
  })

  test('lists missing values at its head and needs nothing else', () => {
    const file = playwrightOf(walkOf('', STEPS) as Walk)
    expect(file).toMatch(
      /was not recorded\. The walk passes once these stand in the environment:\n\/\/ {3}LOGIN_SUBMIT_PASSWORD\n\n/,
    )
    expect(file).not.toMatch(/simulator|demo\[|lay\(|code\(/)
    const [begin, method] = STEPS as [Step, Step]
    expect(playwrightOf(walkOf('', [begin, method]) as Walk)).not.toContain('not recorded')
  })

  test('reads accounts, codes and fund passwords of the demo by their names', () => {
    const walk = walkOf('', [
      step('xstate.init', ['login.asking']),
      step('login.submit', ['login.code'], {
        payload: { password: { $: 'secret' }, of: { account: { $: 'secret' }, area: '86' } },
        facts: { password: 'trader.password', 'of.account': 'trader.account' },
      }),
      step('login.code', ['login.money'], { payload: { code: { $: 'secret' } }, facts: { code: 'code' } }),
      step('password.confirm', ['login.done'], {
        payload: { count: 8 },
        laid: { fundPassword: 'trader.fundPassword' },
      }),
    ]) as Walk
    expect(variablesOf(walk)).toEqual([])
    const file = playwrightOf(walk)
    expect(file).toContain(
      '"password": demo["trader.password"], "of": { "account": demo["trader.account"], "area": "86" }',
    )
    expect(file).toContain('"code": await code(page)')
    expect(file).toContain('  const demo = await factsOf(page)')
    expect(file).toMatch(
      /await lay\(page, "fundPassword", demo\["trader.fundPassword"\]\)\n {2}await send\(page, "login", \{ type: "password.confirm"/,
    )
    expect(file).not.toContain('process.env.LOGIN')
  })

  test('reads other vault secrets and hidden values that are not text from the environment', () => {
    const walk = walkOf('', [
      step('xstate.init', ['login.asking']),
      step('password.confirm', ['login.done'], { laid: { oldFundPassword: undefined } }),
      step('pictures.add', ['login.done'], { payload: { files: { $: 'list', size: 2 } } }),
    ]) as Walk
    expect(variablesOf(walk)).toEqual(['OLD_FUND_PASSWORD', 'PICTURES_ADD_FILES'])
    const file = playwrightOf(walk)
    expect(file).toContain(`lay(page, "oldFundPassword", process.env.OLD_FUND_PASSWORD ?? '')`)
    expect(file).toContain(`"files": JSON.parse(process.env.PICTURES_ADD_FILES ?? 'null')`)
  })

  test('has only the last of the events that type a hidden text, and all other events', () => {
    const typed = (name?: string) =>
      step('login.account', ['login.asking'], {
        payload: { account: { $: 'secret' } },
        facts: name === undefined ? {} : { account: name },
      })
    const walk = walkOf('', [
      step('xstate.init', ['login.asking']),
      ...[typed(), typed(), typed('trader.account')],
      ...[1, 2].map((count) => step('password.count', ['login.asking'], { payload: { count } })),
      step('login.check', ['login.asking']),
      step('login.check', ['login.asking']),
    ]) as Walk
    expect(walk.begins).toEqual(['login.asking'])
    expect(walk.events.map(({ type }) => type)).toEqual([
      'login.account',
      'password.count',
      'password.count',
      'login.check',
      'login.check',
    ])
    expect(walk.events[0]?.payload).toEqual({ account: { fact: 'trader.account' } })
  })

  test('begins in the states of its own machine when a submission takes a step before the first event', () => {
    const child = { actor: 'x:2', machine: 'submission', page: '/pages/other' }
    const walk = walkOf('', [
      step('xstate.init', ['login.review']),
      step('terms.received', [], { ...child, states: ['submission', 'submission.review'], sender: 'login' }),
      step('submission.confirm', [], { ...child, states: ['submission', 'submission.sending'] }),
    ]) as Walk
    expect(walk).toMatchObject({ page: '/pages/login/login', begins: ['login.review'] })
    expect(playwrightOf(walk)).toContain('await isIn(page, "login", ["login.review"])')
  })

  test('with a submission selected, even one that has ended, is the walk of the machine that sends it', () => {
    const child = { actor: 'x:3', machine: 'submission', states: ['submission', 'submission.sending'], taken: ['t'] }
    const other = { ...child, actor: 'x:9', top: 'x:8' }
    const steps = [
      ...STEPS.slice(0, 2),
      step('xstate.init', [], child),
      step('submission.confirm', [], child),
      step('xstate.stop', [], { ...child, status: 'stopped' }),
      // An order that another flow of the page sends, and an event that the submission ignores.
      step('submission.confirm', [], other),
      step('submission.cancel', [], { ...child, taken: [] }),
    ]
    const walk = walkOf('', walkedBy('x:3', steps))
    expect(walk).toMatchObject({ machine: 'login', name: 'login: a recorded walk', begins: ['login.asking'] })
    expect(walk?.events.map(({ type }) => type)).toEqual(['login.method', 'submission.confirm'])
    expect(walkOf('', walkedBy('x:1', steps))).toEqual(walk)
  })

  test('opens the page, and waits for its states, where nothing was sent', () => {
    const left = step('xstate.stop', ['login.closed'], { page: '/flows', status: 'stopped' })
    const steps = [...STEPS.slice(0, 1), ...STEPS.slice(4), left]
    const walk = walkOf('http://host/h5/?scenario=log-in', steps, { width: 375, height: 667 }) as Walk
    expect(walk).toMatchObject({ begins: ['login.done'], page: '/pages/login/login', events: [] })
    const file = playwrightOf(walk)
    expect(file).toContain('test.use({ viewport: { width: 375, height: 667 } })')
    expect(file.match(/await isIn.*/g)).toEqual(['await isIn(page, "login", ["login.done"])'])
    expect(file).not.toContain('await send')
  })

  test('opens the page after a shared world, which fills the hash of its link', () => {
    const url = 'http://host/h5/?speed=10#state=abc'
    const file = playwrightOf(walkOf(url, STEPS) as Walk)
    expect(file).toContain(`?? "${url}"`)
    expect(file).toMatch(/goto\(APP\)[\s\S]*location\.hash = path[^\n]*"\/pages\/login\/login"\)\n {2}await isIn/)
    expect([linkOfPage(url, '/p'), linkOfPage('http://host/h5/?', '/p')]).toEqual([url, 'http://host/h5/?#/p'])
  })

  test('is undefined without its first step', () => {
    expect(walkOf('', STEPS.slice(1))).toBeUndefined()
    expect(walkOf('', [])).toBeUndefined()
  })

  test('innermost states exclude the parents of others, also with a common prefix', () => {
    expect(innermost(['m', 'm.a', 'm.a.b', 'm.ab'])).toEqual(['m.a.b', 'm.ab'])
  })
})

test('FLW-02: highlights have the current and visited states, taken transitions and guard results of a step', () => {
  const steps = [
    step('xstate.init', ['login.a'], { taken: ['t0'], guards: { g: false } }),
    step('x', ['login.b'], { taken: ['t1'], guards: { g: true } }),
    step('xstate.stop', ['login.b'], { status: 'stopped' }),
  ]
  const [first, second, third] = [1, 2, 3].map((count) => highlightsAfter(steps.slice(0, count)))
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

test('FLW-02: an event form parses numbers, flags and JSON, reports invalid fields and omits empty ones', () => {
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
