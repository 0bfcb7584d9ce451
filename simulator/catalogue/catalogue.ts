/** What is only looked up: filled once when an exchange starts and frozen from then on. */
import { Collection } from '@msw/data'
import * as v from 'valibot'
import {
  BANNER_IDS,
  BANNERS,
  type BannerRow,
  HEADLINES,
  type HeadlineRow,
  NOTICES,
  SHORTCUTS,
  type ShortcutRow,
} from './home.ts'

const banner: v.GenericSchema<BannerRow> = v.object({ id: v.picklist(BANNER_IDS), link: v.string() })
const headline: v.GenericSchema<HeadlineRow> = v.object({
  id: v.number(),
  key: v.picklist(NOTICES),
  hoursBeforeStart: v.number(),
})
const shortcut: v.GenericSchema<ShortcutRow> = v.object({ id: v.number(), key: v.string(), link: v.string() })

export type Catalogue = {
  banners(): BannerRow[]
  headlines(): HeadlineRow[]
  shortcuts(): ShortcutRow[]
}

/** The collections name their records by crypto.randomUUID, which pages of a plain http address other than localhost lack. */
function provideUuid(): void {
  if (typeof crypto.randomUUID === 'function') return
  let count = 0
  const uuid = () => `00000000-0000-4000-8000-${(++count).toString(16).padStart(12, '0')}` as const
  Object.defineProperty(crypto, 'randomUUID', { value: uuid, configurable: true })
}

/** Fills the collections. */
export async function loadCatalogue(): Promise<Catalogue> {
  provideUuid()
  const banners = new Collection({ schema: banner })
  const headlines = new Collection({ schema: headline })
  const shortcuts = new Collection({ schema: shortcut })
  for (const row of BANNERS) await banners.create(row)
  for (const row of HEADLINES) await headlines.create(row)
  for (const row of SHORTCUTS) await shortcuts.create(row)
  const all = {
    banners: banners.findMany((query) => query.where(() => true)),
    headlines: headlines.findMany((query) => query.where(() => true)),
    shortcuts: shortcuts.findMany((query) => query.where(() => true)),
  }
  return { banners: () => all.banners, headlines: () => all.headlines, shortcuts: () => all.shortcuts }
}
