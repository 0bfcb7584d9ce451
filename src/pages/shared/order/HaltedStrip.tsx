import CirclePause from '#icons/circle-pause'
import { pairName } from '../../../../protocol/currencies.ts'
import type { MarketItem } from '../../../../protocol/shapes/market.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { useHalted } from '../../../live/hooks.ts'
import { Strip } from '../../../ui/Notice.tsx'

/** Shown while a market takes no new orders. */
export function HaltedStrip({ market }: { market: MarketItem }) {
  const { t } = useTranslation()
  if (!useHalted(market)) return null
  return <Strip icon={CirclePause} text={t('trade.halted', { market: pairName(market) })} />
}
