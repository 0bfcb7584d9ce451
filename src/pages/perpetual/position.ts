/** Texts and links of positions and contract orders. */

import type { WithTerms } from '../../../machines/perpetual/contractTerms.ts'
import { pairName } from '../../../protocol/currencies.ts'
import { linkTo } from '../../../protocol/routes.ts'
import type { TrailingRange } from '../../../protocol/rules/trailing.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import type { ContractOrder, Position, StopKind } from '../../../protocol/shapes/perpetual.ts'
import { type Figure, formatAmount, formatMean, formatPrice, orUnknown } from '../../i18n/format.ts'
import { isTextKey, type TFunction } from '../../i18n/i18n.ts'
import { coinsText, pricePlaces } from '../../i18n/marketDigits.ts'
import type { Tone } from '../../ui/Chip.tsx'
import type { Markets } from '../shared/order/order.ts'
import { trailingFacts } from '../shared/order/orderFacts.ts'

/** Decimals of a quote amount. */
export const QUOTE_PLACES = 2

export const STATE_TONES: Record<Position['state'] | ContractOrder['state'], Tone | undefined> = {
  holding: 'info',
  closed: undefined,
  liquidated: 'err',
  open: 'info',
  pending: 'info',
  triggered: 'ok',
  filled: 'ok',
  revoked: undefined,
  refused: 'err',
}

/** The page with all details of a position or order. */
export const positionLink = ({ number, code }: Pick<Position, 'number' | 'code'>): string =>
  linkTo('positionDetails', { id: number, code })

export interface Units extends WithTerms {
  /** BTC/USDT, or the code of a delisted market. */
  readonly name: string
  readonly base: string
  readonly quote: string
  readonly steps: { readonly tick?: string | undefined; readonly step?: string | undefined }
  /** One unit of the last digit of its prices. */
  readonly digit: string
  readonly trailingRange: TrailingRange | undefined
  /** Whether its contract takes trailing stops. */
  readonly hasTrailing: boolean
  /** A price on the market's tick; a dash for none. */
  readonly price: (value: string | null) => string
  /** A mean of prices, exact; a dash for none. */
  readonly mean: (value: string | null) => string
  /** A quantity on the market's step. */
  readonly coins: (value: Figure) => string
}

/** Formats of a market's figures; all digits if the market is delisted, or has no steps. */
export function unitsOf(code: string, market: MarketItem | undefined): Units {
  const { base, quote, tick, step } = market ?? { base: code.toUpperCase(), quote: '' }
  return {
    name: pairName({ base, quote }),
    base,
    quote,
    steps: { tick, step },
    digit: market?.digit ?? '0.00000001',
    contractTerms: market?.contractTerms,
    trailingRange: market?.trailingRange,
    hasTrailing: market?.contractOrderTypes?.includes('trailing_stop') ?? false,
    price: (value) => (value === null ? '–' : formatPrice(value, pricePlaces(market))),
    mean: (value) => (value === null ? '–' : formatMean(value, pricePlaces(market))),
    coins: (value) => coinsText(value, market),
  }
}

export const unitsIn = (markets: Markets, code: string): Units => unitsOf(code, markets.get(code))

/** A leverage: '10×'; a dash if the backend doesn't send it. */
export const leverageText = (leverage: number | null): string => orUnknown(leverage, (known) => `${known}×`)

/** A direction or an action with its leverage: 'Long 10×'; alone if the backend doesn't send the leverage. */
export const withLeverage = (text: string, leverage: number | null): string =>
  leverage === null ? text : `${text} ${leverageText(leverage)}`

/** Whether a position is known to have no liquidation price: only a backend that sends the margin states it. */
export const hasNoLiquidation = ({
  liquidationPrice,
  margin,
}: Pick<Position, 'liquidationPrice' | 'margin'>): boolean => liquidationPrice === null && margin !== null
/** A liquidation price; a text for null, which means there is no such price, and a dash for an unknown one. */
export const liquidationTextOf =
  (t: TFunction, { price }: Pick<Units, 'price'>) =>
  (value: string | null | undefined): string =>
    value === undefined ? '–' : value === null ? t('perpetual.none') : price(value)

/** A quote amount, rounded down; costs up. */
export const money = (value: Figure, rounding: 'down' | 'up' = 'down'): string =>
  formatAmount(value, QUOTE_PLACES, false, rounding)

/** The order's action: open long, close short … */
export const actionText = (t: TFunction, { action, direction }: Pick<ContractOrder, 'action' | 'direction'>): string =>
  t(
    action === 'open'
      ? direction === 'long'
        ? 'perpetual.openLong'
        : 'perpetual.openShort'
      : direction === 'long'
        ? 'perpetual.closeLong'
        : 'perpetual.closeShort',
  )

/** Whether an order can still be amended or cancelled. */
export const isWaiting = ({ state }: Pick<ContractOrder, 'state'>): boolean => state === 'pending' || state === 'open'

/** Opening long and closing short buy; the others sell. */
export const sideOf = ({ action, direction }: Pick<ContractOrder, 'action' | 'direction'>): 'buy' | 'sell' =>
  (action === 'open') === (direction === 'long') ? 'buy' : 'sell'

/** Why an order ended; the server's word if unknown, undefined without a reason. */
export function reasonText(t: TFunction, { reason }: Pick<ContractOrder, 'reason'>): string | undefined {
  if (reason === null) return undefined
  for (const key of [`perpetual.reason.${reason}`, `trade.reason.${reason}`, `error.${reason}`])
    if (isTextKey(key)) return t(key)
  return reason
}

/** A position's take profit and stop loss: each its price, or how many levels it has. */
export function stopTexts(
  t: TFunction,
  { stopWin, stopLose, stopLevels = [] }: Pick<Position, 'stopWin' | 'stopLose' | 'stopLevels'>,
  { price }: Units,
): { win: string; lose: string } {
  const part = (kind: StopKind, whole: string | null) => {
    const count = stopLevels.filter(({ stop }) => stop === kind).length
    return count === 0 ? price(whole) : t('perpetual.stopping.count', { count })
  }
  return { win: part('win', stopWin), lose: part('lose', stopLose) }
}

/** Whether an order has a trailing stop. */
export const isTrailing = ({ trailingPercent, trailingDistance }: ContractOrder): boolean =>
  Boolean(trailingPercent ?? trailingDistance)

/** The trailing stop of an order; a sale's waits for a fall. */
export const contractTrailing = (t: TFunction, order: ContractOrder, { price, quote }: Units) =>
  trailingFacts(
    t,
    { ...order, triggerDirection: sideOf(order) === 'buy' ? 'up' : 'down' },
    (value) => `${price(value)} ${quote}`,
  )
