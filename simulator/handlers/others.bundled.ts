/**
 * The handlers of all calls but the first screen's, in a bundle: the exchange opens without them. Node uses others.node.ts instead
 * (package.json, "imports").
 */
type Others = typeof import('./others.ts')

let loaded: Others | undefined

/** Undefined until the handlers are loaded. */
export const otherHandlers = (): Others | undefined => loaded

export async function loadHandlers(): Promise<void> {
  loaded ??= await import('./others.ts')
}
