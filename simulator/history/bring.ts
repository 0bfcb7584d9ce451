/** Loads the recorded markets that a world needs, before it is opened: the prepared ones, and those that this browser keeps. */
import { findRecorded, keepRecorded } from '../world/market/index.ts'
import { keepPrepared, PREPARED_NAMES } from './prepared.ts'
import { historyById } from './store.ts'

/** An id in the text of a world, also where that text is a value of other JSON. */
const NAMED = /"recorded\\*":\\*"([0-9a-f]{32})/g

/** Loads the recorded markets of these ids; returns those that are not on this device. */
export async function bringHistories(ids: readonly string[]): Promise<string[]> {
  if (ids.some((id) => !findRecorded(id))) for (const name of PREPARED_NAMES) keepPrepared(name)
  const missing: string[] = []
  for (const id of new Set(ids)) {
    if (findRecorded(id)) continue
    const recorded = await historyById(id)
    if (recorded) keepRecorded(recorded)
    else missing.push(id)
  }
  return missing
}

/** The ids that texts of worlds contain. */
export const idsIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => [...text.matchAll(NAMED)].map(([, id = '']) => id))
