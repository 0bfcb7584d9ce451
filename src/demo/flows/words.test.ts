import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { chartOf, statesOf, transitionsOf } from '../../../machines/model/chart.ts'
import { MACHINES, registered } from '../../../machines/model/register.ts'
import { LANGUAGES } from '../../../protocol/rules/constants.ts'
import { addTexts, setLanguage, startText, type TextKey, t } from '../../i18n/i18n.ts'
import { flowsTexts } from './texts.ts'
import { type Delays, eventName, moveText, spaced, stateName, wordsOf } from './words.ts'

beforeAll(async () => {
  await startText('en')
  await addTexts(flowsTexts)
})

const charts = MACHINES.map(({ machine }) => chartOf(machine))
const states = charts.flatMap(statesOf)
const moves = charts.flatMap(transitionsOf)

/** Names that the register needs, by section. */
const needed = {
  machine: MACHINES.map(({ name }) => name),
  area: MACHINES.map(({ file }) => file.split('/')[0] ?? ''),
  state: states.flatMap(({ path, key }) => (path === '' ? [] : key)),
  guard: moves.flatMap(({ guard }) => guard?.name ?? []),
}

describe('FLW-02: charts are translated', () => {
  const texts = JSON.parse(readFileSync(new URL('../../../locales/en/chart.json', import.meta.url), 'utf8'))

  test.each(Object.entries(needed))('every %s has a text, and every text is used', (section, names) => {
    const textNames = new Set(Object.keys(texts[section]))
    expect([...new Set(names)].filter((name) => !textNames.has(name))).toEqual([])
    // Machines that one function makes are in the register by one name.
    const known = new Set([...names, 'order'])
    expect([...textNames].filter((name) => !known.has(name))).toEqual([])
  })

  test('every event has a text, by its full name or last part', () => {
    const names = new Set(moves.flatMap(({ cause, label }) => (cause === 'event' && !label.endsWith('*') ? label : [])))
    const keys = (name: string) => [name.replaceAll('.', '_'), name.split('.').at(-1) ?? name]
    const textNames = new Set(Object.keys(texts.event))
    expect([...names].filter((name) => !keys(name).some((key) => textNames.has(key)))).toEqual([])
    const used = new Set([...names].flatMap(keys))
    expect([...textNames].filter((name) => !used.has(name))).toEqual([])
  })

  test.each(LANGUAGES.map(({ code, tag }) => [code, tag] as const))(
    'in %s no label shows a name of the code',
    async (code, language) => {
      await setLanguage(code)
      for (const { machine } of MACHINES) {
        const chart = chartOf(machine)
        const words = wordsOf({ t, language }, chart, machine.implementations.delays as Delays)
        for (const { id, path, key } of statesOf(chart))
          if (path !== '') expect(words.states[id]).toBe(t(`chart.state.${key}` as TextKey))
        for (const move of Object.values(words.moves)) {
          expect(moveText(move)).not.toMatch(/[[\]ƒ]|xstate|\d\.[a-z]+\.|\{\{|^(done|error|news) [a-z]+$/)
          expect(moveText(move)).not.toBe('')
        }
      }
      await setLanguage('en')
    },
  )
})

const movesOf = (name: string, state: string) => {
  const { machine } = registered(name)!
  const chart = chartOf(machine)
  const { moves: words } = wordsOf({ t, language: 'en' }, chart, machine.implementations.delays as Delays)
  const found = statesOf(chart).find(({ id }) => id === state)
  return found?.transitions.map(({ id }) => moveText(words[id]))
}

test('a label shows the event, guard and delay of its transition', () => {
  expect(movesOf('login', 'login.verifying')).toContain('on error · if the password is wrong')
  expect(movesOf('closeAll', 'closeAll.askingAgain.appearing')?.join()).toMatch(/after [\d.]+ sec/)
  // Only a state that waits for several sources names them.
  expect(movesOf('session', 'session.loggedIn.reads')).toContain('when done: market')
  expect(movesOf('session', 'session.loggedIn.profile.loading')).toContain('when done')
})

test('a name without a text is split into words', () => {
  expect(spaced('askingOnceMore')).toBe('Asking once more')
  expect(stateName(t, 'login.askingOnceMore')).toBe('Asking once more')
  expect([stateName(t, 'live'), stateName(t, 'socket')]).toEqual(['Live', 'Live connection'])
  expect(eventName({ t }, 'login.somethingNew')).toBe('Something new')
  expect(eventName({ t }, 'xstate.done.actor.0.login.submitting')).toBe('when done')
})
