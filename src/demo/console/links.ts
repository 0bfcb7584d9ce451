/** Links to worlds, for copying and QR codes. */

import { linkTo } from '../../../protocol/routes.ts'
import type { HistoryFacts } from '../../../simulator/history/store.ts'
import type { ScenarioName } from '../../../simulator/scenarios/table.ts'
import { scenarioOf, type TourName } from '../tours/table.ts'

/** Messengers cut longer links. */
export const LINK_MOST = 8_000
/** A longer link's code is too fine for most cameras. */
export const QR_MOST = 1_200

/** This demo's own address. */
const here = (): string => location.href.replace(/[?#].*$/, '')

/** A stage opens scenarios on a stage again. Without room for one, its parameter has no effect. */
const onStage = (): string => (new URLSearchParams(location.search).has('stage') ? '&stage=1' : '')

/** The link of a scenario, optionally with a running clock. */
export const scenarioLink = (name: ScenarioName, runs: boolean): string =>
  `${here()}?scenario=${name}${runs ? '&speed=1' : ''}${onStage()}`

/** The link of a shared world. */
export const sharedLink = (text: string): string => `${here()}#state=${text}`

const LENGTH_OF_MINUTES = 'YYYY-MM-DDTHH:MM'.length

/** The link of a moment (ms) in market histories: the trader on the chart of the first. */
export function historyLink(all: readonly Pick<HistoryFacts, 'id' | 'code'>[], at: number): string {
  const tape = all.map(({ id }) => id).join()
  const moment = new Date(at).toISOString().slice(0, LENGTH_OF_MINUTES)
  const page = linkTo('quote', { code: all[0]?.code })
  return `${here()}?persona=trader&tape=${tape}&at=${moment}${onStage()}#${page}`
}

/** The devices that can open a link's code: none for a file, only this one for localhost. */
export function reachOf({ protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>): 'file' | 'local' | 'network' {
  if (protocol === 'file:') return 'file'
  return /^(localhost|127\.|\[::1\])/.test(hostname) ? 'local' : 'network'
}

/** The link of tours that play one after the other, in the world that the first one begins in. */
export const tourLink = (first: TourName, ...later: readonly TourName[]): string =>
  `${scenarioLink(scenarioOf(first), true)}&tour=${[first, ...later].join()}`

/** The link of a recorded tour, for the persona that it begins with. */
export const recordedLink = (packed: string, persona: string): string =>
  `${here()}?persona=${persona}${onStage()}#tour=${packed}`
