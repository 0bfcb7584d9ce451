/**
 * The app's own typeface. A session shows one typeface from its first to its last page: the own one if an earlier visit has downloaded it
 * and it loads at once, else the system's.
 */
import { KEYS } from '../../machines/shared/keys.ts'
import type { AppStorage } from '../bindings/storage.ts'

const FAMILY = '14px "Inter Variable"'
/** The first page doesn't wait longer for a font that should be in the browser's cache. */
const PATIENCE_MS = 100
/** Letters of a language beyond those of English, each in its own font file. */
const LETTERS: Record<string, string> = { vi: 'Aạ' }

type Typeface = 'own' | 'system'

/** Loads the files that texts of a language need; false if that fails or the browser can't. */
async function load(language: string): Promise<boolean> {
  try {
    await import('../ui/styles/font.css')
    const faces = await document.fonts.load(FAMILY, LETTERS[language] ?? 'A')
    return faces.length > 0
  } catch {
    return false
  }
}

const loadsAtOnce = (language: string): Promise<boolean> =>
  Promise.race([load(language), new Promise<false>((done) => setTimeout(() => done(false), PATIENCE_MS))])

/** Decides which typeface the session shows. Await it before the first page renders. */
export async function chooseTypeface({ read, write }: AppStorage, language: string): Promise<void> {
  const earlier = read('session', KEYS.font)
  const wanted = earlier === 'own' || (earlier === undefined && read('local', KEYS.font) === language)
  const typeface: Typeface = wanted && (await loadsAtOnce(language)) ? 'own' : 'system'
  if (typeface === 'own') document.documentElement.dataset.font = 'own'
  write('session', KEYS.font, typeface)
}

/** Downloads the typeface for the next session, without using it in this one. */
export async function downloadTypeface({ write }: AppStorage, language: string): Promise<void> {
  if (await load(language)) write('local', KEYS.font, language)
}
