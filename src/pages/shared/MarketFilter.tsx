import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { PickChip } from './PickChip.tsx'

interface Props {
  code: string | undefined
  markets: readonly MarketItem[]
  onChange: (code: string | undefined) => void
}

/** Filters a list by one market. */
export function MarketFilter({ code, markets, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <PickChip
      search
      title={t('trade.filter.market')}
      all={t('trade.filter.allMarkets')}
      options={markets.map(({ code: value, base, quote }) => ({ value, label: `${base}/${quote}` }))}
      value={code}
      onPick={onChange}
    />
  )
}
