import { expect, test } from 'vitest'
import { begun, type Calls, failing, settled } from '../testing.ts'
import { startFlow } from './startFlow.ts'

const answers = {
  baseConfig: () => ({
    emailOffered: true,
    mobileOffered: false,
    inviteOffered: true,
    defaultLanguage: 'en',
    defaultForex: 'USD',
  }),
  language: () => ({ currentLang: 'en', list: [{ title: 'English', code: 'en' }] }),
  forex: () => [{ title: 'USD', icon: '$', rate: '1', name: '' }],
  myProfile: () => ({ uid: '7', name: 'Ada' }),
}

function opened(calls: Calls, token?: string) {
  const user = { uid: '7', name: 'Ada' }
  const store = new Map<string, unknown>(token ? Object.entries({ 'local token': token, 'local user': user }) : [])
  const page = begun(startFlow, { input: {}, calls: { ...answers, ...calls }, store })
  return { ...page, emitted: page.emittedTypes }
}

test('ENT-02 ENT-03 ENT-04: a visitor starts with config, languages and currencies, and no call that needs a log-in', async () => {
  const { actor, log, emitted } = opened({})
  await settled()
  expect(actor.getSnapshot().matches('ready')).toBe(true)
  expect(actor.getSnapshot().context).toMatchObject({
    config: { emailOffered: true },
    languages: { currentLang: 'en' },
  })
  expect(log.map(({ call }) => call).sort()).toEqual(['baseConfig', 'forex', 'language'])
  expect(emitted).toEqual(['start.restored', 'start.ready'])
})

test('a stored token also loads the profile', async () => {
  const { actor } = opened({}, 'T')
  await settled()
  expect(actor.getSnapshot().context).toMatchObject({ token: 'T', name: 'Ada', profile: { uid: '7' } })
})

test.each(['baseConfig', 'language', 'forex', 'myProfile'])(
  'INI-01: %s failing leads to InitError, and to the app after a retry',
  async (call) => {
    let broken = true
    const answer = answers[call as keyof typeof answers]
    const { actor, emitted } = opened({ [call]: () => (broken ? failing('serverAbnormal')() : answer()) }, 'T')
    await settled()
    expect(actor.getSnapshot().matches('failed')).toBe(true)
    expect(emitted.at(-1)).toBe('start.failed')
    broken = false
    actor.send({ type: 'start.retry' })
    await settled()
    expect(actor.getSnapshot().matches('ready')).toBe(true)
    expect(actor.getSnapshot().context.error).toBeUndefined()
  },
)

test.each(['language', 'forex', 'myProfile'])(
  'a reply of %s that can’t be read leaves the rest of the app to start',
  async (call) => {
    const { actor, emitted } = opened({ [call]: failing('badAnswer') }, 'T')
    await settled()
    expect([actor.getSnapshot().value, emitted.at(-1)]).toEqual(['ready', 'start.ready'])
    expect(actor.getSnapshot().context).toMatchObject({ token: 'T', name: 'Ada' })
  },
)

test('INI-01: an expired token starts as a visitor, without a failure', async () => {
  const { actor } = opened({ myProfile: failing('loginRequired') }, 'T')
  await settled()
  expect(actor.getSnapshot().matches('ready')).toBe(true)
  expect(actor.getSnapshot().context).toMatchObject({ token: undefined, profile: undefined })
})

test('a log-in by link during the start is not a failure', async () => {
  const { actor, emitted } = opened({ myProfile: failing('aborted') }, 'T')
  await settled()
  expect(actor.getSnapshot().matches('ready')).toBe(true)
  expect(emitted.at(-1)).toBe('start.ready')
})

test('the lists are requested after the configuration, so that the first screen has the network to itself', async () => {
  const { log } = opened({ baseConfig: () => new Promise(() => {}) }, 'T')
  await settled()
  expect(log.map(({ call }) => call).sort()).toEqual(['baseConfig', 'myProfile'])
})
