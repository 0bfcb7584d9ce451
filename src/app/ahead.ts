/** Preloading, and work that waits for the first screen. */
import { KEYS } from '../../machines/shared/keys.ts'
import { FALLBACK_LANGUAGE, type LanguageCode } from '../../protocol/rules/constants.ts'
import { createStorage } from '../bindings/storage.ts'
import { isLanguage, loadFirstTexts } from '../i18n/i18n.ts'
import type { Link } from './link.ts'
import { storagePrefix } from './phone.ts'

/**
 * The likely language before the deployment answers: the link's, else the stored one, else the page's. Undefined on the first visit of a
 * live build, whose config.json names it.
 */
export function likelyLanguage({ lang }: Link): LanguageCode | undefined {
  const candidates = [
    lang,
    createStorage({ prefix: storagePrefix() }).read('local', KEYS.language),
    document.documentElement.lang,
  ]
  return candidates.find(isLanguage)
}

/** The language of a page about an invalid config.json: the link's, else the stored one, else the device's. */
export function operatorLanguage({ lang }: Link): LanguageCode {
  const stored = createStorage({ prefix: storagePrefix() }).read('local', KEYS.language)
  const ofDevice = navigator.languages.map((tag) =>
    /^zh\b.*(hant|tw|hk|mo)/i.test(tag) ? 'cht' : (tag.split('-')[0] ?? ''),
  )
  return [lang, stored, ...ofDevice].find(isLanguage) ?? FALLBACK_LANGUAGE
}

/** Starts loading a language's first texts while the app starts; a failure shows when they are needed. */
export function loadTextsAhead(language: LanguageCode | undefined): void {
  if (language) loadFirstTexts(language).catch(() => undefined)
}

/** Yields to the browser for drawing and input. Uses a message, since a timer adds milliseconds. */
export const nextTask = (): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      done()
    }
    port2.postMessage(null)
  })

/** Resolves when the last render is painted; in a hidden page after a second. */
export function painted(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, 1_000)
  })
}

/** Runs when the page has loaded and the browser is idle. */
export function whenIdle(run: () => void): void {
  const loaded = () =>
    void ('requestIdleCallback' in window ? window.requestIdleCallback(run, { timeout: 10_000 }) : run())
  if (document.readyState === 'complete') loaded()
  else window.addEventListener('load', loaded, { once: true })
}
