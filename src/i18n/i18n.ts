/**
 * The app's texts. Loads one language at a time, in two chunks: the first screen's texts, then the rest. Missing texts fall back to
 * English.
 */

import loaders from 'virtual:texts'
import i18next, { type ParseKeys } from 'i18next'
import { FALLBACK_LANGUAGE, LANGUAGES, type LanguageCode } from '../../protocol/rules/constants.ts'
import { createStore, useStore } from '../store.ts'

export type TextKey = ParseKeys
export type TextParams = Record<string, string | number>
/**
 * A text in the current language with its {{placeholders}} filled. Only the part of i18next's TFunction that the app uses: its overloads
 * are slow to check.
 */
export type TFunction = (key: TextKey, params?: TextParams) => string

/** Texts of a language by area (file name): those of the first screen, and a loader of the others. */
export interface LanguageTexts {
  readonly default: Readonly<Record<string, unknown>>
  /** Parses areas on demand, to save memory. */
  readonly rest: () => Promise<{ default: Readonly<Record<string, () => unknown>> }>
}

/** The language tag (for `lang` attributes and Intl) of a language code. */
export function tagOf(code: LanguageCode): string {
  return LANGUAGES.find((language) => language.code === code)?.tag ?? FALLBACK_LANGUAGE
}

export function isLanguage(code: unknown): code is LanguageCode {
  return LANGUAGES.some((language) => language.code === code)
}

/** The first screen's texts of a language, by area. */
export const loadFirstTexts = async (code: LanguageCode): Promise<Record<string, unknown>> =>
  (await loaders[code]()).default

export async function loadTexts(code: LanguageCode): Promise<Record<string, unknown>> {
  const { default: first, rest } = await loaders[code]()
  const { default: makers } = await rest()
  return { ...first, ...Object.fromEntries(Object.entries(makers).map(([area, make]) => [area, make()])) }
}

type Source = (code: LanguageCode) => Promise<Record<string, unknown>>
const sources = new Set<Source>()

/** Languages with all texts loaded or loading. */
const complete = new Map<LanguageCode, Promise<void>>()

/** Loads all texts of a language, once; after a failure the next call tries again. */
function complement(code: LanguageCode): Promise<void> {
  const known = complete.get(code)
  if (known) return known
  const coming = Promise.all([loadTexts(code), ...[...sources].map((load) => load(code))]).then((parts) => {
    const texts = Object.assign({}, ...parts)
    // Texts never change, so they need no copy.
    i18next.addResourceBundle(tagOf(code), 'translation', texts, true, true, { skipCopy: true })
  })
  complete.set(code, coming)
  coming.catch(() => complete.delete(code))
  return coming
}

/** Resolves when the current language has all its texts: every page but the first waits for it. Rejects when loading fails. */
export const allTexts = (): Promise<void> => complement(currentLanguage())

/** Prefetches what `allTexts` needs. */
export async function fetchTexts(): Promise<void> {
  await (await loaders[currentLanguage()]()).rest()
}

/** Adds texts that only some builds have, in the current and every later language. */
export async function addTexts(load: Source): Promise<void> {
  sources.add(load)
  complete.clear()
  await allTexts()
}

/** Initialises with the first texts of one language. Rejects when its chunk fails to load. */
export async function startText(code: LanguageCode): Promise<void> {
  const texts = await loadFirstTexts(code)
  complete.delete(code)
  await i18next.init({
    lng: tagOf(code),
    resources: { [tagOf(code)]: { translation: texts } },
    fallbackLng: FALLBACK_LANGUAGE,
    load: 'currentOnly',
    interpolation: { escapeValue: false },
    partialBundledLanguages: true,
    saveMissing: true,
    missingKeyHandler: () => void complement(FALLBACK_LANGUAGE).catch(() => undefined),
  })
  listen()
  markDocument(code)
}

let wanted: LanguageCode | undefined

/** Changes the app's language once its chunk is loaded. The last of several calls wins. */
export async function setLanguage(code: LanguageCode): Promise<void> {
  // Before the start nothing is shown yet: it uses the language chosen then.
  if (!i18next.isInitialized) return
  wanted = code
  if (code === currentLanguage()) return
  await complement(code)
  if (wanted !== code) return
  await i18next.changeLanguage(tagOf(code))
  markDocument(code)
}

/** Han glyphs and line breaking depend on the document's language. */
function markDocument(code: LanguageCode): void {
  if (typeof document !== 'undefined') document.documentElement.lang = tagOf(code)
}

export function currentLanguage(): LanguageCode {
  return LANGUAGES.find((language) => language.tag === i18next.language)?.code ?? FALLBACK_LANGUAGE
}

/** Texts of the current language. */
let resources: unknown

/** A text as in its file; undefined if there is none, or if it has plural forms or references. */
function plainText(key: string): string | undefined {
  let at = resources
  for (const part of key.split('.')) at = (at as Record<string, unknown> | undefined)?.[part]
  return typeof at === 'string' && !at.includes('$t(') ? at : undefined
}

/** Fills placeholders; undefined if one is left. */
function interpolated(text: string | undefined, params: TextParams): string | undefined {
  if (text === undefined) return undefined
  const full = text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(params[name] ?? place))
  return full.includes('{{') ? undefined : full
}

const translate = i18next.t as (key: string, params: TextParams) => string

/**
 * The text of a key, outside React (toasts, document title). Most texts skip i18next's resolving, which is far slower; missing ones and
 * plurals use it.
 */
export const t: TFunction = (key, params = {}) =>
  ('count' in params ? undefined : interpolated(plainText(key), params)) ?? translate(key, params)

/** Whether a composed key (`error.${id}`) has a text. A group of texts is none. */
export function isTextKey(key: string, params: TextParams = {}): key is TextKey {
  return i18next.exists(key, { ...params, returnObjects: false })
}

/** Replaced, with a new `t`, whenever the texts change, so that components render again. */
const translation = createStore<{ t: TFunction; i18n: { language: string } }>({ t, i18n: i18next })

function changed(): void {
  const { language } = i18next
  resources = i18next.getResourceBundle(language, 'translation')
  translation.set({ t: (key, params) => t(key, params), i18n: { language } })
}

/** Each start creates a new store of texts. */
function listen(): void {
  i18next.off('languageChanged', changed)
  i18next.on('languageChanged', changed)
  i18next.store.on('added', changed)
  changed()
}

/** react-i18next's hook, as far as the app uses it (decision 026): renders again when the language or its texts change. */
export const useTranslation = () => useStore(translation)

/** The tag of the current language ('zh-Hans', 'en' …), for dates and times. */
export const useLanguageTag = (): string => useTranslation().i18n.language
