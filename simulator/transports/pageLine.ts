/** The demo's line in this page: its faults survive reloads of the tab, and can depend on the states of its machines. */
import { tabValue } from '../../protocol/browserStorage.ts'
import { engineState } from '../faults/engine.ts'
import { loadBackend } from './backend.ts'
import { type Faults, faultsOf, isInState, type Machines } from './faults.ts'
import { createLine, type Line, type Timers } from './line.ts'

const storedFaults = tabValue('faults', engineState)

/** Creates the line and its faults. `seed` is that of their randomness where none is stored. */
export function pageLine(seed: number, timers?: Timers): { line: Line; faults: Faults } {
  let machines: Machines | undefined
  const line = createLine({
    stored: storedFaults.read() ?? { setting: { seed, faults: [] }, tallies: {} },
    ...(timers ? { timers } : {}),
    isIn: (wanted) => isInState(machines?.seen() ?? [], wanted),
    onChange: storedFaults.write,
  })
  const list = async () => line.report()
  const faults = faultsOf({
    list,
    async put(setting) {
      await loadBackend(setting.backend)
      line.set(setting)
      return line.report()
    },
    onJoin(joined) {
      machines = joined
      joined.follow(line.turn)
    },
  })
  return { line, faults }
}
