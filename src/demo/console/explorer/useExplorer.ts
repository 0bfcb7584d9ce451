/** The explorer's machine, one for each simulator: what was typed and sent is there when the console is opened again. */
import { useSelector } from '@xstate/react'
import { type Actor, createActor, fromPromise, type SnapshotFrom } from 'xstate'
import { type ConsoleHost, useDesk } from '../host.ts'
import { type ExplorerEvent, explorerFlow } from './explorerFlow.ts'
import { explorerRequests } from './request.ts'

type Explorer = Actor<typeof explorerFlow>
const explorers = new WeakMap<object, Explorer>()

function begin(host: ConsoleHost, inbox: Parameters<typeof explorerRequests>[1]): Explorer {
  const requests = explorerRequests(host, inbox)
  return createActor(
    explorerFlow.provide({
      actors: {
        prepare: fromPromise(({ input }) => requests.prepare(input)),
        deliver: fromPromise(({ input }) => requests.deliver(input)),
      },
    }),
  ).start()
}

function useActor(): Explorer {
  const { host, simulator } = useDesk()
  const known = explorers.get(simulator) ?? begin(host, simulator.inbox)
  explorers.set(simulator, known)
  return known
}

/** Something of where the explorer stands. */
export function useExplorer<T>(pick: (snapshot: SnapshotFrom<typeof explorerFlow>) => T): T {
  return useSelector(useActor(), pick)
}

/** Tells the explorer's machine something. */
export function useExplorerSend(): (event: ExplorerEvent) => void {
  const actor = useActor()
  return (event) => actor.send(event)
}
