import { describe, expect, test } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { loginFlow } from '../../../machines/entry/loginFlow.ts'
import { filled } from '../../../machines/testing.ts'
import { createActors } from '../../bindings/actors.ts'
import type { Message } from './messages.ts'
import { createSource } from './source.ts'
import { createViewer, possibleOf } from './viewer.ts'
import { answerOn, PATIENCE, type WindowChannel } from './windowChannel.ts'

const flow = setup({
  types: {} as {
    context: { amount: string; password: string }
    events: { type: 'amount'; amount: string } | { type: 'go' } | { type: 'never' }
  },
  guards: { enough: ({ context }) => context.amount === '10' },
}).createMachine({
  id: 'withdrawal',
  context: { amount: '', password: 'opensesame' },
  initial: 'typing',
  states: {
    typing: {
      on: {
        amount: { actions: assign({ amount: ({ event }) => event.amount }) },
        go: [
          { guard: 'enough', target: 'asked' },
          { guard: ({ context }) => context.amount === 'all', target: 'asked' },
        ],
      },
    },
    asked: { on: { never: { target: 'typing' } } },
  },
})

/** A channel on which each window receives the others' messages, but not its own. */
function channels() {
  const all = new Set<{ owner: object; listener: (event: { data: Message }) => void }>()
  const messages: Message[] = []
  const end = (): WindowChannel => {
    const owner = {}
    return {
      postMessage(message) {
        messages.push(message)
        for (const one of all) if (one.owner !== owner) one.listener({ data: structuredClone(message) })
      },
      addEventListener: (_, listener) => void all.add({ owner, listener }),
      removeEventListener(_, listener) {
        for (const one of all) if (one.listener === listener) all.delete(one)
      },
    }
  }
  return { end, messages }
}

const around = {
  title: () => 'Withdraw',
  size: () => ({ width: 375, height: 667 }),
  link: 'http://host/h5/?persona=trader',
  soon: (work: () => void) => work(),
  factOf: (typed: string) => (typed === 'Trader-2026' ? 'trader.password' : undefined),
  secretNamesFor: () => ({}),
}
const started = () => {
  const actors = createActors(
    () => 5,
    () => '/here',
  )
  const actor = createActor(flow, { inspect: actors.inspect })
  return { actors, actor, source: createSource(actors, around) }
}

/** Types an account and this password, and submits both. */
function typed(password: string) {
  const actors = createActors()
  const actor = createActor(filled(loginFlow, {}), {
    input: { methods: ['email'], device: 'd' } as never,
    inspect: actors.inspect,
  }).start()
  actor.send({ type: 'login.account', account: 'ann@example.com' })
  actor.send({ type: 'login.submit', password })
  return actors
}

describe('FLW-02: steps of the machines', () => {
  test('each step has the event, states, transitions taken and guard results', () => {
    const { actor, source } = started()
    actor.start()
    actor.send({ type: 'go' })
    actor.send({ type: 'amount', amount: '10' })
    actor.send({ type: 'go' })
    const { steps } = source.overview()
    expect(steps.map(({ event, taken }) => [event, ...taken])).toEqual([
      ['xstate.init'],
      ['go'],
      ['amount', 'withdrawal.typing amount 0'],
      ['go', 'withdrawal.typing go 0'],
    ])
    expect(steps[1]?.guards).toEqual({ 'withdrawal.typing go 0': false, 'withdrawal.typing go 1': false })
    expect(steps[3]?.guards).toEqual({ 'withdrawal.typing go 0': true })
    expect(steps[3]).toMatchObject({
      at: 5,
      machine: 'withdrawal',
      states: ['withdrawal', 'withdrawal.asked'],
      status: 'active',
    })
    expect(JSON.stringify(steps)).not.toContain('opensesame')
  })

  test('lists the events accepted now, and for the others the guard that refuses', () => {
    const { actor, source } = started()
    actor.start()
    const reported = () =>
      source
        .possible(actor.sessionId)
        .map(({ event, open, answers }) => [event, open, ...answers.map(({ answer }) => answer)])
    expect(reported()).toEqual([
      ['amount', true, true],
      ['go', false, false, false],
    ])
    source.send(actor.sessionId, { type: 'amount', amount: '10' })
    expect(reported()[1]).toEqual(['go', true, true, false])
    source.send(actor.sessionId, { type: 'go' })
    expect(reported()).toEqual([['never', true, true]])
  })

  test('no step contains a typed secret', () => {
    const actors = typed('opensesame')
    const reported = JSON.stringify(createSource(actors, around).overview())
    expect(reported).toContain('login.submit')
    expect(reported).not.toMatch(/opensesame|ann@example/)
  })
})

