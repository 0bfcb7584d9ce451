/** Shows the demo as a stage: phones, each the app in a frame, beside the console or the flows of one of them. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { FALLBACK_LANGUAGE } from '../../../protocol/rules/constants.ts'
import { likelyLanguage } from '../../app/ahead.ts'
import { brandOf, readConfig } from '../../app/config.ts'
import { readLink } from '../../app/link.ts'
import { addTexts, startText } from '../../i18n/i18n.ts'
import { setBrandColours } from '../../ui/appearance.ts'
import { Stage } from './Stage.tsx'
import { stageTexts } from './texts.ts'

/** The query that the first phone begins with. */
function queryForPhone(): string {
  const query = new URLSearchParams(location.search)
  query.delete('stage')
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

export async function openStage(): Promise<void> {
  const { lang } = readLink(location.search)
  await startText(likelyLanguage({ lang }) ?? FALLBACK_LANGUAGE)
  await addTexts(stageTexts)
  // The page has preloaded config.json; this read applies the brand's colours.
  const brand = await brandOf(await readConfig()).catch(() => undefined)
  if (brand) setBrandColours(brand.colours)
  const first = `${location.pathname}${queryForPhone()}${location.hash}`
  // A reload continues in the same world, which the tab has stored.
  history.replaceState(history.state, '', `${location.pathname}?stage=1`)
  const root = document.getElementById('root')
  if (!root) throw new Error('there is no #root')
  createRoot(root).render(
    <StrictMode>
      <Stage first={first} />
    </StrictMode>,
  )
}
