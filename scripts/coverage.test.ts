import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NOT_CAUSED, untaken } from './coverage/browser.ts'
import { NOT_BY_CALLS, untakenByCalls } from './coverage/calls.ts'
import { MAIN_FLOWS } from './coverage/mainFlows.ts'
import { pageOf } from './coverage/page.ts'
import { type Coverage, coverage, tableOf, unreachable, unseen, walkSeen } from './coverage/table.ts'
import { heardIn, spokenIn, unhandled } from './coverage/unhandled.ts'
import { UNHEARD } from './coverage/unheard.ts'

const kept = JSON.parse(readFileSync('docs/flows/coverage.json', 'utf8')) as Coverage
const SEEN = { unit: false, walk: false, story: false }

test('FLW-04: the coverage of states, transitions and guards is current as to the machines and their walks', () => {
  const no = () => false
  const now = coverage({ unit: no, walk: walkSeen(), calls: no, story: no })
  const walks = (all: Coverage) =>
    JSON.parse(JSON.stringify(all), (key, value) => (['unit', 'calls', 'story'].includes(key) ? false : value))
  expect(walks(kept)).toEqual(walks(now))
})

test('FLW-04: the printed page is current: its table, what cannot be reached, what nobody saw, what is never handled', () => {
  // From how many runs it was made, the page alone knows.
  const parts = (page: string) => page.split('\n\n').filter((part) => !part.startsWith('Printed by'))
  expect(parts(readFileSync('docs/flows/coverage.md', 'utf8'))).toEqual(parts(pageOf(kept, [], [])))
})

test('FLW-04: walks see 95 % of the guards’ answers at least, and the table says by whom the rest is seen', () => {
  const answers = Object.values(kept).flatMap(({ guards }) =>
    Object.values(guards).flatMap((one) => Object.values(one)),
  )
  const seen = answers.filter(({ walk }) => walk).length
  console.log(`${tableOf(kept)}\nguard answers seen by walks: ${seen} of ${answers.length}`)
  expect(seen / answers.length).toBeGreaterThanOrEqual(0.95)
})

test('FLW-04: the table counts by unit, walk, calls and story apart, each machine and all together', () => {
  const lamp = {
    states: {
      off: { unit: true, walk: true, calls: true, story: true },
      on: { unit: true, walk: true, calls: false, story: false },
    },
    transitions: { press: { unit: true, walk: false, calls: true, story: false } },
    guards: {
      press: { true: { unit: false, walk: false, calls: true, story: true }, false: { ...SEEN, calls: false } },
    },
  }
  const bell = { states: { still: SEEN }, transitions: {}, guards: {} }
  expect(tableOf({ lamp, bell }).split('\n').slice(2)).toEqual([
    '| lamp | 2/2 | 2/2 | 1/2 | 1/2 | 1/1 | 0/1 | 1/1 | 0/1 | 0/2 | 0/2 | 1/2 | 1/2 |',
    '| bell | 0/1 | 0/1 | – | 0/1 | – | – | – | – | – | – | – | – |',
    '| all | 2/3 | 2/3 | 1/2 | 1/3 | 1/1 | 0/1 | 1/1 | 0/1 | 0/2 | 0/2 | 1/2 | 1/2 |',
  ])
  expect(unseen({ lamp, bell })).toEqual([
    ['lamp', 'guard press false'],
    ['bell', 'state still'],
  ])
})

test('FLW-04: what cannot be reached has its reason, and is not asked for', () => {
  const [[machine, id, why] = []] = unreachable()
  expect(why).toMatch(/\w+ \w+/)
  const [kind = '', ...rest] = (id ?? '').split(' ')
  expect(kind).toBe('guard')
  const name = rest.slice(0, -1).join(' ')
  const guards = { [name]: { true: SEEN, false: SEEN } }
  const other = rest.at(-1) === 'true' ? 'false' : 'true'
  expect(unseen({ [machine ?? '']: { states: {}, transitions: {}, guards } })).toEqual([
    [machine, `guard ${name} ${other}`],
  ])
})

test('FLW-04: events that nobody hears are found by what machines say and pages listen for', () => {
  const source = `| { type: 'lamp.on' | 'lamp.off' }\n emit({ type: 'lamp.broke' as const, why })`
  expect(spokenIn(source)).toEqual(['lamp.on', 'lamp.off', 'lamp.broke'])
  expect(heardIn(source)).toEqual([])
  expect(heardIn(`actor.on('lamp.broke', say)`)).toEqual(['lamp.broke'])
  const found = unhandled()
  expect([...found.keys()]).toContain('life.event')
  for (const heard of ['withdrawal.done', 'login.submit', 'socket.send', 'submission.confirm', 'page.shown'])
    expect(found.has(heard), heard).toBe(false)
})

test('FLW-04: every event that nobody hears has a reason for being sent; one without a reason is dead, and goes', () => {
  expect([...unhandled().keys()].sort()).toEqual(Object.keys(UNHEARD).sort())
  expect(Object.values(UNHEARD).filter((why) => why.split(' ').length < 5)).toEqual([])
})

test('FLW-03: of the six machines the transitions that no browser test takes are those that are listed, and no more', () => {
  expect(MAIN_FLOWS.every((name) => name in kept)).toBe(true)
  expect(untaken(kept).sort()).toEqual(Object.keys(NOT_CAUSED).sort())
})

test('FLW-03: of the six machines the transitions that calls alone do not take are those that are listed, and no more', () => {
  const listed = MAIN_FLOWS.map((name) => [name, Object.keys(NOT_BY_CALLS[name] ?? {}).sort()])
  expect(untakenByCalls(kept)).toEqual(Object.fromEntries(listed))
})
