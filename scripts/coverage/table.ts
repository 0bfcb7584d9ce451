/** What of the machines was seen, and by whom: docs/flows/coverage.json for the flows page, coverage.md for people. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chartOf, statesOf, transitionsOf } from '../../machines/model/chart.ts'
import { MACHINES, registered } from '../../machines/model/register.ts'
import { seenBy } from '../../machines/model/walks/explore.ts'
import { readRecord } from '../../machines/model/walks/files.ts'
import { walksIn } from '../../machines/model/walks/record.ts'
import { WALKS } from '../../machines/model/walks/table.ts'
import { SEEN_DIR } from './seenDir.ts'

export interface Seen {
  unit: boolean
  walk: boolean
  /** In a browser. */
  story: boolean
}
export interface MachineCoverage {
  states: Record<string, Seen>
  transitions: Record<string, Seen>
  guards: Record<string, Record<'true' | 'false', Seen>>
}
export type Coverage = Record<string, MachineCoverage>

type Has = (machine: string, what: string) => boolean

/** Ids have the machine's own id where one was made for many calls: `order withdrawal.over` is `order currencyTrade.over` here. */
const general = (machine: string, id: string): string => {
  const { root } = registered(machine)?.machine ?? {}
  return root && machine !== root.id ? id.replaceAll(machine, root.id) : id
}

/** What the last runs of the unit tests saw. */
export function unitSeen(): Has {
  const files = existsSync(SEEN_DIR) ? readdirSync(SEEN_DIR) : []
  const all = new Set<string>()
  for (const file of files) {
    for (const line of JSON.parse(readFileSync(`${SEEN_DIR}/${file}`, 'utf8')) as string[]) {
      const [machine = '', kind, id = ''] = line.split('\t')
      const known = registered(machine)
      if (known) all.add(`${known.name} ${kind} ${general(machine, id)}`)
    }
  }
  return (machine, what) => all.has(`${machine} ${what}`)
}

/** What the kept walks see. */
export function walkSeen(): Has {
  const all = new Map(
    MACHINES.map(({ name, machine }) => {
      const model = WALKS[name]
      const seen = model ? walksIn(readRecord(name)).flatMap((walk) => [...seenBy(machine, model, walk)]) : []
      return [name, new Set(seen)] as const
    }),
  )
  return (machine, what) => all.get(machine)?.has(what) === true
}

/** The table of all machines. */
export function coverage(unit: Has, walk: Has, story: Has): Coverage {
  return Object.fromEntries(
    MACHINES.map(({ name, machine }) => {
      const chart = chartOf(machine)
      const seen = (what: string): Seen => ({
        unit: unit(name, what),
        walk: walk(name, what),
        story: story(name, what),
      })
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

// Stories have their column as soon as what they see is collected.
const BY = ['unit', 'walk'] as const
const share = (all: readonly Seen[], by: (typeof BY)[number]): string =>
  all.length === 0 ? '–' : `${all.filter((one) => one[by]).length}/${all.length}`

/** One line for each machine: of its states, transitions and guard answers how many were seen by whom. */
export function tableOf(all: Coverage): string {
  const rows = Object.entries(all).map(([name, { states, transitions, guards }]) => {
    const parts = [
      Object.values(states),
      Object.values(transitions),
      Object.values(guards).flatMap((one) => Object.values(one)),
    ]
    return [name, ...parts.flatMap((part) => BY.map((by) => share(part, by)))]
  })
  const head = [
    'machine',
    ...['states', 'transitions', 'guard answers'].flatMap((part) => BY.map((by) => `${part} by ${by}`)),
  ]
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
