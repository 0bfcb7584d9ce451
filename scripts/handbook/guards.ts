/** The conditions of a machine's guards, as far as they have names or descriptions. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { type ChartTransition, transitionId } from '../../machines/model/chart.ts'
import { code, plain } from './markdown.ts'

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

/** The name of a function; an inline guard is called `guard`. */
const ownName = (guard: unknown): string => (typeof guard === 'function' && guard.name !== 'guard' ? guard.name : '')

/**
 * A function that describes the guard of a transition for a table cell: its name with its parameters, else a sentence, else a condition in
 * the code.
 */
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
