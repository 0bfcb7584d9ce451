/**
 * Storage of machines. It is synchronous: a machine that restores something gets it as `input.stored`, parsed by its schema, and saves with
 * an action. src/bindings, tests and walks provide both.
 */
import { type GenericSchema, safeParse } from 'valibot'
import {
  type ActionArgs,
  type AnyActorLogic,
  type AnyStateMachine,
  createMachine,
  type EventObject,
  type InputFrom,
  type MachineContext,
  type ParameterizedObject,
} from 'xstate'
import type { StorageKey } from './keys.ts'

/** `session` storage ends with the tab. */
export type StorageArea = 'local' | 'session'

/** A stored value: its place and its schema. Invalid values count as missing. */
export interface Stored<T> {
  readonly area: StorageArea
  readonly key: StorageKey
  readonly schema: GenericSchema<unknown, T>
}

export const inLocal = <T>(key: StorageKey, schema: GenericSchema<unknown, T>): Stored<T> => ({
  area: 'local',
  key,
  schema,
})
export const inSession = <T>(key: StorageKey, schema: GenericSchema<unknown, T>): Stored<T> => ({
  area: 'session',
  key,
  schema,
})

type Entries = Readonly<Record<string, Stored<unknown>>>
/** `input.stored` of a machine; missing or invalid values are undefined. */
export type Restored<E extends Entries> = {
  readonly [Name in keyof E]?: (E[Name] extends Stored<infer T> ? T : never) | undefined
}

type EntriesOf = Entries | ((input: unknown) => Entries)

/** By the machine's configuration, which `provide` shares with its copies. */
const declared = new WeakMap<object, EntriesOf>()

/** Declares what a machine restores as `input.stored`. */
export function restores<M extends AnyStateMachine>(
  machine: M,
  entries: Entries | ((input: InputFrom<M>) => Entries),
): void {
  declared.set(machine.config, entries as EntriesOf)
}

export const isRestoring = ({ config }: AnyStateMachine): boolean => declared.has(config)

/** The values that a machine restores with this input. */
export function restoredBy(machine: AnyStateMachine, input: unknown): Entries {
  const entries = declared.get(machine.config) ?? {}
  return typeof entries === 'function' ? entries(input) : entries
}

/** Undefined when nothing is stored. */
export type ReadStorage = (area: StorageArea, key: StorageKey) => unknown
/** Stores a JSON value; undefined removes the key. */
export type WriteStorage = (area: StorageArea, key: StorageKey, value: unknown) => void

function storedFor(entries: Entries, read: ReadStorage): Restored<Entries> {
  const values = Object.entries(entries).map(([name, { area, key, schema }]) => {
    const value = read(area, key)
    const parsed = value === undefined ? undefined : safeParse(schema, value)
    return [name, parsed?.success ? parsed.output : undefined] as const
  })
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

type Args = ActionArgs<MachineContext, EventObject, EventObject>
interface Persisted {
  readonly persisted: (args: Args, params: unknown) => { area: StorageArea; key: StorageKey; value: unknown }
}

type Place = Pick<Stored<unknown>, 'area' | 'key'>

/** An action that stores a value; undefined removes it. Failing storage never stops a flow. */
export function persist<C extends MachineContext, P extends ParameterizedObject['params'] | undefined = undefined>(
  stored: Place | ((context: C) => Place),
  select: (args: { context: C }, params: P) => unknown,
): ((args: { context: C }, params: P) => void) & Persisted {
  const persisted = (args: { context: C }, params: P) => {
    const { area, key } = typeof stored === 'function' ? stored(args.context) : stored
    return { area, key, value: select(args, params) }
  }
  const action = () => {
    throw new Error('storage is not bound')
  }
  return Object.assign(action, { persisted: persisted as Persisted['persisted'] })
}

/** The saving actions of a machine, implemented by `write`. */
function savingActions(machine: AnyStateMachine, write: Binding['write']) {
  const marked = Object.entries(machine.implementations.actions).flatMap(([name, action]) => {
    const { persisted } = action as Partial<Persisted>
    return persisted ? [[name, persisted] as const] : []
  })
  return Object.fromEntries(
    marked.map(([name, persisted]) => {
      const save = (args: Args, params: unknown) => {
        const { area, key, value } = persisted(args, params)
        write(args, area, key, value)
      }
      return [name, save]
    }),
  )
}

/** The configuration of a machine whose context is created with the stored values. */
function restoringConfig(machine: AnyStateMachine, read: ReadStorage) {
  const { config } = machine
  if (!isRestoring(machine)) return config
  const create = config.context as (args: { input: unknown }) => MachineContext
  const context = (args: { input: unknown }) => {
    const stored = storedFor(restoredBy(machine, args.input), read)
    return create({ ...args, input: { ...(args.input as object | undefined), stored } })
  }
  return { ...config, context }
}

/** Whether an actor's logic is a machine. */
export const isMachineLogic = (logic: unknown): logic is AnyStateMachine =>
  typeof (logic as Partial<AnyStateMachine>).provide === 'function'

/** What a machine is bound to. */
interface Binding {
  readonly actors: Readonly<Record<string, AnyActorLogic>>
  readonly read: ReadStorage
  readonly write: (args: Args, ...entry: Parameters<WriteStorage>) => void
}

/**
 * A copy of a machine with these actors and this storage, as `provide` makes it, but also with what it restores. A machine that uses none
 * of them needs no copy.
 */
export function provideAll<M extends AnyStateMachine>(machine: M, { actors, read, write }: Binding): M {
  const { implementations } = machine
  const actions = savingActions(machine, write)
  const isUnchanged = [actors, actions].every((parts) => Object.keys(parts).length === 0) && !isRestoring(machine)
  if (isUnchanged) return machine
  const provided = {
    ...implementations,
    actors: { ...implementations.actors, ...actors },
    actions: { ...implementations.actions, ...actions },
  }
  return createMachine(restoringConfig(machine, read), provided) as M
}
