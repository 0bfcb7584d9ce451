/** What the page asks of the thread that reads HAR files: to keep a session, or to compare it with another one. */

import type { Adapter } from '../../../protocol/adapter/index.ts'
import { namingOf } from '../../../protocol/adapter/naming.ts'
import { type Naming, PROTOCOL_NAMING } from '../../../protocol/naming.ts'
import { type Compared, compareTraffic, type Traffic, trafficOf } from '../../../simulator/recorded/compare.ts'
import { HAR_MOST, readHar } from '../../../simulator/recorded/readHar.ts'
import { type RecordedSession, type RecordingProblem, RecordingRefused } from '../../../simulator/recorded/session.ts'
import { keepSession } from '../../../simulator/recorded/store.ts'

/** `adapter` is the address of the deployment's adapter. */
export type Order = { adapter: string | undefined } & (
  | { type: 'keep'; id: string; file: Blob }
  | { type: 'compare'; first: Blob; second: Blob | Traffic }
)

/** `failed` with the message of an error that is not about the files. */
export type Outcome =
  | { type: 'kept' }
  | { type: 'notKept' }
  | { type: 'compared'; compared: Compared }
  | { type: 'refused'; problem: RecordingProblem }
  | { type: 'failed'; problem: string }

/** The adapter was checked when the app started with it. */
async function namingAt(adapter: string | undefined): Promise<Naming> {
  if (adapter === undefined) return PROTOCOL_NAMING
  const module: { default: Adapter } = await import(/* @vite-ignore */ adapter)
  return namingOf(module.default, PROTOCOL_NAMING)
}

async function sessionIn(file: Blob, naming: Naming): Promise<RecordedSession> {
  // A longer file is refused before it fills the memory.
  if (file.size > HAR_MOST) throw new RecordingRefused('large')
  return readHar(await file.text(), naming)
}

async function done(order: Order): Promise<Outcome> {
  const naming = await namingAt(order.adapter)
  if (order.type === 'keep') {
    const session = await sessionIn(order.file, naming)
    return { type: (await keepSession(order.id, session)) ? 'kept' : 'notKept' }
  }
  const { first, second } = order
  const one = trafficOf(await sessionIn(first, naming), naming)
  const other = second instanceof Blob ? trafficOf(await sessionIn(second, naming), naming) : second
  return { type: 'compared', compared: compareTraffic(one, other) }
}

/** Carries an order out. Never rejects. */
export async function answerOf(order: Order): Promise<Outcome> {
  try {
    return await done(order)
  } catch (problem) {
    return problem instanceof RecordingRefused
      ? { type: 'refused', problem: problem.problem }
      : { type: 'failed', problem: String(problem) }
  }
}
