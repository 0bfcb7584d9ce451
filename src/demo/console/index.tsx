/** The console's entry point: loaded when opened, in demos only. */
import type { ReactNode } from 'react'
import { createActor, fromPromise } from 'xstate'
import type { Capability } from '../../../simulator/transports/capability.ts'
import type { Linked } from '../../../simulator/transports/linked.ts'
import { addTexts } from '../../i18n/i18n.ts'
import { warnOnLeave } from '../../ui/warnOnLeave.ts'
import { carryOut, lookAt } from './actions.ts'
import { Console } from './Console.tsx'
import { consoleFlow } from './consoleFlow.ts'
import type { ConsoleHost } from './host.ts'
import { createRecordingActors } from './recordings/index.ts'
import { isUnsaved } from './recordings/recordFlow.ts'
import { consoleTexts } from './texts.ts'

/**
 * Creates a simulator's console with its texts. Drawer and page share one actor, so that undo works across them. `requested`: a link's
 * request in a shared world.
 */
export async function openConsole(
  simulator: Capability,
  requested?: Linked,
): Promise<{ default: (host: ConsoleHost) => ReactNode }> {
  await addTexts(consoleTexts)
  const actor = createActor(
    consoleFlow.provide({
      actors: {
        // Without operator rights there is nothing to read, and the console shows the reason.
        look: fromPromise(async ({ input: { part, token, seen } }) =>
          simulator.operating.get() === 'on' ? lookAt(simulator, part, token, seen) : {},
        ),
        carryOut: fromPromise(({ input }) => carryOut(simulator, input)),
      },
    }),
  ).start()
  const recordings = createRecordingActors(simulator)
  warnOnLeave(() => isUnsaved(recordings.record.getSnapshot()))
  if (requested) actor.send({ type: 'console.part', part: 'gallery' })
  return {
    default: (host) => (
      <Console host={host} simulator={simulator} actor={actor} recordings={recordings} requested={requested} />
    ),
  }
}
