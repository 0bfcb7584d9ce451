/** The frame of an order book. Most levels are those of a moment ago, so their texts are kept. */
import { BOOK_DEPTH } from '../handlers/market.ts'
import { levelWire } from '../handlers/markets.ts'
import type { Book, Level, MarketSpec, MarketsState } from '../world/market/index.ts'

/** Texts of a market's levels by their price in ticks: most levels of one moment are still in the book at the next. */
type LevelTexts = Map<number, { lots: number; text: string }>

const levelTexts = new WeakMap<MarketsState, Map<string, LevelTexts>>()
/** Beyond this number the texts of past prices are dropped. */
const LEVELS_KEPT = 10 * BOOK_DEPTH

function levelTextsOf(markets: MarketsState, code: string): LevelTexts {
  const all = levelTexts.get(markets) ?? new Map<string, LevelTexts>()
  levelTexts.set(markets, all)
  const texts = all.get(code) ?? new Map()
  if (texts.size > LEVELS_KEPT) texts.clear()
  all.set(code, texts)
  return texts
}

/** The frame of a book, as `topicFrame` would write it. */
export function depthFrame(markets: MarketsState, market: MarketSpec, { bids, asks, sequence }: Book): string {
  const texts = levelTextsOf(markets, market.code)
  const levelText = (level: Level): string => {
    const { priceTicks, lots } = level
    const known = texts.get(priceTicks)
    if (known?.lots === lots) return known.text
    const text = JSON.stringify(levelWire(market, level))
    texts.set(priceTicks, { lots, text })
    return text
  }
  const [bid, ask] = [bids.map(levelText).join(), asks.map(levelText).join()]
  return `{"type":"sub","topic":"${market.code}.depth","data":{"bids":[${bid}],"asks":[${ask}],"sequence":${sequence}}}`
}
