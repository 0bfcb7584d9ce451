import { expect, test } from 'vitest'
import { settled, started } from '../testing.ts'
import { forexOf, isDark, languageOf, type SettingsInput, settingElsewhere, settingsFlow } from './settingsFlow.ts'

async function opened(store = new Map<string, unknown>(), input: SettingsInput = {}) {
  const page = await started(settingsFlow, { input, store })
  const reloads = () => page.emittedTypes.filter((type) => type === 'settings.reload').length
  return { ...page, reloads, context: () => page.state().context }
}

test('CON-03 THM-03: zh, USD and light until something is chosen or configured', async () => {
  const { actor, context } = await opened()
  expect([languageOf(context()), forexOf(context()).title, isDark(context())]).toEqual(['zh', 'USD', false])
  actor.send({ type: 'settings.defaults', language: 'en', forex: { title: 'EUR', icon: '€' } })
  expect([languageOf(context()), forexOf(context()).title]).toEqual(['en', 'EUR'])
})

test('ENT-09 CON-03: choices are stored and restored; the link takes precedence', async () => {
  const { actor, store } = await opened()
  actor.send({ type: 'settings.language', code: 'ja' })
  actor.send({ type: 'settings.style', style: { upDown: 'redUp', textScale: 1.5, hideAmounts: true } })
  await settled()
  expect(store.get('local language')).toBe('ja')
  const again = await opened(store)
  again.actor.send({ type: 'settings.defaults', language: 'en' })
  expect(languageOf(again.context())).toBe('ja')
  expect(again.context().style).toMatchObject({ upDown: 'redUp', textScale: 1.5, hideAmounts: true })
  const linked = await opened(store, { link: { language: 'ko', theme: 'dark' } })
  expect([languageOf(linked.context()), linked.context().style.theme, linked.context().style.upDown]).toEqual([
    'ko',
    'dark',
    'redUp',
  ])
})

test('THM-01: the user’s own theme switch is stored and reloads the page', async () => {
  const { actor, store, reloads } = await opened()
  expect(reloads()).toBe(0)
  actor.send({ type: 'settings.theme', theme: 'dark' })
  expect(store.get('local style')).toMatchObject({ theme: 'dark' })
  expect(reloads()).toBe(1)
})

test('THM-01: dusk, or a choice without a visible change, does not reload', async () => {
  const { actor, reloads, context } = await opened()
  actor.send({ type: 'settings.theme', theme: 'system' })
  actor.send({ type: 'settings.systemTheme', dark: true })
  await settled()
  expect([isDark(context()), reloads()]).toEqual([true, 0])
  actor.send({ type: 'settings.theme', theme: 'dark' })
  await settled()
  expect(reloads()).toBe(0)
})

test('kinds of news that are turned off are stored and reported', async () => {
  const { actor, store, context } = await opened()
  const muted: unknown[] = []
  actor.on('settings.muted', (event) => muted.push(event.muted))
  actor.send({ type: 'settings.notify', kind: 'funds', on: false })
  actor.send({ type: 'settings.notify', kind: 'orders', on: false })
  actor.send({ type: 'settings.notify', kind: 'orders', on: false })
  actor.send({ type: 'settings.notify', kind: 'funds', on: true })
  expect(muted).toEqual([['funds'], ['funds', 'orders'], ['funds', 'orders'], ['orders']])
  expect([store.get('local muted'), context().muted]).toEqual([['orders'], ['orders']])
  expect((await opened(new Map([['local muted', ['orders', 'weather']]]))).context().muted).toEqual(['orders'])
})

test('CON-03: a first visit begins in the language of the deployment, else in Chinese; a chosen one goes first', async () => {
  const first = async (input: SettingsInput) => languageOf((await opened(new Map(), input)).actor.getSnapshot().context)
  expect(await first({})).toBe('zh')
  expect(await first({ defaultLanguage: 'ja' })).toBe('ja')
  expect(await first({ defaultLanguage: 'ja', link: { language: 'ko' } })).toBe('ko')
})

test('invalid stored settings fall back to defaults', async () => {
  const store = new Map<string, unknown>([
    ['local style', { theme: 'pink', textScale: 900, timeZone: 'Mars' }],
    ['local language', 'xx'],
    ['local forex', 3],
  ])
  const { context } = await opened(store)
  // Languages with units of their own (万, 만) show large figures in them until the user turns them off.
  expect(context().style).toMatchObject({ theme: 'light', textScale: 1, ownUnits: true, timeZone: 'local' })
  expect(languageOf(context())).toBe('zh')
})

test('a choice of another tab is adopted, and not stored again', async () => {
  const { actor, store, context, emittedTypes } = await opened()
  const before = [...store]
  const said = emittedTypes.length
  for (const [key, value] of [
    ['language', 'es'],
    ['style', { theme: 'dark', upDown: 'redUp', textScale: 1.5, hideAmounts: true }],
    ['forex', { title: 'EUR', icon: '€' }],
    ['muted', ['funds']],
  ] as const) {
    const event = settingElsewhere(key, value)
    if (event) actor.send(event)
  }
  await settled()
  expect([languageOf(context()), forexOf(context()).title, isDark(context())]).toEqual(['es', 'EUR', true])
  expect(context().style).toMatchObject({ upDown: 'redUp', textScale: 1.5, hideAmounts: true })
  expect(emittedTypes.slice(said)).toEqual(['settings.language', 'settings.forex', 'settings.muted'])
  expect([...store]).toEqual(before)
  expect(settingElsewhere('language', 'tlh')).toBeUndefined()
  expect(settingElsewhere('token', 'theirs')).toBeUndefined()
})
