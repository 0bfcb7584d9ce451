/** The console as pages get it: loaded when it is opened, in demos only. */
import type { ReactNode } from 'react'
import { createActor, fromPromise } from 'xstate'
import type { Capability } from '../../../simulator/transports/capability.ts'
import type { Linked } from '../../../simulator/transports/linked.ts'
import { addTexts } from '../../i18n/i18n.ts'
import { Console } from './Console.tsx'
import { consoleFlow } from './consoleFlow.ts'
import { carryOut, lookAt } from './deeds.ts'
import type { ConsoleHost } from './host.ts'
import { createRecordingActors } from './recordings/index.ts'
import { consoleTexts } from './texts.ts'

/** Makes the console of a simulator, with its texts. One actor serves drawer and page, so that what can be undone is not lost. `asked` is what a link wanted of a
 * world that is everybody's. */
export async function openConsole(
  simulator: Capability,
  asked?: Linked,
): Promise<{ default: (host: ConsoleHost) => ReactNode }> {
  await addTexts(consoleTexts)
  const actor = createActor(
    consoleFlow.provide({
      actors: {
        // Where the page does not operate there is nothing to look at, and the console says why.
        look: fromPromise(async ({ input: { part, token, seen } }) =>
          simulator.operating.get() === 'on' ? lookAt(simulator, part, token, seen) : {},
        ),
        carryOut: fromPromise(({ input }) => carryOut(simulator, input)),
      },
    }),
  ).start()
  const recordings = createRecordingActors(simulator)
  if (asked) actor.send({ type: 'console.part', part: 'gallery' })
  return {
    default: (host) => (
      <Console host={host} simulator={simulator} actor={actor} recordings={recordings} asked={asked} />
    ),
  }
}
