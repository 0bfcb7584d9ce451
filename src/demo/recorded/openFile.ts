/** Opens a HAR file: the app starts again, on its answers. */
import { HAR_MOST, readHar } from '../../../simulator/recorded/readHar.ts'
import { type RecordingProblem, RecordingRefused } from '../../../simulator/recorded/session.ts'
import { keepSession } from '../../../simulator/recorded/store.ts'
import { openedRecording } from './opened.ts'

const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Resolves with the reason when the file can't be played; otherwise the page reloads. */
export async function openHar(file: Blob): Promise<RecordingProblem | 'notKept'> {
  try {
    if (file.size > HAR_MOST) return 'large'
    const session = readHar(await file.text())
    const id = newId()
    if (!(await keepSession(id, session))) return 'notKept'
    openedRecording().write(id)
    location.reload()
    return await new Promise(() => {})
  } catch (problem) {
    if (problem instanceof RecordingRefused) return problem.problem
    throw problem
  }
}

/** Ends the recorded session: the app starts again on the simulator. */
export function leaveRecording(): void {
  openedRecording().write(undefined)
  location.reload()
}
