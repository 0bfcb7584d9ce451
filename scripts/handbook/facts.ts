/** Facts about each machine beyond its chart: where it runs, its calls, its tests. */
import type { AnyStateMachine } from 'xstate'
import { type ChartState, chartOf, statesOf } from '../../machines/model/chart.ts'
import { MACHINES } from '../../machines/model/register.ts'
import { readRecord } from '../../machines/model/walks/files.ts'
import { walksIn } from '../../machines/model/walks/record.ts'
import { chartName } from '../../machines/shared/chartName.ts'
import type { Registered } from '../../machines/shared/redactionRules.ts'
import type { CallName } from '../../protocol/calls/index.ts'
import type { RouteName } from '../../protocol/routes.ts'
import { APP, reachedByScreen } from '../tools/reach.ts'
import { firstComment, machineNames, stateComments, storiesOf, testsOf, textAreasIn } from './sources.ts'

/** A call of a machine; `by` is the invoked machine that makes it. */
export interface CallMade {
  readonly call: CallName
  readonly by: string | undefined
}

export interface Facts {
  readonly name: string
  readonly file: string
  readonly machine: AnyStateMachine
  readonly chart: ChartState
  /** Its purpose, from the first comment of its file. */
  readonly purpose: string
  /** The comments above states without a description, by their keys. */
  readonly comments: ReadonlyMap<string, string>
  readonly calls: readonly CallMade[]
  /** Names of the machines that invoke it. */
  readonly users: readonly string[]
  /** Runs on every page. */
  readonly everywhere: boolean
  readonly screens: readonly RouteName[]
  readonly texts: readonly string[]
  readonly tests: readonly string[]
  readonly stories: readonly string[]
  readonly walks: { readonly walks: number; readonly steps: number }
}

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof (logic as { provide?: unknown } | undefined)?.provide === 'function'

/** The machines that one invokes. */
function childrenOf(machine: AnyStateMachine): AnyStateMachine[] {
  return Object.values(machine.implementations.actors as Record<string, unknown>).filter(isMachine)
}

function callsOf(machine: AnyStateMachine, by?: string): CallMade[] {
  const own = statesOf(chartOf(machine)).flatMap(({ invocations }) =>
    invocations
      .filter(({ kind, name }) => kind === 'call' || (kind === 'feed' && name === 'upload'))
      .map(({ kind, name }) => ({ call: (kind === 'feed' ? 'uploadFile' : name) as CallName, by })),
  )
  return [...own, ...childrenOf(machine).flatMap((child) => callsOf(child, by ?? chartName(child)))]
}

/** Each call once: made by the machine itself, otherwise by the first machine inside it. */
function once(calls: readonly CallMade[]): CallMade[] {
  const by = new Map<CallName, CallMade>()
  for (const made of calls) if (!by.has(made.call)) by.set(made.call, made)
  return [...by.values()].sort((a, b) => (a.call < b.call ? -1 : 1))
}

const fileOf = (place: string): string => place.split('#')[0] ?? ''

/** For all machines, from the current files of the project. */
export function allFacts(): Facts[] {
  const reached = reachedByScreen()
  const names = machineNames()
  const inside = new Map(MACHINES.map(({ name, machine }) => [name, new Set(childrenOf(machine).map(chartName))]))
  /** Where a machine runs. If its file has several machines, only uses of its own name count. */
  const placesOf = (name: string, file: string): string[] => {
    const among = names.get(file) ?? []
    const own = among.filter((one) => one === name || one === `${name}Flow`)
    return (own.length > 0 ? own : among).map((one) => `${file}#${one}`)
  }
  const factsOf = ({ name, machine, file: stem }: Registered): Facts => {
    const file = `machines/${stem}.ts`
    const places = placesOf(name, file)
    const on = [...reached].filter(([, all]) => places.some((place) => all.has(place))).map(([screen]) => screen)
    const everywhere = on.includes(APP)
    const screens = (everywhere ? [] : on) as RouteName[]
    const shown = new Set(screens.flatMap((screen) => [...(reached.get(screen) ?? [])].map(fileOf)))
    const moves = walksIn(readRecord(name))
    return {
      name,
      file,
      machine,
      chart: chartOf(machine),
      purpose: firstComment(file),
      comments: stateComments(file),
      calls: once(callsOf(machine)),
      users: [...inside].filter(([, children]) => children.has(name)).map(([user]) => user),
      everywhere,
      screens,
      texts: [...new Set([...shown].filter((one) => one.startsWith('src/pages/')).flatMap(textAreasIn))].sort(),
      tests: testsOf(file),
      stories: storiesOf(screens),
      walks: { walks: moves.length, steps: moves.reduce((sum, walk) => sum + walk.moves.length, 0) },
    }
  }
  return MACHINES.map(factsOf)
}
