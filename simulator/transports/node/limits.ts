/** Limits for one address and one account of a served exchange, so that none of them starves the others (docs/simulator.md). */

export type Limits = {
  /** Calls within the window, of one address and of one account. */
  callsPerAddress: number
  callsPerAccount: number
  /** Log-ins with a published account within the window, of one address. */
  entersPerAddress: number
  /** Open sockets of one address. */
  socketsPerAddress: number
  /** Frames that a socket may send within the window. */
  framesPerSocket: number
  /** Unread bytes after which a slow reader is cut off. */
  unreadBytes: number
}

const WINDOW_MS = 10_000

/** Limits of `npm run simulator`: far above the needs of the app on a shared network. */
export const SERVED_LIMITS: Limits = {
  callsPerAddress: 2_000,
  callsPerAccount: 500,
  entersPerAddress: 100,
  socketsPerAddress: 100,
  framesPerSocket: 500,
  unreadBytes: 4_000_000,
}

/** No limit but that of unread bytes, which protects the memory of any server. */
export const NO_LIMITS: Limits = {
  callsPerAddress: Number.POSITIVE_INFINITY,
  callsPerAccount: Number.POSITIVE_INFINITY,
  entersPerAddress: Number.POSITIVE_INFINITY,
  socketsPerAddress: Number.POSITIVE_INFINITY,
  framesPerSocket: Number.POSITIVE_INFINITY,
  unreadBytes: 8_000_000,
}

/** Headers of one request. */
export const HEADER_BYTES = 16_384
/** Idle connections stay open for this long: a call on one that the server is closing would fail without an answer. */
export const IDLE_MS = 65_000
/** One frame of a client. */
export const FRAME_BYTES = 64 * 1024

/** Codes of RFC 6455 with which sockets are closed: the server is busy, or the client broke a rule. */
export const TRY_AGAIN_LATER = 1013
export const AGAINST_THE_RULES = 1008

/** Counts by key within a window that begins with the first count. Returns the ms to wait once there are more than `most`. */
export function createRate(most: number, now: () => number) {
  const windows = new Map<string, { ends: number; count: number }>()
  let sweepAt = 0
  const sweep = (at: number): void => {
    if (at < sweepAt) return
    for (const [key, { ends }] of windows) if (ends <= at) windows.delete(key)
    sweepAt = at + WINDOW_MS
  }
  return {
    wait(key: string): number {
      if (!Number.isFinite(most)) return 0
      const at = now()
      sweep(at)
      const known = windows.get(key)
      const window = known !== undefined && known.ends > at ? known : { ends: at + WINDOW_MS, count: 0 }
      windows.set(key, window)
      window.count += 1
      return window.count > most ? window.ends - at : 0
    },
    /** The number of remembered keys. */
    size: () => windows.size,
  }
}

/** The use of a server by its clients. */
export function createUse(limits: Limits, now: () => number = () => performance.now()) {
  const addresses = createRate(limits.callsPerAddress, now)
  const accounts = createRate(limits.callsPerAccount, now)
  const enters = createRate(limits.entersPerAddress, now)
  const sockets = new Map<string, number>()
  return {
    /** The ms that a call has to wait, with the user of its session if it has one; 0 when it need not wait. */
    callWait(address: string, user: number | undefined): number {
      const wait = addresses.wait(address)
      return wait > 0 || user === undefined ? wait : accounts.wait(String(user))
    },
    /** The ms that a log-in with a published account has to wait. */
    enterWait: (address: string): number => Math.max(addresses.wait(address), enters.wait(address)),
    /** Takes one of the address's sockets; returns whether one was left. `leave` gives it back. */
    enter(address: string): boolean {
      const open = sockets.get(address) ?? 0
      if (open >= limits.socketsPerAddress) return false
      sockets.set(address, open + 1)
      return true
    },
    leave(address: string): void {
      const open = (sockets.get(address) ?? 1) - 1
      if (open > 0) sockets.set(address, open)
      else sockets.delete(address)
    },
    /** Counts the frames of one socket; returns whether there are too many. */
    frames() {
      const rate = createRate(limits.framesPerSocket, now)
      return () => rate.wait('') > 0
    },
  }
}
export type Use = ReturnType<typeof createUse>
