/** The CSV files that users save, for the scripts that recompute them. */
import { createActor, SimulatedClock } from 'xstate'
import { filled, settled } from '../../machines/testing.ts'
import type { LanguageCode } from '../../protocol/rules/constants.ts'
import { entriesOf } from '../../simulator/handlers/entries.ts'
import type { World } from '../../simulator/world/world.ts'
import type { TFunction } from '../../src/i18n/i18n.ts'
import { TEXTS } from '../../src/i18n/testing.ts'
import { csvFile, csvMarks } from '../../src/pages/shared/export/csv.ts'
import { LISTS } from '../../src/pages/shared/export/lists.ts'
import { tablesOf } from '../../src/pages/shared/export/tables.ts'

export const NOTES = ['Simulated funds', 'Simulated, "as if", and\nnot real']
export const textsIn = (language: LanguageCode) => ((key: string) => TEXTS[language].get(key) ?? key) as TFunction

/** Reads the user's records for the export sheet, by its own machine. */
async function readBy(world: World, user: number, filters: object) {
  const clock = new SimulatedClock()
  const calls = { assetRecord: (request: object) => entriesOf(world, user, request) }
  const actor = createActor(filled(LISTS.assets.flow, { calls }), { clock }).start()
  actor.send({ type: 'export.start', filters })
  while (actor.getSnapshot().hasTag('busy')) {
    await settled()
    clock.increment(10)
  }
  return actor.getSnapshot().context
}

/** The file that the user saves. */
export async function savedBy(
  world: World,
  user: number,
  language: LanguageCode = 'en',
  filters = {},
): Promise<string> {
  const read = await readBy(world, user, filters)
  return csvFile(NOTES, tablesOf(LISTS.assets, read, textsIn(language)), csvMarks(language, [])).join('')
}
