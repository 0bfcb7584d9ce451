/** Files of candles in Binance's format, for tests. */
import { nth, unit } from '../world/random.ts'
import type { HistoryFile } from './read.ts'

export const HEADER =
  'open_time,open,high,low,close,volume,close_time,quote_volume,count,taker_buy_volume,taker_buy_quote_volume,ignore'

export const fileOf = (name: string, content: string | Uint8Array<ArrayBuffer>): HistoryFile => {
  const blob = new Blob([content])
  return { name, size: blob.size, stream: () => blob.stream() }
}

/** The values of a minute as texts. */
export type Candle = { open: string; high: string; low: string; close: string; volume: string; quote: string }

/** A row of a minute; `scale` is 1 for milliseconds and 1,000 for microseconds. */
export const rowOf = (minute: number, { open, high, low, close, volume, quote }: Candle, scale = 1): string => {
  const at = minute * 60_000
  const times = [at * scale, (at + 60_000) * scale - 1]
  return [times[0], open, high, low, close, volume, times[1], quote, 9, '0', '0', '0'].join(',')
}

const text = (units: number, places: number): string => (units / 10 ** places).toFixed(places)

/** A walk of `count` minutes of ethusdt: prices in cents, quantities in thousandths. */
export function walk(count: number, from: number): { minute: number; candle: Candle; units: number[] }[] {
  let price = 341_852
  return Array.from({ length: count }, (_, i) => {
    const chance = (n: number) => unit(nth(7, 8 * i + n))
    const open = Math.max(1_000, price + Math.floor(chance(0) * 21) - 10)
    const close = Math.max(1_000, open + Math.floor(chance(1) * 801) - 400)
    const high = Math.max(open, close) + Math.floor(chance(2) * 300)
    const low = Math.min(open, close) - Math.floor(chance(3) * 300)
    const lots = 4 + Math.floor(chance(4) * 90_000)
    const turnover = Math.round(((high + low) / 2) * lots)
    price = close
    const candle = {
      open: text(open, 2),
      high: text(high, 2),
      low: text(low, 2),
      close: text(close, 2),
      volume: text(lots, 3),
      quote: text(turnover, 5),
    }
    return { minute: from + i, candle, units: [open, high, low, close, lots, turnover] }
  })
}
