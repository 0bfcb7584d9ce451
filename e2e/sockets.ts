/** Counts the app's sockets from inside the page, whichever class it uses: the browser's own or the demo's. */
import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    appSockets: { made: WebSocket[]; most: number }
  }
}

/** Watches every page that the context opens from now on. */
export async function watchSockets(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen = { made: [] as WebSocket[], most: 0 }
    window.appSockets = seen
    const watched = (native: typeof WebSocket): typeof WebSocket =>
      new Proxy(native, {
        construct(target, args: [string, (string | string[])?], newTarget) {
          const socket = Reflect.construct(target, args, newTarget) as WebSocket
          // A class that stands in front of another one makes its socket through it.
          const isApp = new URL(args[0], location.href).pathname === '/wss'
          if (isApp && !seen.made.includes(socket)) seen.made.push(socket)
          seen.most = Math.max(seen.most, seen.made.filter(({ readyState }) => readyState <= 1).length)
          return socket
        },
      })
    // The demo puts a class of its own in place: that one is watched as well.
    let current = watched(window.WebSocket)
    Object.defineProperty(window, 'WebSocket', {
      configurable: true,
      get: () => current,
      set: (native: typeof WebSocket) => {
        current = watched(native)
      },
    })
  })
}

/** How many of the app's sockets were made in this page, how many are open or opening now, and the most there were at once. */
export const socketsOf = (page: Page): Promise<{ made: number; alive: number; most: number }> =>
  page.evaluate(() => ({
    made: window.appSockets.made.length,
    alive: window.appSockets.made.filter(({ readyState }) => readyState <= 1).length,
    most: window.appSockets.most,
  }))
