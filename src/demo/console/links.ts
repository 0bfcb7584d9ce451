/** Links to worlds, as they are copied and shown as codes. */
import type { ScenarioName } from '../../../simulator/scenarios/table.ts'

/** A link that is longer is cut by messengers. */
export const LINK_MOST = 8_000
/** A code of a longer link is too fine for most cameras. */
export const QR_MOST = 1_200

/** This demo's own address. */
const here = (): string => location.href.replace(/[?#].*$/, '')

/** The link that opens a scenario, with its clock running if that is wanted. */
export const scenarioLink = (name: ScenarioName, runs: boolean): string =>
  `${here()}?scenario=${name}${runs ? '&speed=1' : ''}`

/** The link that opens a shared world. */
export const sharedLink = (text: string): string => `${here()}#state=${text}`

/** What a code of a link is for others: nothing from a file, and for this device alone under its own name. */
export function reachOf({ protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>): 'file' | 'local' | 'network' {
  if (protocol === 'file:') return 'file'
  return /^(localhost|127\.|\[::1\])/.test(hostname) ? 'local' : 'network'
}
