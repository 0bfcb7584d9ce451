import { allTexts, startText } from './i18n.ts'

/** Starts with all English texts. */
export async function englishTexts(): Promise<void> {
  await startText('en')
  await allTexts()
}
