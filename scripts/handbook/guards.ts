/** The condition of each guard of a machine. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { type ChartTransition, transitionId } from '../../machines/model/chart.ts'
import { code } from './markdown.ts'

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]
const movesOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...(node.always ?? []),
  ...[...node.transitions.values()].flat(),
]

/** A guard's parameters that are not from the event: `is` may have `passed`. */
function given(guard: unknown): string {
  const params = (guard as { params?: unknown }).params
  return typeof params === 'string' || typeof params === 'number' ? ` ${params}` : ''
}

/** The guard of a transition as a cell: its name with what it is given. */
export function guardCells(machine: AnyStateMachine): (transition: ChartTransition) => string {
  const guards = new Map(
    nodesOf(machine.root)
      .flatMap(movesOf)
      .map((move) => [transitionId(move), move.guard]),
  )
  return ({ id, guard }) => (guard === undefined ? '' : code(guard.name + given(guards.get(id))))
}
