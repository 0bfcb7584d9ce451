import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Chips } from '../../ui/Chip.tsx'
import { Filters } from '../shared/Filters.tsx'
import { MarketFilter } from '../shared/MarketFilter.tsx'

export interface OrderFilter {
  state: 'current' | 'history'
  code?: string | undefined
  side?: 'buy' | 'sell' | undefined
}

interface Props {
  filter: OrderFilter
  markets: readonly MarketItem[]
  onChange: (part: Partial<OrderFilter>) => void
}

/** Filters a list of orders by market and side. */
export function OrderFilters({ filter, markets, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <Filters>
      <MarketFilter code={filter.code} markets={markets} onChange={(code) => onChange({ code })} />
      <Chips
        small
        label={t('trade.filter.side')}
        value={filter.side ?? 'all'}
        onChange={(side) => onChange({ side: side === 'all' ? undefined : side })}
        items={[
          { key: 'all', label: t('trade.filter.allSides') },
          { key: 'buy', label: t('trade.buy') },
          { key: 'sell', label: t('trade.sell') },
        ]}
      />
    </Filters>
  )
}
