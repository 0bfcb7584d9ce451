/** What is only looked up: filled once when an exchange starts and frozen from then on. */
import { Collection } from '@msw/data'
import * as v from 'valibot'
import { LANGUAGES } from '../../protocol/rules/constants.ts'
import { BANNERS, type BannerRow, HEADLINES, type HeadlineRow, SHORTCUTS, type ShortcutRow } from './home.ts'

const texts = v.object(
  Object.fromEntries(LANGUAGES.map(({ code }) => [code, v.pipe(v.string(), v.minLength(1))])),
) as unknown as v.GenericSchema<BannerRow['title']>
const banner: v.GenericSchema<BannerRow> = v.object({
  id: v.number(),
  link: v.string(),
  title: texts,
  caption: texts,
  detail: texts,
})
const headline: v.GenericSchema<HeadlineRow> = v.object({
  id: v.number(),
  key: v.picklist(['opening', 'fees', 'watchlists']),
  hoursBeforeStart: v.number(),
  title: texts,
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
