/**
 * i18next: plural forms, references to other texts, and English for missing ones. Loads with a language's remaining texts: the first screen
 * does not need it.
 */
import i18next from 'i18next'
import { FALLBACK_LANGUAGE } from '../../protocol/rules/constants.ts'

export interface Resolver {
  t(key: string, params: Record<string, string | number>): string
  /** Whether a key has a text: with plural forms it needs its `count`. A group of texts is not a text. */
  exists(key: string, params?: Record<string, string | number>): boolean
  /** Texts of a language by area; undefined before they are added. */
  texts(tag: string): unknown
  add(tag: string, texts: object): void
  use(tag: string): Promise<unknown>
}

interface Hooks {
  /** A text is missing in the current language. */
  missing: () => void
  /** The language or its texts changed. */
  changed: () => void
}

/** Begins with the given texts of one language and an empty store otherwise. */
export async function createResolver(tag: string, texts: object, { missing, changed }: Hooks): Promise<Resolver> {
  i18next.off('languageChanged')
  await i18next.init({
    lng: tag,
    resources: { [tag]: { translation: texts } },
    fallbackLng: FALLBACK_LANGUAGE,
    load: 'currentOnly',
    interpolation: { escapeValue: false },
    partialBundledLanguages: true,
    saveMissing: true,
    missingKeyHandler: missing,
  })
  i18next.on('languageChanged', changed)
  i18next.store.on('added', changed)
  return {
    t: i18next.t as Resolver['t'],
    exists: (key, params) => i18next.exists(key, { ...params, returnObjects: false }),
    texts: (of) => i18next.getResourceBundle(of, 'translation'),
    // Texts never change, so they need no copy.
    add: (to, added) => void i18next.addResourceBundle(to, 'translation', added, true, true, { skipCopy: true }),
    use: (to) => i18next.changeLanguage(to),
  }
}
