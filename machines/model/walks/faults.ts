/** Plants a fault in a copy of a machine, to check that its walks find it. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { transitionId } from '../chart.ts'
import type { WalkModel } from './model.ts'
import { withStandIns } from './standIn.ts'

export const FAULTS = ['a transition removed', 'a guard turned round', 'a wrong target', 'an action removed'] as const
export type FaultKind = (typeof FAULTS)[number]

export interface Fault {
  readonly kind: FaultKind
  /** Id of the faulty transition. */
  readonly transition: string
  /** Id of its new target. */
  readonly target?: string
  /** Index of the removed action. */
  readonly action?: number
}

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]
const listsOf = (node: AnyStateNode): AnyTransitionDefinition[][] => [
  ...(node.always ? [node.always] : []),
  ...node.transitions.values(),
]

/** All faults of a machine. A wrong target is any other state, except descendants of the right one. */
export function faultsOf({ root }: AnyStateMachine): Fault[] {
  const nodes = nodesOf(root).filter(({ type }) => type !== 'history')
  return nodes.flatMap(listsOf).flatMap((transitions) =>
    transitions.flatMap((transition): Fault[] => {
      const id = transitionId(transition)
      const right = (transition.target ?? []) as AnyStateNode[]
      const wrong = nodes.filter((node) => node !== root && !right.some((target) => nodesOf(target).includes(node)))
      return [
        { kind: 'a transition removed', transition: id },
        ...(transition.guard === undefined ? [] : [{ kind: 'a guard turned round' as const, transition: id }]),
        ...transition.actions.map((_, action) => ({ kind: 'an action removed' as const, transition: id, action })),
        ...wrong.map((node) => ({ kind: 'a wrong target' as const, transition: id, target: node.id })),
      ]
    }),
  )
}

type Requested = { context: never; event: never }
type Guard = (requested: Requested, params: unknown) => boolean

/** Negates a guard of any form. */
function opposite(guard: unknown, machine: AnyStateMachine): Guard {
  if (typeof guard === 'function') return (requested, params) => !(guard as Guard)(requested, params)
  const { type, params } = (typeof guard === 'string' ? { type: guard } : guard) as { type: string; params?: unknown }
  const named = machine.implementations.guards[type] as Guard
  return (requested) => !named(requested, typeof params === 'function' ? params(requested) : params)
}

function plant(walked: AnyStateMachine, { kind, transition: id, target, action }: Fault): void {
  const nodes = nodesOf(walked.root)
  const list = nodes.flatMap(listsOf).find((all) => all.some((one) => transitionId(one) === id))
  const at = list?.findIndex((one) => transitionId(one) === id) ?? -1
  const faulty = list?.[at]
  if (!list || !faulty) throw new Error(`there is no transition ${id}`)
  if (kind === 'a transition removed') list.splice(at, 1)
  else if (kind === 'a guard turned round') Object.assign(faulty, { guard: opposite(faulty.guard, walked) })
  else if (kind === 'an action removed')
    Object.assign(faulty, { actions: faulty.actions.filter((_, place) => place !== action) })
  else Object.assign(faulty, { target: nodes.filter((node) => node.id === target) })
}

/** A copy of the machine with the fault, for walks of this model. */
export function planted(
  machine: AnyStateMachine,
  fault: Fault,
  { stored }: Pick<WalkModel, 'stored'>,
): AnyStateMachine {
  const copy = machine.provide({})
  // Walks use the copies with stand-ins.
  for (const found of new Set([undefined, ...Object.values(stored)])) plant(withStandIns(copy, found), fault)
  return copy
}
