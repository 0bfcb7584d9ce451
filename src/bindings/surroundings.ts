/** The feed `surroundings`: network, page visibility, and waking from sleep. */
import type { SurroundingsEvent } from '../../machines/ports.ts'

/** Interval of the check for time jumps, in ms. */
const WAKE_CHECK_MS = 1_000
/** A timer this late means that the device slept. */
const SLEEP_GAP_MS = 2_000

export interface Surroundings {
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>
  navigator: Pick<Navigator, 'onLine'>
  /** The wall clock in ms: other clocks may stop during sleep. */
  now: () => number
}

const browser = (): Surroundings => ({ window, document, navigator, now: Date.now })

/** Sends `offline` and `hidden` at the start if they apply, then every change. */
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
      // Browsers throttle timers of hidden pages, which must not count as sleep.
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
