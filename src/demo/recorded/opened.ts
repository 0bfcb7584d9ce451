/** The recorded session that this tab plays in place of the simulator, by its id. */
import * as v from 'valibot'
import { tabValue } from '../../../protocol/browserStorage.ts'

/** A function, since a live build drops a value that nothing of it uses only when making it calls nothing. */
export const openedRecording = () => tabValue('recorded', v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)))
