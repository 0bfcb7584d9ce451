/** The demo's pages around the app: the stage (phones beside the console or the flows of one of them), the start page, and the presenter's notes. */
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { FALLBACK_LANGUAGE } from '../../../protocol/rules/constants.ts'
import { likelyLanguage } from '../../app/ahead.ts'
import { readConfig } from '../../app/config.ts'
import { readLink } from '../../app/link.ts'
import type { Brand } from '../../bindings/brand.ts'
import { addTexts, startText } from '../../i18n/i18n.ts'
import { setBrandColours } from '../../ui/appearance.ts'
import { brandOfDemo } from '../brandOfDemo.ts'
import { flowsTexts } from '../flows/texts.ts'
import { Notes } from '../present/Notes.tsx'
import { tourTexts } from '../tours/texts.ts'
import { Stage } from './Stage.tsx'
import { Start } from './Start.tsx'
import { stageTexts } from './texts.ts'

/** The query that the first phone begins with. */
function queryForPhone(): string {
  const query = new URLSearchParams(location.search)
  query.delete('stage')
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** Applies the colours of the link's brand, else of the configured one. The page has preloaded config.json. */
async function applyBrand(config: Awaited<ReturnType<typeof readConfig>>): Promise<Brand | undefined> {
  const brand = await brandOfDemo(config, readLink(location.search).brand).catch(() => undefined)
  if (brand) setBrandColours(brand.colours)
  return brand
}

const startTexts = () => startText(likelyLanguage({ lang: readLink(location.search).lang }) ?? FALLBACK_LANGUAGE)

function render(page: ReactNode): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('there is no #root')
  createRoot(root).render(<StrictMode>{page}</StrictMode>)
}

export async function openStage(): Promise<void> {
  await startTexts()
  await addTexts(stageTexts)
  await applyBrand(await readConfig())
  const first = `${location.pathname}${queryForPhone()}${location.hash}`
  // A reload continues in the same world, which the tab has stored.
  history.replaceState(history.state, '', `${location.pathname}?stage=1`)
  render(<Stage first={first} />)
}

/** Shows the start page; false for a shared exchange, which has no worlds of its own to start from. */
export async function openStart(): Promise<boolean> {
  const config = await readConfig()
  if (config.remote) return false
  await startTexts()
  await Promise.all([stageTexts, tourTexts, flowsTexts].map(addTexts))
  const brand = await applyBrand(config)
  // The phone's app stores its link for this tab: the parameter keeps the start page after a reload.
  history.replaceState(history.state, '', `${location.pathname}?start=1`)
  render(<Start brand={brand} />)
  return true
}

export async function openNotes(): Promise<void> {
  await startTexts()
  await Promise.all([stageTexts, tourTexts].map(addTexts))
  await applyBrand(await readConfig())
  render(<Notes />)
}
