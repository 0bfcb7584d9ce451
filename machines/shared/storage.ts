/**
 * What machines keep in the browser. Storage is synchronous: a machine that restores something gets it as `input.kept`, parsed by its
 * schema, and saves by one action. Whoever runs the machine (src/bindings, tests, walks) fills both in.
 */
import { type GenericSchema, safeParse } from 'valibot'
import type { ActionArgs, AnyStateMachine, EventObject, InputFrom, MachineContext, ParameterizedObject } from 'xstate'
import type { StorageKey } from './keys.ts'

/** For good (`local`), or until the tab closes (`session`). */
export type StorageArea = 'local' | 'session'

/** A value in storage: where it is, and the schema that it is read by. What fits no schema counts as never kept. */
export interface Stored<T> {
  readonly area: StorageArea
  readonly key: StorageKey
  readonly schema: GenericSchema<unknown, T>
}

/** A value that is kept for good. */
export const inLocal = <T>(key: StorageKey, schema: GenericSchema<unknown, T>): Stored<T> => ({
  area: 'local',
  key,
  schema,
})
/** A value that is kept until the tab closes. */
export const inSession = <T>(key: StorageKey, schema: GenericSchema<unknown, T>): Stored<T> => ({
  area: 'session',
  key,
  schema,
})

type Entries = Readonly<Record<string, Stored<unknown>>>
/** What a machine gets as `input.kept`; what was not kept, or not by its schema, is missing. */
export type Kept<E extends Entries> = {
  readonly [Name in keyof E]?: (E[Name] extends Stored<infer T> ? T : never) | undefined
}

type EntriesOf = Entries | ((input: never) => Entries)

/** Says what a machine restores: its input gets `kept` with these values. It stands in the machine's configuration, which its copies share. */
export function restores<M extends AnyStateMachine>(
  machine: M,
  entries: Entries | ((input: InputFrom<M>) => Entries),
): void {
  Object.assign(machine.config, { restores: entries })
}

const entriesOf = ({ config }: AnyStateMachine): EntriesOf | undefined => (config as { restores?: EntriesOf }).restores

/** Whether a machine restores anything. */
export const isRestoring = (machine: AnyStateMachine): boolean => entriesOf(machine) !== undefined

/** The values that a machine restores when it begins with this input; none for most machines. */
export function restoredBy(machine: AnyStateMachine, input: unknown): Entries {
  const entries = entriesOf(machine) ?? {}
  return typeof entries === 'function' ? entries(input as never) : entries
}

/** Reads a value of storage; undefined when nothing was kept. */
export type ReadStorage = (area: StorageArea, key: StorageKey) => unknown
/** Keeps a JSON value, or forgets the key when the value is undefined. */
export type WriteStorage = (area: StorageArea, key: StorageKey, value: unknown) => void

function keptFor(entries: Entries, read: ReadStorage): Kept<Entries> {
  const kept = Object.entries(entries).map(([name, { area, key, schema }]) => {
    const value = read(area, key)
    const parsed = value === undefined ? undefined : safeParse(schema, value)
    return [name, parsed?.success ? parsed.output : undefined] as const
  })
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined))
}

/** Hands a machine what is kept whenever it begins. */
export function withKept<M extends AnyStateMachine>(machine: M, read: ReadStorage): M {
  if (!isRestoring(machine)) return machine
  const begin = machine.getInitialSnapshot
  machine.getInitialSnapshot = (scope, input) =>
    begin(scope, { ...(input as object | undefined), kept: keptFor(restoredBy(machine, input), read) })
  return machine
}

type Args = ActionArgs<MachineContext, EventObject, EventObject>
interface Persisted {
  readonly persisted: (args: Args, params: unknown) => { area: StorageArea; key: StorageKey; value: unknown }
}

type Place = Pick<Stored<unknown>, 'area' | 'key'>

/** The action that keeps a value, or forgets it when it is undefined. A storage that refuses never stops a flow. */
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
  return Object.assign(action, { persisted: persisted as unknown as Persisted['persisted'] })
}

/** The saving actions of a machine, filled with what writes. */
export function savingActions(
  machine: AnyStateMachine,
  write: (args: Args, ...kept: Parameters<WriteStorage>) => void,
) {
  const marked = Object.entries(machine.implementations.actions).flatMap(([name, action]) => {
    const { persisted } = action as unknown as Partial<Persisted>
    return persisted ? [[name, persisted] as const] : []
  })
  return Object.fromEntries(
    marked.map(([name, persisted]) => {
      const save = (args: Args, params: unknown) => {
        const { area, key, value } = persisted(args, params)
        write(args, area, key, value)
      }
      // The mark stays, so that what was filled once can be filled anew.
      return [name, Object.assign(save, { persisted })]
    }),
  )
}
