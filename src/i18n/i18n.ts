/**
 * The app's texts. Loads one language at a time, in two chunks: the first screen's texts, then the rest with i18next (resolver.ts). Missing
 * texts fall back to English.
 */

import loaders from 'virtual:texts'
import type { ParseKeys } from 'i18next'
import { FALLBACK_LANGUAGE, LANGUAGES, type LanguageCode } from '../../protocol/rules/constants.ts'
import { createStore, useStore } from '../store.ts'
import type { Resolver } from './resolver.ts'

export type TextKey = ParseKeys
/** A text with `count` has a form for each number, so the number must be known. */
export type TextParams = Record<string, string | number> & { readonly count?: number }
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

let current: LanguageCode | undefined
/** The first screen's texts of the language that the app started in. */
let firstTexts: Record<string, unknown> = {}
/** Undefined until it is loaded; `loading` while it is. */
let resolver: Resolver | undefined
let loading: Promise<Resolver> | undefined

export const currentLanguage = (): LanguageCode => current ?? FALLBACK_LANGUAGE

const missing = () => void complement(FALLBACK_LANGUAGE).catch(() => undefined)

/** Loads i18next, once; after a failure the next call tries again. */
function loadResolver(): Promise<Resolver> {
  if (loading) return loading
  const coming = import('./resolver.ts')
    .then(({ createResolver }) =>
      createResolver(tagOf(currentLanguage()), firstTexts, { missing, changed: renderTexts }),
    )
    .then((created) => {
      if (loading === coming) resolver = created
      return created
    })
  loading = coming
  coming.catch(() => {
    if (loading === coming) loading = undefined
  })
  return coming
}

/** Languages with all texts loaded or loading. */
const complete = new Map<LanguageCode, Promise<void>>()

/** Loads all texts of a language, once; after a failure the next call tries again. */
function complement(code: LanguageCode): Promise<void> {
  const known = complete.get(code)
  if (known) return known
  const parts = Promise.all([loadTexts(code), ...[...sources].map((load) => load(code))])
  const coming = Promise.all([loadResolver(), parts]).then(([{ add }, loaded]) =>
    add(tagOf(code), Object.assign({}, ...loaded)),
  )
  complete.set(code, coming)
  coming.catch(() => complete.delete(code))
  return coming
}

/** Resolves when the current language has all its texts: every page but the first waits for it. Rejects when loading fails. */
export const allTexts = (): Promise<void> => complement(currentLanguage())

/** Prefetches what `allTexts` needs. */
export async function fetchTexts(): Promise<void> {
  const { rest } = await loaders[currentLanguage()]()
  await Promise.all([rest(), import('./resolver.ts')])
}

/** Adds texts that only some builds have, in the current and every later language. */
export async function addTexts(load: Source): Promise<void> {
  sources.add(load)
  complete.clear()
  await allTexts()
}

/** Initialises with the first texts of one language. Rejects when its chunk fails to load. */
export async function startText(code: LanguageCode): Promise<void> {
  firstTexts = await loadFirstTexts(code)
  current = code
  // Each start creates a new store of texts.
  complete.clear()
  const again = loading !== undefined
  loading = resolver = undefined
  if (again) await loadResolver()
  renderTexts()
  markDocument(code)
}

let wanted: LanguageCode | undefined

/** Changes the app's language once its chunk is loaded. The last of several calls wins. */
export async function setLanguage(code: LanguageCode): Promise<void> {
  // Before the start nothing is shown yet: it uses the language chosen then.
  if (current === undefined) return
  wanted = code
  if (code === current) return
  await complement(code)
  if (wanted !== code) return
  current = code
  await (await loadResolver()).use(tagOf(code))
  markDocument(code)
}

/** Han glyphs and line breaking depend on the document's language. */
function markDocument(code: LanguageCode): void {
  if (typeof document !== 'undefined') document.documentElement.lang = tagOf(code)
}

/** Texts of the current language. */
let texts: unknown

/** A text as in its file; undefined if there is none, or if it has plural forms or references. */
function plainText(key: string): string | undefined {
  let at = texts
  for (const part of key.split('.')) {
    at = at && Object.hasOwn(at, part) ? (at as Record<string, unknown>)[part] : undefined
  }
  return typeof at === 'string' && !at.includes('$t(') ? at : undefined
}

/** Fills placeholders; undefined if one is left. */
function interpolated(text: string | undefined, params: TextParams): string | undefined {
  if (text === undefined) return undefined
  const full = text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(params[name] ?? place))
  return full.includes('{{') ? undefined : full
}

/** The text of a key by i18next; empty until it is loaded, which renders again. */
function resolved(key: string, params: TextParams): string {
  if (resolver) return resolver.t(key, params)
  if (current !== undefined) void allTexts().catch(() => undefined)
  return ''
}

/**
 * The text of a key, outside React (toasts, document title). Most texts skip i18next's resolving, which is far slower; missing ones and
 * plurals use it.
 */
export const t: TFunction = (key, params = {}) =>
  ('count' in params ? undefined : interpolated(plainText(key), params)) ?? resolved(key, params)

/** Whether a composed key (`error.${id}`) has a text. A group of texts is not a text. */
export const isTextKey = (key: string, params: TextParams = {}): key is TextKey =>
  resolver?.exists(key, params) ?? plainText(key) !== undefined

/** `language` is its tag, for dates and times. Replaced, with a new `t`, whenever the texts change, so that components render again. */
const translation = createStore<{ t: TFunction; language: string }>({ t, language: '' })

/** Renders all texts again, after they or the zone of their times have changed. */
export function renderTexts(): void {
  const language = tagOf(currentLanguage())
  texts = resolver?.texts(language) ?? firstTexts
  translation.set({ t: (key, params) => t(key, params), language })
}

/** react-i18next's hook, as far as the app uses it (decision 026): renders again when the language or its texts change. */
export const useTranslation = () => useStore(translation)

/** The tag of the current language ('zh-Hans', 'en' …), for a part with dates or times and no texts. */
export const useLanguageTag = (): string => useTranslation().language
