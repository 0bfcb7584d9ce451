/** What loads ahead of its time, and what waits until the first screen stands. */
import { KEYS } from '../../machines/shared/keys.ts'
import type { LanguageCode } from '../../protocol/rules/constants.ts'
import { createStorage } from '../bindings/storage.ts'
import { isLanguage, loadFirstTexts } from '../i18n/i18n.ts'
import type { Link } from './link.ts'

/**
 * The language that this visit probably speaks, before the deployment has answered: that of the link, else the one kept, else the
 * page's own. Nothing when none of them is a language of ours.
 */
export function likelyLanguage({ lang }: Link): LanguageCode | undefined {
  const candidates = [lang, createStorage().read('local', KEYS.language), document.documentElement.lang]
  return candidates.find(isLanguage)
}

/** Begins to load a language's first texts, while the app still starts; a failure shows when they are needed. */
export function loadTextsAhead(language: LanguageCode | undefined): void {
  if (language) loadFirstTexts(language).catch(() => undefined)
}

/**
 * Lets the browser draw and answer fingers before the start goes on: a long task would keep it from both. By a message, since a timer's
 * turn comes milliseconds later.
 */
export const nextTask = (): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      done()
    }
    port2.postMessage(null)
  })

/** Resolves when the browser has shown what was rendered last; in a hidden page after a second. */
export function painted(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, 1_000)
  })
}

/** Runs something when the page has loaded, `delayMs` have passed, and the browser has nothing else to do. */
export function whenIdle(run: () => void, delayMs = 0): void {
  const idle = () => ('requestIdleCallback' in window ? window.requestIdleCallback(run, { timeout: 10_000 }) : run())
  const loaded = () => void setTimeout(idle, delayMs)
  if (document.readyState === 'complete') loaded()
  else window.addEventListener('load', loaded, { once: true })
}