test('FLW-02: a hidden value or vault secret of the demo is reported by its name', () => {
  const actors = typed('Trader-2026')
  const secretNamesFor = ({ type }: { type: string }) =>
    type === 'login.submit' ? { fundPassword: 'trader.fundPassword' } : {}
  const { steps } = createSource(actors, { ...around, secretNamesFor }).overview()
  const reported = (event: string) => steps.filter((step) => step.machine === 'login' && step.event === event)
  expect(reported('login.account').map(({ facts, laid }) => [facts, laid])).toEqual([[{}, {}]])
  expect(reported('login.submit').map(({ facts, laid }) => [facts, laid])).toEqual([
    [{ password: 'trader.password' }, { fundPassword: 'trader.fundPassword' }],
  ])
  expect(JSON.stringify(steps)).not.toContain('Trader-2026')
})

describe('FLW-02: a chart in one window follows another window', () => {
  test('receives earlier and new steps and the accepted events, and sends an event', () => {
    const { end, messages } = channels()
    const app = started()
    app.actor.start()
    answerOn(end(), 'app', app.source, () => 0)
    const viewer = createViewer({ id: 'me', source: createSource(createActors(), around) }, end())
    const there = () => viewer.get().windows.find(({ id }) => id === 'app')
    expect(there()?.steps.map(({ event }) => event)).toEqual(['xstate.init'])
    app.actor.send({ type: 'amount', amount: '10' })
    expect(there()?.steps.at(-1)).toMatchObject({ event: 'amount', page: '/here' })
    viewer.send('app', app.actor.sessionId, { type: 'go' })
    expect(app.actor.getSnapshot().value).toBe('asked')
    expect(there()?.steps.at(-1)?.states).toContain('withdrawal.asked')
    viewer.ask('app', app.actor.sessionId)
    expect(possibleOf(viewer.get(), 'app', app.actor.sessionId)?.map(({ event }) => event)).toEqual(['never'])
    expect(JSON.stringify(messages)).not.toContain('opensesame')
  })

  test('a window reports only while a viewer is active', () => {
    const { end, messages } = channels()
    const app = started()
    let now = 0
    answerOn(end(), 'app', app.source, () => now)
    app.actor.start()
    app.actor.send({ type: 'go' })
    expect(messages).toEqual([])
    const viewer = createViewer({ id: 'me', source: createSource(createActors(), around) }, end())
    now = PATIENCE
    viewer.still()
    now = 2 * PATIENCE
    app.actor.send({ type: 'go' })
    expect(messages.at(-1)?.kind).toBe('steps')
    now = 2 * PATIENCE + 1
    const before = messages.length
    app.actor.send({ type: 'go' })
    expect(messages.length).toBe(before)
  })

  test('a closed window is removed, and clearing empties the steps', () => {
    const { end } = channels()
    const app = started()
    app.actor.start()
    const leave = answerOn(end(), 'app', app.source, () => 0)
    const viewer = createViewer({ id: 'me', source: createSource(createActors(), around) }, end())
    viewer.clear()
    expect(viewer.get().windows.map(({ id, steps }) => [id, steps.length])).toEqual([
      ['me', 0],
      ['app', 0],
    ])
    leave()
    expect(viewer.get().windows.map(({ id }) => id)).toEqual(['me'])
  })
})
