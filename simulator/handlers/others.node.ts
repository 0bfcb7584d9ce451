/** The handlers of all calls but the first screen's, in Node. In a bundle they load after the exchange has opened (others.bundled.ts). */
import * as others from './others.ts'

export const otherHandlers = (): typeof others | undefined => others

/** Nothing to wait for. */
export const loadHandlers = (): Promise<void> => Promise.resolve()
