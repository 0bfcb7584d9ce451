/** The feed `surroundings`: whether there is a network, whether the page is seen, and whether it slept. */
import type { SurroundingsEvent } from '../../machines/ports.ts'

/** So often the page looks whether time has jumped, in milliseconds. */
const WAKE_CHECK_MS = 1_000
/** A timer that comes this much too late means that the machine slept. */
const SLEEP_GAP_MS = 2_000

export interface Surroundings {
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>
  navigator: Pick<Navigator, 'onLine'>
  /** The wall clock in milliseconds: others may stand still while the machine sleeps. */
  now: () => number
}

const browser = (): Surroundings => ({ window, document, navigator, now: Date.now })

/** Sends what is out of the ordinary at the start (offline, hidden) and then every change, until stopped. */
export function createSurroundings(page: () => Surroundings = browser) {
  return ({ sendBack }: { sendBack: (event: SurroundingsEvent) => void }): (() => void) => {
    const { window, document, navigator, now } = page()
    const hidden = () => document.visibilityState === 'hidden'
    let seen = !hidden()
    let checked = now()

    const online = () => sendBack({ type: 'net.online' })
    const offline = () => sendBack({ type: 'net.offline' })
    const woke = () => sendBack({ type: 'page.woke' })
    const look = () => sendBack({ type: hidden() ? 'page.hidden' : 'page.shown' })
    const returned = (event: Event) => {
      if ((event as PageTransitionEvent).persisted) woke()
    }
    const check = () => {
      const slept = now() - checked > WAKE_CHECK_MS + SLEEP_GAP_MS
      // Browsers slow the timers of hidden pages down, which is no sleep.
      if (slept && seen && !hidden()) woke()
      checked = now()
      seen = !hidden()
    }

    window.addEventListener('online', online)
    window.addEventListener('offline', offline)
    window.addEventListener('pageshow', returned)
    document.addEventListener('visibilitychange', look)
    document.addEventListener('resume', woke)
    const timer = setInterval(check, WAKE_CHECK_MS)
    if (!navigator.onLine) offline()
    if (hidden()) look()

    return () => {
      clearInterval(timer)
      window.removeEventListener('online', online)
      window.removeEventListener('offline', offline)
      window.removeEventListener('pageshow', returned)
      document.removeEventListener('visibilitychange', look)
      document.removeEventListener('resume', woke)
    }
  }
}
