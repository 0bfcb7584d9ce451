/** The handlers of all calls, each with its request schema. In a browser only the first screen's are there from the start. */
import type * as v from 'valibot'
import { loadHandlers, otherHandlers } from '#handlers'
import type { CallName } from '../../protocol/calls/index.ts'
import type { LanguageCode } from '../../protocol/rules/constants.ts'
import type { Context } from './context.ts'
import * as firstScreen from './firstScreen.ts'
import type * as others from './others.ts'

export { loadHandlers }

type Handler = { request: v.GenericSchema<unknown, object>; handle: (request: object, context: Context) => unknown }
type Table = { handlers: Record<string, unknown>; schemas: Record<string, { request: unknown }> }
/** Every call that has a handler and a schema. */
type Handled =
  | (keyof typeof firstScreen.handlers & keyof typeof firstScreen.schemas)
  | (keyof typeof others.handlers & keyof typeof others.schemas)

const tableOf = (name: string, others: typeof otherHandlers): Table | undefined =>
  Object.hasOwn(firstScreen.handlers, name) ? firstScreen : others()

/** Whether the handler of a call, if there is one, can be used, with the catalogue in the reader's language if it queries that. */
export function isHandlerLoaded(name: string, language: LanguageCode, others = otherHandlers): boolean {
  const table = tableOf(name, others)
  return table === firstScreen || (table !== undefined && others()?.lacksCatalogue(name, language) === false)
}

/** Loads the handler of a call, and fills the catalogue if it queries that. */
export async function loadHandler(
  name: string,
  language: LanguageCode,
  { load, others }: { load: typeof loadHandlers; others: typeof otherHandlers } = {
    load: loadHandlers,
    others: otherHandlers,
  },
): Promise<void> {
  await load()
  if (others()?.lacksCatalogue(name, language)) await others()?.fillCatalogue(language)
}

/** The handler of a call. Does not compile unless every call of the table has one. Throws while it is not loaded. */
export function handlerOf(call: CallName, others = otherHandlers): Handler {
  const name: Handled = call
  const table = tableOf(name, others)
  if (table === undefined) throw new Error(`the handler of ${name} is not loaded`)
  return { request: table.schemas[name]?.request, handle: table.handlers[name] } as Handler
}
