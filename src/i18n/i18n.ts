/**
 * The app's words: one language loaded at a time, each in two chunks: what the first screen needs, and the rest, which follows
 * when that is shown. English stands in for a missing text.
 */

import loaders from 'virtual:texts'
import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { FALLBACK_LANGUAGE, LANGUAGES, type LanguageCode } from '../../protocol/rules/constants.ts'
import type { TextKey } from './areas.ts'

export type { TextKey } from './areas.ts'
export type TextParams = Record<string, string | number>
/** Says a text in the current language; params fill its {{placeholders}}. */
export type TFunction = (key: TextKey, params?: TextParams) => string

/** The texts of a language by area, the name of their file: those of the first screen, and a way to the others. */
export interface LanguageTexts {
  readonly default: Readonly<Record<string, unknown>>
  /** Makes the other texts by area: until they are wanted they take no room. */
  readonly rest: () => Promise<{ default: Readonly<Record<string, () => unknown>> }>
}

/** The language tag (for `lang` attributes and Intl) of a language code. */
export function tagOf(code: LanguageCode): string {
  return LANGUAGES.find((language) => language.code === code)?.tag ?? FALLBACK_LANGUAGE
}

/** Whether a stored or linked text names one of the languages. */
export function isLanguage(code: unknown): code is LanguageCode {
  return LANGUAGES.some((language) => language.code === code)
}

/** The texts of a language that the first screen needs, by area. */
export const loadFirstTexts = async (code: LanguageCode): Promise<Record<string, unknown>> =>
  (await loaders[code]()).default

/** All texts of a language by area. */
export async function loadTexts(code: LanguageCode): Promise<Record<string, unknown>> {
  const { default: first, rest } = await loaders[code]()
  const { default: makers } = await rest()
  return { ...first, ...Object.fromEntries(Object.entries(makers).map(([area, make]) => [area, make()])) }
}

type Source = (code: LanguageCode) => Promise<Record<string, unknown>>
const sources = new Set<Source>()

/** Languages that are there or on their way with all their texts. */
const complete = new Map<LanguageCode, Promise<void>>()

/** Loads all texts of a language, once; after a failure the next call tries again. */
function complement(code: LanguageCode): Promise<void> {
  const known = complete.get(code)
  if (known) return known
  const coming = Promise.all([loadTexts(code), ...[...sources].map((load) => load(code))]).then((parts) => {
    const texts = Object.assign({}, ...parts)
    // Nobody changes the texts: a copy of them all would only fill the memory.
    i18next.addResourceBundle(tagOf(code), 'translation', texts, true, true, { skipCopy: true })
  })
  complete.set(code, coming)
  coming.catch(() => complete.delete(code))
  return coming
}

/** Resolves when the language shown has all its texts: every page but the first waits for them. Rejects when they can't be loaded. */
export const allTexts = (): Promise<void> => complement(currentLanguage())

/** Fetches what `allTexts` needs, so that the next page finds it here. */
export async function fetchTexts(): Promise<void> {
  await (await loaders[currentLanguage()]()).rest()
}

/** Adds the texts of a part that only some builds have, in each language that is shown from now on. Resolves when they are there. */
export async function addTexts(load: Source): Promise<void> {
  sources.add(load)
  complete.clear()
  await allTexts()
}

/** Starts with the first texts of one language. Rejects when its chunk can't be loaded. */
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

/** Changes the language of the whole app; the page shows it as soon as its chunk is there. The last of several calls wins. */
export async function setLanguage(code: LanguageCode): Promise<void> {
  // Before the start there is nothing to change: it begins with the language that is then chosen.
  if (!i18next.isInitialized) return
  wanted = code
  if (code === currentLanguage()) return
  await complement(code)
  if (wanted !== code) return
  await i18next.changeLanguage(tagOf(code))
  markDocument(code)
}

/** Han shapes and line breaking differ by language, so the document has to say which one it is. */
function markDocument(code: LanguageCode): void {
  if (typeof document !== 'undefined') document.documentElement.lang = tagOf(code)
}

/** The language shown now. */
export function currentLanguage(): LanguageCode {
  return LANGUAGES.find((language) => language.tag === i18next.language)?.code ?? FALLBACK_LANGUAGE
}

/** The texts of the language shown. */
let shown: unknown

/** A text as it is written; nothing where there is none, or where it has forms or parts of other texts. */
function written(key: string): string | undefined {
  let at = shown
  for (const part of key.split('.')) at = (at as Record<string, unknown> | undefined)?.[part]
  return typeof at === 'string' && !at.includes('$t(') ? at : undefined
}

/** A text with its places filled; nothing where a place is left. */
function filled(text: string | undefined, params: TextParams): string | undefined {
  if (text === undefined) return undefined
  const full = text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(params[name] ?? place))
  return full.includes('{{') ? undefined : full
}

/**
 * Says a text outside of React (toasts, the document's title). Most texts are said as they are written, which costs far less than
 * having them translated; those that are missing, or have a form for each `count`, are not.
 */
export const t: TFunction = (key, params = {}) =>
  ('count' in params ? undefined : filled(written(key), params)) ?? i18next.t(key as string, params)

/** Whether a key that was put together (`error.${id}`) has a text. A group of texts is none. */
export function isTextKey(key: string): key is TextKey {
  return i18next.exists(key, { returnObjects: false })
}

/** Another function whenever the texts change, so that components notice. */
let spoken: TFunction = (key, params) => t(key, params)
const hearers = new Set<() => void>()

function changed(): void {
  shown = i18next.getResourceBundle(i18next.language, 'translation')
  spoken = (key, params) => t(key, params)
  for (const hearer of [...hearers]) hearer()
}

/** Each start makes a new store of texts. */
function listen(): void {
  i18next.off('languageChanged', changed)
  i18next.on('languageChanged', changed)
  i18next.store.on('added', changed)
  changed()
}

function subscribe(hearer: () => void): () => void {
  hearers.add(hearer)
  return () => void hearers.delete(hearer)
}
const spokenNow = (): TFunction => spoken
const tagNow = (): string => i18next.language

/** The texts for a component, which renders again when the language or its texts change. */
export function useTranslation(): { t: TFunction } {
  return { t: useSyncExternalStore(subscribe, spokenNow, spokenNow) }
}

/** The tag of the language shown ('zh-Hans', 'en' …), for dates and times. */
export function useLanguageTag(): string {
  return useSyncExternalStore(subscribe, tagNow, tagNow)
}
