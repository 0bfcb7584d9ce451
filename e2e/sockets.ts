/** Counts the app's sockets from inside the page, of either class: the browser's own or the demo's. */
import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    appSockets: {
      made: WebSocket[]
      most: number
      /** New sockets never open, as when the network swallows the handshake. */
      held: boolean
      /** Open sockets stay in the closing state: the other end has announced it and does not finish. */
      closing: boolean
      /** Frames of this topic never reach the app. */
      deafTo: string | undefined
    }
  }
}

/** Watches every page that the context opens from now on. */
export async function watchSockets(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen: Window['appSockets'] = { made: [], most: 0, held: false, closing: false, deafTo: undefined }
    window.appSockets = seen
    /** A socket that connects forever. */
    const neverOpen = (): WebSocket => {
      const socket = Object.assign(new EventTarget(), { readyState: 0, send: () => {}, close: () => {} })
      return socket as unknown as WebSocket
    }
    /** Reports an open socket as closing when requested. */
    const mayBeClosing = (socket: WebSocket): void => {
      const descriptor = Object.getOwnPropertyDescriptor(socket, 'readyState')
      const proto = Object.getPrototypeOf(socket)
      let stored = descriptor?.value as number
      const state = (): number => (descriptor ? stored : Reflect.get(proto, 'readyState', socket))
      Object.defineProperty(socket, 'readyState', {
        configurable: true,
        get: () => (seen.closing && state() === 1 ? 2 : state()),
        set: (value: number) => {
          stored = value
        },
      })
    }
    /** Listeners assigned to it get no frame of the blocked topic. */
    const mayBeDeaf = (socket: WebSocket): void => {
      const proto = Object.getPrototypeOf(socket)
      Object.defineProperty(socket, 'onmessage', {
        configurable: true,
        get: () => Reflect.get(proto, 'onmessage', socket),
        set: (listener: ((event: MessageEvent) => void) | null) => {
          const received = (event: MessageEvent) => {
            if (seen.deafTo !== undefined && String(event.data).includes(`"topic":"${seen.deafTo}"`)) return
            listener?.(event)
          }
          Reflect.set(proto, 'onmessage', listener && received, socket)
        },
      })
    }
    const watched = (native: typeof WebSocket): typeof WebSocket =>
      new Proxy(native, {
        construct(target, args: [string, (string | string[])?], newTarget) {
          const isApp = new URL(args[0], location.href).pathname === '/wss'
          const socket = isApp && seen.held ? neverOpen() : (Reflect.construct(target, args, newTarget) as WebSocket)
          // A class that wraps another one creates its socket by it, so the same socket may come twice.
          if (isApp && !seen.made.includes(socket)) {
            seen.made.push(socket)
            mayBeClosing(socket)
            mayBeDeaf(socket)
          }
          seen.most = Math.max(seen.most, seen.made.filter(({ readyState }) => readyState <= 1).length)
          return socket
        },
      })
    // The demo installs its own class, which is watched as well.
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

/** Makes new sockets never open, or open ones stay in the closing state. */
export const setSockets = (page: Page, how: { held?: boolean; closing?: boolean }): Promise<void> =>
  page.evaluate((wanted) => void Object.assign(window.appSockets, wanted), how)

/** The app's sockets in this page: the number created, the number open or opening now, and the highest number at once. */
export const socketsOf = (page: Page): Promise<{ made: number; alive: number; most: number }> =>
  page.evaluate(() => ({
    made: window.appSockets.made.length,
    alive: window.appSockets.made.filter(({ readyState }) => readyState <= 1).length,
    most: window.appSockets.most,
  }))
