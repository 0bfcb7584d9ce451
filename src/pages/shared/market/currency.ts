import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { forexOf } from '../../../../machines/app/settingsFlow.ts'
import { DEFAULT_FOREX } from '../../../../protocol/rules/constants.ts'
import { type Decimal, times } from '../../../../protocol/rules/decimal.ts'
import { fiatPlaces } from '../../../../protocol/rules/fiat.ts'
import type { Forex } from '../../../../protocol/shapes/app.ts'
import { useApp } from '../../../bindings/useApp.ts'
import { useScales } from '../../../bindings/useScales.ts'
import { formatFiat, type Scales } from '../../../i18n/format.ts'

/** The display currency; one USDT counts as one USD, and `rate` is its value. */
export interface DisplayCurrency {
  readonly title: string
  readonly icon: string
  readonly rate: Decimal
  /** The rates of all display currencies, for markets that are quoted in one. */
  readonly forex?: readonly Forex[] | undefined
  /** Units of large figures; K, M and B unless given. */
  readonly scales?: Scales | undefined
}

/** The current display currency; USD until the rates are loaded. */
export function useDisplayCurrency(): DisplayCurrency {
  const { start, settings } = useApp()
  const chosen = useSelector(settings, ({ context }) => forexOf(context))
  const list = useSelector(start, ({ context }) => context.forexList)
  const scales = useScales()
  return useMemo(() => {
    const known = list.find((one) => one.title === chosen.title)
    const { title, icon, rate } = known ?? { ...DEFAULT_FOREX, rate: '1' }
    return { title, icon, rate, scales, forex: list }
  }, [chosen.title, list, scales])
}

/** A USDT amount in the display currency, exact. */
export const inCurrency = (value: Decimal, { rate }: DisplayCurrency): Decimal =>
  rate === '1' ? value : times(value, rate)

/** The value of a price in a quote currency of which one is worth `rate` USDT; empty if that is unknown. */
export const quoteText = (price: Decimal, rate: Decimal | undefined, currency: DisplayCurrency): string =>
  rate === undefined ? '' : fiatText(rate === '1' ? price : times(price, rate), currency)

/** The value of a USDT price: '≈ $1,234.56'. */
export const fiatText = (price: Decimal, currency: DisplayCurrency): string =>
  `≈ ${formatFiat(inCurrency(price, currency), currency.icon, fiatPlaces(currency.title))}`
