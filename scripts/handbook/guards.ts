/** What the guards of a machine ask, as far as words for it can be had. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { type ChartTransition, transitionId } from '../../machines/model/chart.ts'
import { code, plain } from './markdown.ts'

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]
const movesOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...(node.always ?? []),
  ...[...node.transitions.values()].flat(),
]

/** What a guard is given that is not taken from the event: `is` may ask for `passed`. */
function given(guard: unknown): string {
  const params = (guard as { params?: unknown }).params
  return typeof params === 'string' || typeof params === 'number' ? ` ${params}` : ''
}

/** A function has the name under which it was written; `guard` is where it was written in place. */
const ownName = (guard: unknown): string => (typeof guard === 'function' && guard.name !== 'guard' ? guard.name : '')

/** The guard of a transition as a cell: its name with what it is given, else a sentence, else that it is a condition in the code. */
export function guardCells(machine: AnyStateMachine): (transition: ChartTransition) => string {
  const guards = new Map(
    nodesOf(machine.root)
      .flatMap(movesOf)
      .map((move) => [transitionId(move), move.guard]),
  )
  return ({ id, guard }) => {
    if (guard === undefined) return ''
    const written = guards.get(id)
    if (guard.name !== '') return code(guard.name + given(written))
    if (guard.description !== undefined) return plain(guard.description)
    return ownName(written) ? code(ownName(written)) : 'a condition in the code'
  }
}
