/** Opens the page that prepares a presentation, with its texts. */
import { addTexts } from '../../i18n/i18n.ts'
import { stageTexts } from '../stage/texts.ts'
import { tourTexts } from '../tours/texts.ts'
import Present from './Present.tsx'

export async function openPresent() {
  await Promise.all([stageTexts, tourTexts].map(addTexts))
  return { default: Present }
}
