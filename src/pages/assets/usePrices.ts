import { useMemo } from 'react'
import type { Decimal } from '../../../protocol/rules/decimal.ts'
import { SETTLEMENT_CURRENCY } from '../../../protocol/rules/transfer.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { useLive, useTicker, useWatch } from '../../live/hooks.ts'

/** The markets that price a coin in USDT, by that coin. */
export function useByBase(): ReadonlyMap<string, MarketItem> {
  const { markets } = useLive()
  const known = markets()
  return useMemo(
    () => new Map(known.flatMap((market) => (market.quote === SETTLEMENT_CURRENCY ? [[market.base, market]] : []))),
    [known],
  )
}

/** Live prices of two currencies in USDT; undefined while one of them is unknown. */
export function usePricePair(from: string, to: string): readonly [Decimal, Decimal] | undefined {
  const byBase = useByBase()
  const codeOf = (currency: string) => byBase.get(currency)?.code ?? ''
  const [fromCode, toCode] = [codeOf(from), codeOf(to)]
  useWatch([fromCode, toCode].filter((code) => code !== ''))
  const fromTicker = useTicker(fromCode)
  const toTicker = useTicker(toCode)
  const price = (currency: string, ticker: typeof fromTicker) =>
    currency === SETTLEMENT_CURRENCY ? '1' : ticker?.price
  const [giving, taking] = [price(from, fromTicker), price(to, toTicker)]
  return giving === undefined || taking === undefined ? undefined : [giving, taking]
}
