import { expect, test } from 'vitest'
import { chartOf, statesOf, transitionsOf } from '../machines/model/chart.ts'
import { MACHINES, registered } from '../machines/model/register.ts'
import { wantedOf } from '../machines/model/walks/wanted.ts'
import { coveredBy, sharesOf } from '../src/demo/flows/coverage.ts'
import { browserGaps, NOT_CAUSED, strangers, takenOf } from './coverage/browser.ts'
import { MAIN_FLOWS } from './coverage/mainFlows.ts'
import { coveragePage } from './coverage/page.ts'
import { coverage, figuresOf, type lastRuns, tableOf, unreachable, unseen } from './coverage/table.ts'
import { listenedIn, spokenIn, unhandled } from './coverage/unhandled.ts'
import { WITHOUT_LISTENER } from './coverage/withoutListener.ts'

const NONE = { has: () => false, names: [] }
const NO_RUNS: ReturnType<typeof lastRuns> = { unit: NONE, story: NONE }
/** A run of unit tests and stories that covered the states and transitions of every machine, and no guard. */
const SOME = { has: (_: string, what: string) => !what.startsWith('guard '), names: ['demo.a', 'served.b', 'served.c'] }
const RUNS = { ...NO_RUNS, unit: { ...SOME, names: ['a.test.ts'] }, story: SOME }
const SEEN = { unit: false, walk: false, story: false }

const byWalks = figuresOf(NO_RUNS).machines

test('FLW-04: the coverage has every state, transition and guarded transition of every machine, by id', () => {
  expect(Object.keys(byWalks)).toEqual(MACHINES.map(({ name }) => name))
  for (const { name, machine } of MACHINES) {
    const chart = chartOf(machine)
    const { states, transitions, guards } = byWalks[name]!
    const moves = transitionsOf(chart)
    expect(Object.keys(states)).toEqual(statesOf(chart).map(({ id }) => id))
    expect(Object.keys(transitions)).toEqual(moves.map(({ id }) => id))
    expect(Object.keys(guards)).toEqual(moves.flatMap(({ id, guard }) => (guard ? [id] : [])))
  }
})

test('FLW-04: the recorded walks cover everything that walks must cover', () => {
  const wanted = new Map(MACHINES.map(({ name, machine }) => [name, wantedOf(machine)]))
  expect(unseen(byWalks).filter(([machine, id]) => wanted.get(machine)?.has(id))).toEqual([])
})

test('FLW-04: tests without figures are not counted, others by their figures', () => {
  const seers = (figures: ReturnType<typeof figuresOf>) =>
    Object.values(figures.machines).map(({ states }) => Object.keys(Object.values(states)[0] ?? {}))
  const none = figuresOf(NO_RUNS)
  expect(new Set(seers(none).flat())).toEqual(new Set(['walk']))
  expect(none.runs).toEqual({ unit: 0, story: 0 })
  const figures = figuresOf(RUNS)
  expect(figures.runs).toEqual({ unit: 1, story: 3 })
  expect(new Set(seers(figures).flat())).toEqual(new Set(['unit', 'walk', 'story']))
})

test('FLW-04: the page has its table, the number of runs, and lists of what is unreachable, unseen and never handled', () => {
  const { machines } = figuresOf(RUNS)
  const page = coveragePage(machines, RUNS)
  expect(page).toContain(`\n\n${tableOf(machines)}\n\n## Unreachable\n`)
  expect(page.replace(/\s+/g, ' ')).toContain(
    'of 1 unit test files and of 3 browser tests (1 on the demo, 2 on the served exchange)',
  )
  for (const [machine, id, why] of unreachable()) expect(page).toContain(`- ${machine}: \`${id}\`: ${why}\n`)
  for (const [id, why] of Object.entries(NOT_CAUSED)) expect(page).toContain(`- \`${id}\`: ${why}\n`)
  expect(page).toContain('## Covered by no test\nReachable, but in no unit test, walk or story.\n\nNothing.\n')
  for (const [event, why] of Object.entries(WITHOUT_LISTENER))
    expect(page).toMatch(new RegExp(`- \`${event}\`: .+: ${why}\n`))
  const none = coverage({})
  const [[machine, id] = []] = unseen(none)
  expect(coveragePage(none, NO_RUNS)).toContain(`- ${machine}: \`${id}\`\n`)
})

