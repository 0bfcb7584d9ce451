/** The coverage of the machines by kind of test: for the flows page and for the handbook. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chartOf, statesOf, transitionsOf } from '../../machines/model/chart.ts'
import { MACHINES, registered } from '../../machines/model/register.ts'
import { seenBy } from '../../machines/model/walks/explore.ts'
import { readRecord } from '../../machines/model/walks/files.ts'
import { walksIn } from '../../machines/model/walks/record.ts'
import { WALKS } from '../../machines/model/walks/table.ts'
import type { Coverage, Figures, MachineCoverage, SeenByTests } from '../../src/demo/flows/coverage.ts'
import { coverageDir, type TestKind } from './coverageDir.ts'

const BY = ['unit', 'walk', 'story'] as const
type Has = (machine: string, what: string) => boolean

/** Replaces the machine's own id where one was created for many calls: `order withdrawal.over` is `order currencyTrade.over` here. */
const general = (machine: string, id: string): string => {
  const { root } = registered(machine)?.machine ?? {}
  return root && machine !== root.id ? id.replaceAll(machine, root.id) : id
}

/** The coverage of a kind of tests in their last runs. */
interface Run {
  readonly has: Has
  /** The test files, machines or tests with stored coverage. */
  readonly names: readonly string[]
}

function runOf(tests: TestKind): Run {
  const folder = coverageDir(tests)
  const runs = existsSync(folder) ? readdirSync(folder).sort() : []
  const all = new Set<string>()
  for (const file of runs) {
    for (const line of JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as string[]) {
      const [machine = '', kind, id = ''] = line.split('\t')
      const known = registered(machine)
      if (known) all.add(`${known.name} ${kind} ${general(machine, id)}`)
    }
  }
  return { has: (machine, what) => all.has(`${machine} ${what}`), names: runs }
}

/** The coverage of unit tests and stories in their last runs. */
export const lastRuns = (): Readonly<Record<keyof Figures['runs'], Run>> => ({
  unit: runOf('units'),
  story: runOf('stories'),
})

/** The coverage of the recorded walks, cached: walking takes seconds. */
let walked: Has | undefined
function walkSeen(): Has {
  if (walked) return walked
  const all = new Map(
    MACHINES.map(({ name, machine }) => {
      const model = WALKS[name]
      const seen = model ? walksIn(readRecord(name)).flatMap((walk) => [...seenBy(machine, model, walk)]) : []
      return [name, new Set(seen)] as const
    }),
  )
  walked = (machine, what) => all.get(machine)?.has(what) === true
  return walked
}

/** The coverage of all machines, by kind of test. */
export function coverage(by: { readonly [kind in (typeof BY)[number]]?: Has | undefined }): Coverage {
  return Object.fromEntries(
    MACHINES.map(({ name, machine }) => {
      const chart = chartOf(machine)
      const request = BY.filter((one) => by[one] !== undefined)
      const seen = (what: string): SeenByTests =>
        Object.fromEntries(request.map((one) => [one, by[one]?.(name, what) === true]))
      const transitions = transitionsOf(chart)
      const one: MachineCoverage = {
        states: Object.fromEntries(statesOf(chart).map(({ id }) => [id, seen(`state ${id}`)])),
        transitions: Object.fromEntries(transitions.map(({ id }) => [id, seen(`transition ${id}`)])),
        guards: Object.fromEntries(
          transitions
            .filter(({ guard }) => guard !== undefined)
            .map(({ id }) => [id, { true: seen(`guard ${id} true`), false: seen(`guard ${id} false`) }]),
        ),
      }
      return [name, one]
    }),
  )
}

/** From the recorded walks and the stored coverage: kinds of tests without stored coverage have no figures. */
export function figuresOf(runs: ReturnType<typeof lastRuns>): Figures {
  const known = ({ has, names }: Run): Has | undefined => (names.length > 0 ? has : undefined)
  const { unit, story } = runs
  return {
    runs: { unit: unit.names.length, story: story.names.length },
    machines: coverage({ unit: known(unit), walk: walkSeen(), story: known(story) }),
  }
}

const share = (all: readonly SeenByTests[], by: (typeof BY)[number]): string => {
  const request = all.filter((one) => one[by] !== undefined)
  return request.length === 0 ? '–' : `${request.filter((one) => one[by]).length}/${request.length}`
}

const answersOf = ({ guards }: MachineCoverage): SeenByTests[] =>
  Object.values(guards).flatMap((one) => Object.values(one))

const partsOf = (machines: readonly MachineCoverage[]): Record<string, SeenByTests[]> => ({
  states: machines.flatMap(({ states }) => Object.values(states)),
  transitions: machines.flatMap(({ transitions }) => Object.values(transitions)),
  'guard answers': machines.flatMap(answersOf),
})

/** One line for each machine, and one for all: how many of its states, transitions and guard results each kind of test has covered. */
export function tableOf(all: Coverage): string {
  const whole = partsOf(Object.values(all))
  const by = BY.filter((one) => whole.states?.some((seen) => seen[one] !== undefined))
  const row = (name: string, parts: Record<string, SeenByTests[]>) => [
    name,
    ...Object.values(parts).flatMap((part) => by.map((one) => share(part, one))),
  ]
  const head = ['machine', ...Object.keys(whole).flatMap((part) => by.map((one) => `${part} by ${one}`))]
  const rows = Object.entries(all).map(([name, one]) => row(name, partsOf([one])))
  return [head, head.map(() => '---'), ...rows, row('all', whole)].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Parts that no walk can reach, by machine, with the reason; ids as in the chart. */
export const unreachable = (): [machine: string, id: string, why: string][] =>
  MACHINES.flatMap(({ name }) =>
    Object.entries(WALKS[name]?.impossible ?? {}).map(([id, why]) => [name, id, why] as [string, string, string]),
  )

/** Parts that no test of any kind has covered, except those that are listed as unreachable. */
export function unseen(all: Coverage): [machine: string, id: string][] {
  const excused = new Set(unreachable().map(([machine, id]) => `${machine} ${id}`))
  const nobody = ({ unit, walk, story }: SeenByTests) => !(unit || walk || story)
  return Object.entries(all).flatMap(([name, { states, transitions, guards }]) =>
    [
      ...Object.entries(states).map(([id, seen]) => [`state ${id}`, seen] as const),
      ...Object.entries(transitions).map(([id, seen]) => [`transition ${id}`, seen] as const),
      ...Object.entries(guards).flatMap(([id, answers]) =>
        Object.entries(answers).map(([answer, seen]) => [`guard ${id} ${answer}`, seen] as const),
      ),
    ]
      .filter(([id, seen]) => nobody(seen) && !excused.has(`${name} ${id}`))
      .map(([id]) => [name, id] as [string, string]),
  )
}
