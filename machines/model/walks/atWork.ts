/** Actors at work on a walk, looked at: what they are, what they invoke, where they stand. */
import type { AnyActor, AnyActorRef, AnyMachineSnapshot, InspectedEventEvent as InspectedActorEvent } from 'xstate'
import { candidatesOf } from '../seen.ts'
import { isStandIn } from './standIn.ts'

/** Whether an actor is a machine. */
export const isMachine = (actor: AnyActorRef): boolean => 'root' in (actor as unknown as { logic: object }).logic

/** All actors below one, the outer ones first, by their ids from it. */
export function below(actor: AnyActorRef, path = ''): [string, AnyActorRef][] {
  const children = (actor.getSnapshot() as Partial<AnyMachineSnapshot>).children ?? {}
  return Object.entries(children).flatMap(([id, child]) => {
    if (child === undefined) return []
    const at = path === '' ? id : `${path}/${id}`
    return [[at, child as AnyActorRef] as [string, AnyActorRef], ...below(child as AnyActorRef, at)]
  })
}

/** Where a machine stands, in one line. */
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

/** Whether the machine that is walked says something to a machine of its own, other than its beginning and end. */
export const isSpokenTo = ({ actorRef, sourceRef, event }: InspectedActorEvent): boolean => {
  const to = actorRef as AnyActorRef
  const from = sourceRef as AnyActorRef | undefined
  return from !== undefined && from._parent === undefined && isMachine(to) && !event.type.startsWith('xstate.')
}

/** Whether a machine takes an event of this type where it stands. */
export const handles = (actor: AnyActorRef, type: string): boolean => {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot
  return snapshot.status === 'active' && snapshot._nodes.some((node) => candidatesOf(node, type).length > 0)
}

/** The stand-ins below an actor that wait. */
export const waitingBelow = (root: AnyActorRef): AnyActorRef[] =>
  below(root).flatMap(([, child]) => (isStandIn(child) && child.getSnapshot().status === 'active' ? [child] : []))

/** Where a machine and all that it invokes stand, so that two places can be told apart. */
export function placeOf(actor: AnyActor): string {
  const state = (of: AnyActorRef) => JSON.stringify((of.getSnapshot() as AnyMachineSnapshot).value)
  const values = below(actor)
    .filter(([, child]) => child.getSnapshot().status === 'active')
    .map(([path, child]) => (isMachine(child) ? `${path}=${state(child)}` : path))
  // What was spawned without a name is numbered through.
  return [state(actor), ...values].join(' ').replace(/x:\d+/g, 'x')
}
