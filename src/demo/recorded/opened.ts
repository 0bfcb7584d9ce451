/** The recorded session that this tab plays in place of the simulator, by its id. */
import * as v from 'valibot'
import { tabValue } from '../../../protocol/browserStorage.ts'

export const openedRecording = tabValue('recorded', v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)))
