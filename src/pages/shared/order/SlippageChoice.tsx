import '../FeeLink.css'
import { useState } from 'react'
import type { Decimal } from '../../../../protocol/rules/decimal.ts'
import type { MarketItem } from '../../../../protocol/shapes/market.ts'
import { formatPrice, grouped } from '../../../i18n/format.ts'
import { type TFunction, useTranslation } from '../../../i18n/i18n.ts'
import { pricePlaces } from '../../../i18n/marketDigits.ts'
import type { Fact } from '../../../ui/Facts.tsx'
import { lazyPart } from '../../../ui/lazyPart.tsx'
import type { SlippageProps } from './SlippageSheet.tsx'

const SlippageSheet = lazyPart(() => import('./SlippageSheet.tsx'), 'whenOpened')

/** A worst price with its sign: '≤ 65,650.0' for a buy, '≥ 64,350.0' for a sale; a dash for none. */
export const worstText = (side: 'buy' | 'sell', price: Decimal | undefined, market: MarketItem): string =>
  price === undefined ? '–' : `${side === 'buy' ? '≤' : '≥'} ${formatPrice(price, pricePlaces(market))}`

/** The rows of a ticket at market: the slippage cap, which opens its sheet, and the worst prices that follow from it. */
export function slippageRows(
  t: TFunction,
  { slippage }: { slippage: string },
  worst: readonly string[],
  onPick: (slippage: string) => void,
): Fact[] {
  const cap = { label: t('trade.slippage.title'), value: <SlippageChoice value={slippage} onPick={onPick} /> }
  return slippage === '' ? [cap] : [cap, { label: t('trade.slippage.worst'), value: worst.join(' · ') }]
}

function SlippageChoice(choice: SlippageProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="fee-link u-dot n"
        aria-haspopup="dialog"
        title={t('trade.slippage.title')}
        onClick={() => setOpen(true)}
      >
        {choice.value === '' ? t('trade.slippage.off') : `${grouped(choice.value)}%`}
      </button>
      <SlippageSheet {...choice} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
