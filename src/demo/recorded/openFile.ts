/** Opens HAR files: to run the app on one, or to compare what is in them. They are read in a thread of their own. */
import type { Traffic } from '../../../simulator/recorded/compare.ts'
import { readConfig } from '../../app/config.ts'
import { startThread } from './harThread.ts'
import { leftRecording, openedRecording } from './opened.ts'
import type { Order, Outcome } from './orders.ts'

const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The address of the deployment's adapter. A page from a file has none. */
async function adapterAddress(): Promise<string | undefined> {
  const { adapter } = __FLAVOUR__ === 'onefile' ? { adapter: undefined } : await readConfig()
  return adapter && new URL(import.meta.env.BASE_URL + adapter, location.href).href
}

/** Where there is no thread, the page reads the file itself. */
async function carriedOut(order: Order): Promise<Outcome> {
  const thread = startThread()
  if (!thread) return (await import('./orders.ts')).answerOf(order)
  const outcome = await new Promise<Outcome>((done) => {
    thread.onmessage = ({ data }: MessageEvent<Outcome>) => done(data)
    thread.onerror = ({ message }) => done({ type: 'failed', problem: message })
    thread.postMessage(order)
  })
  thread.terminate()
  return outcome
}

export type FileProblem = Exclude<Outcome, { type: 'kept' | 'compared' }>

/** Resolves with the reason when the file can't be played; otherwise the page reloads. */
export async function openHar(file: Blob): Promise<FileProblem> {
  const id = newId()
  const outcome = await carriedOut({ type: 'keep', id, file, adapter: await adapterAddress() })
  if (outcome.type !== 'kept') return outcome as FileProblem
  leftRecording().write(openedRecording().read())
  openedRecording().write(id)
  location.reload()
  return new Promise(() => {})
}

/** Compares a file with another one, or with what the app's own backend sent. */
export const compareHar = async (first: Blob, second: Blob | Traffic): Promise<Exclude<Outcome, { type: 'kept' }>> =>
  (await carriedOut({ type: 'compare', first, second, adapter: await adapterAddress() })) as Exclude<
    Outcome,
    { type: 'kept' }
  >

/** Ends the recorded session: the app starts again on the simulator. */
export function leaveRecording(): void {
  leftRecording().write(openedRecording().read())
  openedRecording().write(undefined)
  location.reload()
}
