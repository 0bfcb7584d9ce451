/** The faults of a transport, as pages, scripts and tests use them: `window.simulator.faults`. */
import {
  type BackendKind,
  type FaultSetting,
  type FaultSettingInput,
  type MachineState,
  readFaultSetting,
} from '../faults/fault.ts'
import { isPreset, PRESET_NAMES, presetFaults } from '../faults/presets.ts'
import type { FaultReport } from './line.ts'

/** A machine of the page: every state it has, and those it is in, by their paths. */
export type SeenMachine = { machine: string; states: readonly string[]; now: readonly string[] }

/** The page's machines, for faults that wait for one of their states. */
export type Machines = {
  /** Those at work now. */
  seen(): readonly SeenMachine[]
  /** Hears of every change; answers what ends it. */
  follow(listener: () => void): () => void
}

/** What to set: a preset by its name, or any faults; without a seed or a backend the one in use stays. */
export type Wanted = string | (Omit<FaultSettingInput, 'seed'> & { seed?: number | undefined })

export type Faults = {
  /** Puts these in place of all that were set. Rejects with a sentence when they are none. */
  set(wanted: Wanted): Promise<FaultReport>
  /** The faults and their seed, how often each has hit, and what was decided, the latest last. */
  list(): Promise<FaultReport>
  /** Stops one fault, or all of a preset, by its name; everything without. */
  clear(id?: string): Promise<FaultReport>
  /** Makes the exchange answer this page as another backend would; the faults stay. */
  answerAs(backend: BackendKind): Promise<FaultReport>
  /** Joins the page's machines. */
  join(machines: Machines): void
  /** The machines that were joined. */
  machines(): readonly SeenMachine[]
}

/** Whether one of the machines is in a state, which may be named by the end of its path. */
export const isInState = (seen: readonly SeenMachine[], { machine, state }: MachineState): boolean =>
  seen.some((one) => one.machine === machine && one.now.some((path) => path === state || path.endsWith(`.${state}`)))

/** The setting that is wanted, checked. Throws a sentence when it is none. */
export function settingOf(wanted: Wanted, current: Omit<FaultSetting, 'faults'>): FaultSetting {
  const { seed, backend } = current
  const kept = { seed, ...(backend === undefined ? {} : { backend }) }
  if (typeof wanted !== 'string') return readFaultSetting({ ...kept, ...wanted, seed: wanted.seed ?? seed })
  if (!isPreset(wanted)) throw new Error(`there is no preset ${wanted}: choose one of ${PRESET_NAMES.join(', ')}`)
  return readFaultSetting({ ...kept, faults: presetFaults(wanted) })
}

/** The transport's part: it takes the setting and gives the report. */
type FaultDoor = {
  put(setting: FaultSetting): Promise<FaultReport>
  list(): Promise<FaultReport>
  onJoin(machines: Machines): void
}

/** The faults of a transport. */
export function faultsOf({ put, list, onJoin }: FaultDoor): Faults {
  let machines: Machines | undefined
  return {
    list,
    async set(wanted) {
      const { setting } = await list()
      return put(settingOf(wanted, setting))
    },
    async clear(id) {
      const { setting } = await list()
      const stays = (fault: { id: string }) => id !== undefined && fault.id !== id && !fault.id.startsWith(`${id}.`)
      return put({ ...setting, faults: setting.faults.filter(stays) })
    },
    async answerAs(backend) {
      const { setting } = await list()
      return put({ ...setting, backend })
    },
    join(joined) {
      machines = joined
      onJoin(joined)
    },
    machines: () => machines?.seen() ?? [],
  }
}
