/** Start of a book's or candle's frame; frames of other forms are parsed. */
const BULKY = /^\{"type":"sub","topic":"([a-z0-9]+)\.(depth|kline\.(\w+))"/
/** Frames kept of a period: one for each candle that closed meanwhile. */
const FRAMES_KEPT = 500
const TIME = '"time":'
/** Characters by which two frames of the same candles differ at most. */
const FRAME_VARIES = 50

/** The last time in a frame of candles, as text: that of the forming candle. */
const formingOf = (frame: string): string => frame.slice(frame.lastIndexOf(TIME)).slice(0, TIME.length + 12)

/**
 * Stores frames of one market's books and candles that no page shows: the last book, and the last frame of each candle. A page that shows
 * them next has them at once; a quiet market may send none for long, and a backend may send no earlier candles. `shows` says whether a
 * market's book, or its candles of a period, are shown.
 */
export function createHiddenFrames(shows: (code: string, period: string | undefined) => boolean) {
  const frames = new Map<string | undefined, string[]>()
  let market: string | undefined
  return {
    /** Keeps a frame if it is one that no page shows. */
    keeps(frame: unknown): boolean {
      if (typeof frame !== 'string') return false
      const [, code, , period] = BULKY.exec(frame) ?? []
      if (code === undefined || shows(code, period)) return false
      if (code !== market) frames.clear()
      market = code
      const kept = period === undefined ? [] : (frames.get(period) ?? [])
      const last = kept.at(-1)
      // A longer one may have been a list of earlier candles.
      if (last !== undefined && last.length <= frame.length + FRAME_VARIES && formingOf(last) === formingOf(frame))
        kept.pop()
      kept.push(frame)
      if (kept.length > FRAMES_KEPT) kept.shift()
      frames.set(period, kept)
      return true
    },
    /** Removes and returns the frames of a book or period that a page begins to show, oldest first. */
    take(code: string, period: string | undefined): readonly string[] {
      if (code !== market) return []
      const kept = frames.get(period) ?? []
      frames.delete(period)
      return kept
    },
    /** A new connection sends all of them again. */
    forget: () => frames.clear(),
  }
}
