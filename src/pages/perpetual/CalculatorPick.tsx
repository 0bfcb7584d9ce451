import { useState } from 'react'
import Calculator from '#icons/calculator'
import type { ContractDraft } from '../../../machines/perpetual/contractDraft.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useLive } from '../../live/hooks.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'

const CalculatorSheet = lazyPart(() => import('./CalculatorSheet.tsx'), 'whenOpened')

/** Opens the calculator with the ticket's price, size and leverage. */
export function CalculatorPick({ market, draft }: { market: MarketItem; draft: ContractDraft }) {
  const { t } = useTranslation()
  const { tickers } = useLive()
  const [open, setOpen] = useState(false)
  const start = {
    leverage: String(draft.leverage),
    entry: draft.price === '' ? (tickers.ticker(market.code)?.price ?? market.price) : draft.price,
    quantity: draft.quantity,
  }
  return (
    <>
      <IconButton
        className="contract-calc"
        icon={Calculator}
        size={16}
        label={t('perpetual.calc.title')}
        onPress={() => setOpen(true)}
      />
      <CalculatorSheet market={market} start={start} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
