/** The recorded session that this tab plays in place of the simulator, by its id. */
import * as v from 'valibot'
import { tabValue } from '../../../protocol/browserStorage.ts'

// Functions, since a live build drops a value that nothing of it uses only when making it calls nothing.
const idSchema = () => v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/))
export const openedRecording = () => tabValue('recorded', idSchema())
/** The session that this tab played before: what the app stored in it is removed at the next start, after its last page has stored too. */
export const leftRecording = () => tabValue('recordedBefore', idSchema())

/** The world of a recorded session, which separates what its app stores. */
export const worldOfRecording = (id: string): string => `recorded-${id}`
