/** The handlers of all calls, each with its request schema. In a browser only the first screen's are there from the start. */
import type * as v from 'valibot'
import { loadHandlers, otherHandlers } from '#handlers'
import type { CallName } from '../../protocol/calls.ts'
import type { Context } from './context.ts'
import * as firstScreen from './firstScreen.ts'
import type * as others from './others.ts'

export { loadHandlers }

type Handler = { request: v.GenericSchema<unknown, object>; handle: (asked: object, context: Context) => unknown }
type Table = { handlers: Record<string, unknown>; schemas: Record<string, { request: unknown }> }
/** Every call that has a handler and a schema. */
type Handled =
  | (keyof typeof firstScreen.handlers & keyof typeof firstScreen.schemas)
  | (keyof typeof others.handlers & keyof typeof others.schemas)

const tableOf = (name: string, others: typeof otherHandlers): Table | undefined =>
  Object.hasOwn(firstScreen.handlers, name) ? firstScreen : others()

/** Whether the handler of a call, if there is one, can be used. */
export const isHandlerLoaded = (name: string, others = otherHandlers): boolean => tableOf(name, others) !== undefined

/** The handler of a call. Does not compile unless every call of the table has one. Throws while it is not loaded. */
export function handlerOf(call: CallName, others = otherHandlers): Handler {
  const name: Handled = call
  const table = tableOf(name, others)
  if (table === undefined) throw new Error(`the handler of ${name} is not loaded`)
  return { request: table.schemas[name]?.request, handle: table.handlers[name] } as Handler
}
