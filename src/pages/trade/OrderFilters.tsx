import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { useBackCloses } from '../../bind/Page.tsx'
import { useText } from '../../text/text.ts'
import { Chip, Chips } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Selector } from '../../ui/Selector.tsx'
import { Sheet } from '../../ui/Sheet.tsx'

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

const ALL = ''

/** Narrows a list of orders by market and side. */
export function OrderFilters({ filter, markets, onChange }: Props) {
  const say = useText()
  const [open, setOpen] = useState(false)
  useBackCloses(open, () => setOpen(false))
  const options = [
    { code: ALL, label: say('trade.filter.allMarkets') },
    ...markets.map(({ code, base, quote }) => ({ code, label: `${base}/${quote}` })),
  ]
  const current = filter.code ?? ALL
  return (
    <div className="filters">
      <Chip small selected={current !== ALL} onPress={() => setOpen(true)}>
        {options.find(({ code }) => code === current)?.label ?? current.toUpperCase()}
        <Icon of={ChevronDown} size={12} />
      </Chip>
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
      <Sheet open={open} onClose={() => setOpen(false)} title={say('trade.filter.market')} overlayCloses>
        <Selector
          search
          options={options}
          keyField="code"
          labelField="label"
          value={current}
          label={say('trade.filter.market')}
          onPick={(code) => {
            onChange({ code: code === ALL ? undefined : code })
            setOpen(false)
          }}
        />
      </Sheet>
    </div>
  )
}
