/**
 * The handlers of all calls but the first screen's, in Node, where they answer from the start: the catalogue is filled in every language. In a
 * bundle they load after the exchange has opened (others.bundled.ts).
 */
import { fillCatalogues } from '../catalogue/model.ts'
import * as others from './others.ts'

await fillCatalogues()

export const otherHandlers = (): typeof others | undefined => others

/** Node has nothing to wait for. */
export const loadHandlers = (): Promise<void> => Promise.resolve()
