/** The demo's network in this page: its faults survive reloads of the tab, and can depend on the states of its machines. */
import { tabValue } from '../../protocol/browserStorage.ts'
import { engineState } from '../faults/engine.ts'
import { loadBackend } from './backend.ts'
import { type Faults, faultsOf, isInState, type Machines } from './faults.ts'
import { createNetwork, type Network, type Timers } from './network.ts'

const storedFaults = tabValue('faults', engineState)

/** Creates the network and its faults. `seed` is that of their randomness where none is stored. */
export function pageNetwork(seed: number, timers?: Timers): { network: Network; faults: Faults } {
  let machines: Machines | undefined
  const network = createNetwork({
    stored: storedFaults.read() ?? { setting: { seed, faults: [] }, tallies: {} },
    ...(timers ? { timers } : {}),
    isIn: (wanted) => isInState(machines?.seen() ?? [], wanted),
    onChange: storedFaults.write,
  })
  const list = async () => network.report()
  const faults = faultsOf({
    list,
    async put(setting) {
      await loadBackend(setting.backend)
      network.set(setting)
      return network.report()
    },
    onJoin(joined) {
      machines = joined
      joined.follow(network.turn)
    },
  })
  return { network, faults }
}
