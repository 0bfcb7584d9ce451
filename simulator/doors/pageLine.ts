/** The line of the demo in this page: its faults stay for the reloads of the tab, and know what its machines are in. */
import type { EngineState } from '../faults/engine.ts'
import { readFaultSetting } from '../faults/fault.ts'
import { type Faults, faultsOf, isInState, type Machines } from './faults.ts'
import { createLine, type Line, type Timers } from './line.ts'

const KEY = 'sim:faults'

/** What an earlier load of the tab has kept; nothing when there is none, or it can't be read. */
function keptState(): EngineState | undefined {
  try {
    const { setting, tallies } = JSON.parse(sessionStorage.getItem(KEY) ?? '') as EngineState
    return { setting: readFaultSetting(setting), tallies }
  } catch {
    return undefined
  }
}

function keepState(state: EngineState): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(state))
  } catch {
    // A browser that denies its storage has no faults after a reload.
  }
}

/** Makes the line and its faults. `seed` is that of their chance where none was kept. */
export function pageLine(seed: number, timers?: Timers): { line: Line; faults: Faults } {
  let machines: Machines | undefined
  const kept = keptState() ?? { setting: { seed, faults: [] }, tallies: {} }
  const line = createLine({
    kept,
    ...(timers ? { timers } : {}),
    isIn: (wanted) => isInState(machines?.seen() ?? [], wanted),
    onChange: keepState,
  })
  const list = async () => line.report()
  const faults = faultsOf({
    list,
    async put(setting) {
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
