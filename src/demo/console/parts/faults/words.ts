/** Texts of faults. */

import type { Fault } from '../../../../../simulator/faults/fault.ts'
import { type PresetName, presetOf } from '../../../../../simulator/faults/presets.ts'
import type { FaultReport } from '../../../../../simulator/transports/network.ts'
import type { TFunction } from '../../../../i18n/i18n.ts'

/** Faults that are stopped together: a preset with all its faults, or a custom fault. */
export type Active = {
  id: string
  preset: PresetName | undefined
  faults: readonly Fault[]
  hits: number
  seen: number
}

const total = (counts: Record<string, number>): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Active faults, those of a preset combined. */
export function activeOf({ setting, tallies }: FaultReport): Active[] {
  const all = new Map<string, Active>()
  for (const fault of setting.faults) {
    const preset = presetOf(fault)
    const id = preset ?? fault.id
    const tally = tallies[fault.id]
    const before = all.get(id) ?? { id, preset, faults: [], hits: 0, seen: 0 }
    const hits = before.hits + (tally?.hits ?? 0)
    all.set(id, { ...before, faults: [...before.faults, fault], hits, seen: before.seen + total(tally?.seen ?? {}) })
  }
  return [...all.values()]
}

export const titleOf = (t: TFunction, { preset, faults }: Active): string =>
  preset ? t(`console.preset.${preset}`) : faults[0] ? t(`console.faults.kind.${faults[0].what.kind}`) : ''

const placeOf = (t: TFunction, { where }: Fault): string => {
  if (where.on === 'all') return t('console.faults.everywhere')
  const names: readonly string[] = where.on === 'calls' ? where.calls : where.topics
  if (names.length > 0) return names.join(', ')
  return t(where.on === 'calls' ? 'console.faults.allCalls' : 'console.faults.allTopics')
}

/** The place of a fault, and its state of a flow; '' for a preset, whose title includes it. */
export function detailsOf(t: TFunction, { preset, faults: [fault] }: Active): string {
  if (preset !== undefined || fault === undefined) return ''
  const { whileIn, share, first } = fault
  const state = whileIn && `${whileIn.machine}: ${whileIn.state}`
  const often = share === undefined ? first && `${first}×` : `${Math.round(share * 100)} %`
  return [placeOf(t, fault), state, often].filter(Boolean).join(' · ')
}
