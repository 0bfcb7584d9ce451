/** The faults of a transport, for pages, scripts and tests: `window.simulator.faults`. */
import {
  type BackendKind,
  type FaultSetting,
  type FaultSettingInput,
  type MachineState,
  readFaultSetting,
} from '../faults/fault.ts'
import { isPreset, PRESET_NAMES, presetFaults } from '../faults/presets.ts'
import type { FaultReport } from './network.ts'

/** A machine of the page: the paths of all its states, and of the current ones. */
export type SeenMachine = { machine: string; states: readonly string[]; now: readonly string[] }

/** The page's machines, for faults that apply in certain states. */
export type Machines = {
  /** The machines that run now. */
  seen(): readonly SeenMachine[]
  /** Calls the listener on every change; returns a function that unsubscribes. */
  follow(listener: () => void): () => void
}

/** The faults to set: a preset by its name, or a list of faults; without a seed or a backend the current one stays. */
export type Wanted = string | (Omit<FaultSettingInput, 'seed'> & { seed?: number | undefined })

export type Faults = {
  /** Replaces all faults. Rejects with a message when they are invalid. */
  set(wanted: Wanted): Promise<FaultReport>
  /** The faults and their seed, how often each has hit, and the decisions, latest last. */
  list(): Promise<FaultReport>
  /** Removes one fault, or all of a preset, by name; all faults without a name. */
  clear(id?: string): Promise<FaultReport>
  /** Makes the exchange imitate another backend for this page; the faults stay. */
  answerAs(backend: BackendKind): Promise<FaultReport>
  /** Connects the page's machines. */
  join(machines: Machines): void
  /** The machines that are connected. */
  machines(): readonly SeenMachine[]
}

/** Whether one of the machines is in a state, given by its path or the end of it. */
export const isInState = (seen: readonly SeenMachine[], { machine, state }: MachineState): boolean =>
  seen.some((one) => one.machine === machine && one.now.some((path) => path === state || path.endsWith(`.${state}`)))

/** The validated setting. Throws an error with a message when it is invalid. */
export function settingOf(wanted: Wanted, current: Omit<FaultSetting, 'faults'>): FaultSetting {
  const { seed, backend } = current
  const settings = { seed, ...(backend === undefined ? {} : { backend }) }
  if (typeof wanted !== 'string') return readFaultSetting({ ...settings, ...wanted, seed: wanted.seed ?? seed })
  if (!isPreset(wanted)) throw new Error(`there is no preset ${wanted}: choose one of ${PRESET_NAMES.join(', ')}`)
  return readFaultSetting({ ...settings, faults: presetFaults(wanted) })
}

/** The transport's part: sets the faults and returns the report. */
type FaultTransport = {
  put(setting: FaultSetting): Promise<FaultReport>
  list(): Promise<FaultReport>
  onJoin(machines: Machines): void
}

/** The faults of a transport. */
export function faultsOf({ put, list, onJoin }: FaultTransport): Faults {
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
