/** The data model's machine, one per simulator: the place stays while other parts are open. */
import { useSelector } from '@xstate/react'
import { type Actor, createActor, fromPromise, type SnapshotFrom } from 'xstate'
import type { Capability } from '../../../../simulator/transports/capability.ts'
import { useConsole } from '../host.ts'
import { type DataEvent, dataFlow } from './dataFlow.ts'

type Data = Actor<typeof dataFlow>
const actors = new WeakMap<object, Data>()

const begin = (simulator: Capability): Data =>
  createActor(dataFlow.provide({ actors: { look: fromPromise(({ input }) => simulator.data(input)) } })).start()

function useActor(): Data {
  const { simulator } = useConsole()
  const known = actors.get(simulator) ?? begin(simulator)
  actors.set(simulator, known)
  return known
}

export function useData<T>(pick: (snapshot: SnapshotFrom<typeof dataFlow>) => T): T {
  return useSelector(useActor(), pick)
}

export function useDataSend(): (event: DataEvent) => void {
  return useActor().send
}
