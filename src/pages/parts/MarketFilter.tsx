import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { useText } from '../../text/text.ts'
import { PickChip } from './PickChip.tsx'

interface Props {
  code: string | undefined
  markets: readonly MarketItem[]
  onChange: (code: string | undefined) => void
}

/** Narrows a list to one market. */
export function MarketFilter({ code, markets, onChange }: Props) {
  const say = useText()
  return (
    <PickChip
      search
      title={say('trade.filter.market')}
      all={say('trade.filter.allMarkets')}
      options={markets.map(({ code: value, base, quote }) => ({ value, label: `${base}/${quote}` }))}
      value={code}
      onPick={onChange}
    />
  )
}
