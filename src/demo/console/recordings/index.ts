/** The actors of recording and replaying. Drawer and page share them, so that closing the drawer ends no recording. */
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Capability } from '../../../../simulator/transports/capability.ts'
import { startRecording, stopRecording } from './recorder.ts'
import { recordFlow } from './recordFlow.ts'
import { type ReplayEvent, type ReplayInput, replayFlow } from './replayFlow.ts'

/** The player contains the whole exchange, so it loads when a session is opened. */
const load = () => import('./view.ts')

/** Begins work once the player is loaded, unless stopped before. */
function whenLoaded(begin: (loaded: Awaited<ReturnType<typeof load>>) => () => void): () => void {
  let stopped = false
  let stop = () => {}
  void load().then((loaded) => {
    if (!stopped) stop = begin(loaded)
  })
  return () => {
    stopped = true
    stop()
  }
}

const seek = fromCallback<ReplayEvent, ReplayInput>(({ input: { opened, target }, sendBack }) =>
  whenLoaded(({ drive, viewOf }) =>
    drive(
      opened.player.seek(target),
      () => sendBack({ type: 'replay.passing', at: opened.player.at() }),
      () => sendBack({ type: 'replay.there', view: viewOf(opened) }),
    ),
  ),
)

const search = fromCallback<ReplayEvent, ReplayInput>(({ input: { opened }, sendBack }) =>
  whenLoaded(({ drive, viewOf }) =>
    drive(
      opened.player.firstBroken(),
      () => {},
      (broken) => sendBack({ type: 'replay.searched', view: viewOf(opened), broken }),
    ),
  ),
)

export function createRecordingActors(simulator: Capability) {
  const record = createActor(
    recordFlow.provide({
      actors: {
        start: fromPromise(() => startRecording(simulator)),
        stop: fromPromise(({ input }) => stopRecording(simulator, input)),
      },
    }),
  ).start()
  const replay = createActor(
    replayFlow.provide({
      actors: {
        open: fromPromise(async ({ input }) => {
          const { openSession, viewOf } = await load()
          const opened = await openSession(input)
          return { opened, view: viewOf(opened) }
        }),
        seek,
        search,
      },
    }),
  ).start()
  return { record, replay }
}
export type RecordingActors = ReturnType<typeof createRecordingActors>
