/** Parts of the exchange that load when a request first needs them, so that the start waits for less. */
import { isCurveLoaded, loadCurve } from '#curve'
import type { CallName } from '../../../protocol/calls/index.ts'
import { languageOf } from '../../catalogue/messages.ts'
import type { IncomingRequest } from '../../handlers/dispatch.ts'
import * as all from '../../handlers/index.ts'
import { callNameOf } from '../../handlers/router.ts'
import { areTextsLoaded, loadTexts } from '../../texts/texts.ts'

/** The calls that carry a passkey's signature. */
const SIGNED: ReadonlySet<string> = new Set<CallName>(['addPasskey', 'passkeyLogin'])

type Handlers = Pick<typeof all, 'isHandlerLoaded' | 'loadHandler'>

/** Loads the parts that a request needs; undefined when all are there. Rejects when one can't be fetched. */
export function loadingFor(request: IncomingRequest, handlersOf: Handlers = all): Promise<unknown> | undefined {
  const { method, path, headers } = request
  const language = languageOf(headers['get-lang'])
  const texts = areTextsLoaded(language) ? undefined : loadTexts(language)
  const name = callNameOf(method, path)
  const handlers = handlersOf.isHandlerLoaded(name, language) ? undefined : handlersOf.loadHandler(name, language)
  const curve = isCurveLoaded() || !SIGNED.has(name) ? undefined : loadCurve()
  return texts || handlers || curve ? Promise.all([texts, handlers, curve]) : undefined
}
