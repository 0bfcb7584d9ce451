import { useSelector } from '@xstate/react'
import type { Decimal } from '../../protocol/rules/decimal.ts'
import { quoteRate } from '../../protocol/rules/fiat.ts'
import { useLive } from '../live/hooks.ts'
import { useApp } from './useApp.ts'

/** The worth of one unit of a quote currency in USDT; undefined if the backend doesn't send it. */
export function useQuoteRate(quote: string): Decimal | undefined {
  const { start } = useApp()
  const forex = useSelector(start, ({ context }) => context.forexList)
  return quoteRate(quote, { markets: useLive().markets(), forex })
}