test('FLW-04: walks see at least 95 % of the guards’ results, and the table lists who sees the rest', () => {
  const answers = Object.values(byWalks).flatMap(({ guards }) =>
    Object.values(guards).flatMap((one) => Object.values(one)),
  )
  const seen = answers.filter(({ walk }) => walk).length
  console.log(`${tableOf(byWalks)}\nguard answers seen by walks: ${seen} of ${answers.length}`)
  expect(seen / answers.length).toBeGreaterThanOrEqual(0.95)
})

test('FLW-02: the figures of a machine on the flows page are those of the table', () => {
  const figures = figuresOf(RUNS)
  const name = MAIN_FLOWS[0]
  const { states, transitions, guards } = sharesOf(chartOf(registered(name)!.machine), coveredBy(figures, name, []))
  const row = tableOf({ [name]: figures.machines[name]! }).split('\n')[2]
  const cells = [states, transitions, guards].flatMap((share) =>
    (['unit', 'walk', 'story'] as const).map((seer) => `${share[seer]}/${share.all}`),
  )
  expect(row).toBe(`| ${name} | ${cells.join(' | ')} |`)
  expect([states.unit, states.walk, guards.unit]).toEqual([states.all, states.all, 0])
  expect(states.hand).toBe(0)
})

test('FLW-04: the table counts units, walks and stories separately, per machine and in total', () => {
  const lamp = {
    states: {
      off: { unit: true, walk: true, story: true },
      on: { unit: true, walk: true, story: false },
    },
    transitions: { press: { unit: true, walk: false, story: false } },
    guards: {
      press: { true: { unit: false, walk: false, story: true }, false: SEEN },
    },
  }
  const bell = { states: { still: SEEN }, transitions: {}, guards: {} }
  expect(tableOf({ lamp, bell }).split('\n').slice(2)).toEqual([
    '| lamp | 2/2 | 2/2 | 1/2 | 1/1 | 0/1 | 0/1 | 0/2 | 0/2 | 1/2 |',
    '| bell | 0/1 | 0/1 | 0/1 | – | – | – | – | – | – |',
    '| all | 2/3 | 2/3 | 1/3 | 1/1 | 0/1 | 0/1 | 0/2 | 0/2 | 1/2 |',
  ])
  expect(unseen({ lamp, bell })).toEqual([
    ['lamp', 'guard press false'],
    ['bell', 'state still'],
  ])
})

test('FLW-04: everything unreachable has a reason and is not required', () => {
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

test('FLW-04: unhandled events are found by comparing what machines emit with what pages handle', () => {
  const source = `| { type: 'lamp.on' | 'lamp.off' }\n emit({ type: 'lamp.broke' as const, why })`
  expect(spokenIn(source)).toEqual(['lamp.on', 'lamp.off', 'lamp.broke'])
  expect(listenedIn(source)).toEqual([])
  expect(listenedIn(`actor.on('lamp.broke', say)`)).toEqual(['lamp.broke'])
  const found = unhandled()
  expect([...found.keys()]).toContain('life.event')
  for (const heard of ['withdrawal.done', 'login.submit', 'socket.send', 'submission.confirm', 'page.shown'])
    expect(found.has(heard), heard).toBe(false)
})

test('FLW-04: every unhandled event has a reason; one without a reason must be removed', () => {
  expect([...unhandled().keys()].sort()).toEqual(Object.keys(WITHOUT_LISTENER).sort())
  expect(Object.values(WITHOUT_LISTENER).filter((why) => why.split(' ').length < 5)).toEqual([])
})

test('FLW-03: transitions of the main flows that no browser test takes are listed, and a different run names them', () => {
  expect(strangers()).toEqual([])
  const all = takenOf(() => true)
  expect(all.length).toBeGreaterThan(150)
  const taken = new Set(all.filter((id) => !(id in NOT_CAUSED)))
  const right = Object.fromEntries(MAIN_FLOWS.map((name) => [name, [] as string[]]))
  expect(browserGaps(taken)).toEqual(right)
  const [name, id] = [MAIN_FLOWS[0], [...taken].find((one) => one.startsWith(`${MAIN_FLOWS[0]}.`))!]
  expect(browserGaps(new Set([...taken].filter((one) => one !== id)))).toEqual({
    ...right,
    [name]: [`${id} is taken by no browser test`],
  })
  const [listed = ''] = Object.keys(NOT_CAUSED).filter((one) => one.startsWith(`${name}.`))
  expect(browserGaps(new Set([...taken, listed]))[name]).toEqual([`${listed} is taken, though NOT_CAUSED lists it`])
  expect(takenOf((machine, what) => machine === name && what === `transition ${id}`)).toEqual([id])
})
