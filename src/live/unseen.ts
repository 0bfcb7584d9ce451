/** Start of a book's or candle's frame; frames of other forms are parsed. */
const BULKY = /^\{"type":"sub","topic":"([a-z0-9]+)\.(depth|kline\.(\w+))"/

/**
 * Books and candles that no page shows, as the texts that came: the last of each, of one market. A page that shows them next has them at once;
 * a quiet market may send none for long. `shows` says whether a market's book, or its candles of a period, are shown.
 */
export function createUnseen(shows: (code: string, period: string | undefined) => boolean) {
  const frames = new Map<string | undefined, string>()
  let market: string | undefined
  return {
    /** Keeps a frame if it is one that no page shows. */
    keeps(frame: unknown): boolean {
      if (typeof frame !== 'string') return false
      const [, code, , period] = BULKY.exec(frame) ?? []
      if (code === undefined || shows(code, period)) return false
      if (code !== market) frames.clear()
      market = code
      frames.set(period, frame)
      return true
    },
    /** Hands over the frame of what a page begins to show. */
    take(code: string, period: string | undefined): string | undefined {
      if (code !== market) return undefined
      const frame = frames.get(period)
      frames.delete(period)
      return frame
    },
    /** A new connection sends all of them again. */
    forget: () => frames.clear(),
  }
}
