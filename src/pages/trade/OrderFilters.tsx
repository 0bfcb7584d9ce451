import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { useText } from '../../text/text.ts'
import { Chips } from '../../ui/Chip.tsx'
import { Filters } from '../parts/Filters.tsx'
import { MarketFilter } from '../parts/MarketFilter.tsx'

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

/** Narrows a list of orders by market and side. */
export function OrderFilters({ filter, markets, onChange }: Props) {
  const say = useText()
  return (
    <Filters>
      <MarketFilter code={filter.code} markets={markets} onChange={(code) => onChange({ code })} />
      <Chips
        small
        label={say('trade.filter.side')}
        value={filter.side ?? 'all'}
        onChange={(side) => onChange({ side: side === 'all' ? undefined : side })}
        items={[
          { key: 'all', label: say('trade.filter.allSides') },
          { key: 'buy', label: say('trade.buy') },
          { key: 'sell', label: say('trade.sell') },
        ]}
      />
    </Filters>
  )
}
