/** Inspection of running actors: kinds, children, states. */
import type { AnyActor, AnyActorRef, AnyMachineSnapshot, InspectedEventEvent as InspectedActorEvent } from 'xstate'
import { candidatesOf } from '../seen.ts'
import { isStandIn } from './standIn.ts'

export const isMachine = (actor: AnyActorRef): boolean => 'root' in (actor as AnyActor).logic

/** All descendants of an actor by their path, parents first. */
export function below(actor: AnyActorRef, path = ''): [string, AnyActorRef][] {
  const children = (actor.getSnapshot() as Partial<AnyMachineSnapshot>).children ?? {}
  return Object.entries(children).flatMap(([id, child]) => {
    if (child === undefined) return []
    const at = path === '' ? id : `${path}/${id}`
    return [[at, child as AnyActorRef] as [string, AnyActorRef], ...below(child as AnyActorRef, at)]
  })
}

/** A state value in one line. */
export const valueText = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value as object)
        .map(([name, inner]) =>
          typeof inner === 'object' && Object.keys(inner as object).length !== 1
            ? `${name}(${valueText(inner)})`
            : `${name}${inner === undefined || valueText(inner) === '' ? '' : `.${valueText(inner)}`}`,
        )
        .join(' | ')

/** Whether the machine sends an event to one of its children, other than its start and end. */
export const isSentToChild = ({ actorRef, sourceRef, event }: InspectedActorEvent): boolean => {
  const to = actorRef as AnyActorRef
  const from = sourceRef as AnyActorRef | undefined
  return from !== undefined && from._parent === undefined && isMachine(to) && !event.type.startsWith('xstate.')
}

/** Whether a machine takes this event in its current state. */
export const handles = (actor: AnyActorRef, type: string): boolean => {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot
  return snapshot.status === 'active' && snapshot._nodes.some((node) => candidatesOf(node, type).length > 0)
}

/** Descendants that wait for an answer. */
export const waitingBelow = (root: AnyActorRef): AnyActorRef[] =>
  below(root).flatMap(([, child]) => (isStandIn(child) && child.getSnapshot().status === 'active' ? [child] : []))

/** The states of a machine and its descendants, to tell situations apart. */
export function placeOf(actor: AnyActor): string {
  const state = (of: AnyActorRef) => JSON.stringify((of.getSnapshot() as AnyMachineSnapshot).value)
  const values = below(actor)
    .filter(([, child]) => child.getSnapshot().status === 'active')
    .map(([path, child]) => (isMachine(child) ? `${path}=${state(child)}` : path))
  // Ids of spawned actors without a name are numbered.
  return [state(actor), ...values].join(' ').replace(/x:\d+/g, 'x')
}
