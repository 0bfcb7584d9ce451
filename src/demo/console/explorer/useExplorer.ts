/** The explorer's machine, one per simulator: drafts and requests survive closing the console. */
import { useSelector } from '@xstate/react'
import { type Actor, createActor, fromPromise, type SnapshotFrom } from 'xstate'
import { type ConsoleHost, useConsole } from '../host.ts'
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
  const { host, simulator } = useConsole()
  const known = explorers.get(simulator) ?? begin(host, simulator.inbox)
  explorers.set(simulator, known)
  return known
}

export function useExplorer<T>(pick: (snapshot: SnapshotFrom<typeof explorerFlow>) => T): T {
  return useSelector(useActor(), pick)
}

export function useExplorerSend(): (event: ExplorerEvent) => void {
  const actor = useActor()
  return (event) => actor.send(event)
}
