/** Records a session: start, stop, and its file until the next recording. */
import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate'
import type { Recorded, Recording } from './recorder.ts'

type Context = { recording: Recording | undefined; recorded: Recorded | undefined; isSaved: boolean; failed: boolean }

export const recordFlow = setup({
  types: {} as { context: Context; events: { type: 'record.start' | 'record.stop' | 'record.saved' }; tags: 'busy' },
  actors: {
    start: fromPromise<Recording>(() => new Promise(() => {})),
    stop: fromPromise<Recorded, Recording>(() => new Promise(() => {})),
  },
}).createMachine({
  id: 'record',
  context: { recording: undefined, recorded: undefined, isSaved: false, failed: false },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'record.start': { target: 'starting', actions: assign({ recorded: undefined, isSaved: false, failed: false }) },
        'record.saved': { actions: assign({ isSaved: true }) },
      },
    },
    starting: {
      tags: 'busy',
      invoke: {
        src: 'start',
        onDone: { target: 'running', actions: assign(({ event }) => ({ recording: event.output })) },
        onError: { target: 'idle', actions: assign({ failed: true }) },
      },
    },
    running: { on: { 'record.stop': 'stopping' } },
    stopping: {
      tags: 'busy',
      invoke: {
        src: 'stop',
        input: ({ context }) => context.recording as Recording,
        onDone: { target: 'idle', actions: assign(({ event }) => ({ recorded: event.output, recording: undefined })) },
        // The exchange has restarted meanwhile, which ended its recordings.
        onError: { target: 'idle', actions: assign({ recording: undefined, failed: true }) },
      },
    },
  },
})

/** Whether a session, running or finished, is in no file yet. */
export const isUnsaved = ({ context }: SnapshotFrom<typeof recordFlow>): boolean =>
  context.recording !== undefined || (context.recorded !== undefined && !context.isSaved)
