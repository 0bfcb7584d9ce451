import { useState } from 'react'
import type { ContractDraft } from '../../../machines/perpetual/contractDraft.ts'
import { contractPreview } from '../../../machines/perpetual/contractPreview.ts'
import { maxLeverage, termsOf } from '../../../machines/perpetual/contractTerms.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageSheet } from '../shared/PageSheet.tsx'
import { useEntryPrice } from './entryPrice.ts'
import { isLeverage, LeverageFields, leverageIn } from './LeverageFields.tsx'
import { liquidationTextOf, money, unitsOf } from './position.ts'

export interface LeverageProps {
  market: MarketItem
  draft: ContractDraft
  onPick: (leverage: number) => void
}

interface SheetProps extends LeverageProps {
  open: boolean
  onClose: () => void
}

/** The leverage by slider, step or number, with the margin and liquidation price of each. */
export default function LeverageSheet({ open, onClose, onPick, ...rest }: SheetProps) {
  const { t } = useTranslation()
  return (
    <PageSheet open={open} onClose={onClose} title={t('perpetual.leverage')} overlayCloses>
      <Choice
        {...rest}
        onPick={(leverage) => {
          onPick(leverage)
          onClose()
        }}
      />
    </PageSheet>
  )
}

function Choice({ market, draft, onPick }: LeverageProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(String(draft.leverage))
  const price = useEntryPrice(market, 'long', draft.quantity, true)
  const most = maxLeverage(contractPreview(draft, market, 'long', price)?.notional ?? '0', termsOf(market))
  const leverage = leverageIn(typed, most)
  return (
    <div className="leverage">
      <LeverageFields typed={typed} most={most} onType={setTyped} />
      <LeverageFacts market={market} draft={{ ...draft, leverage }} price={price} />
      <Notice tone="warn">{t('perpetual.leverageText')}</Notice>
      <Button kind="ink" label={t('ui.confirm')} disabled={!isLeverage(typed, most)} onPress={() => onPick(leverage)} />
    </div>
  )
}

function LeverageFacts({ market, draft, price }: { market: MarketItem; draft: ContractDraft; price: string }) {
  const { t } = useTranslation()
  const units = unitsOf(market.code, market)
  const long = contractPreview(draft, market, 'long', price)
  const short = contractPreview(draft, market, 'short', price)
  if (!long || !short) return null
  const liq = liquidationTextOf(t, units)
  return (
    <Facts
      boxed
      rows={[
        { label: t('perpetual.margin'), value: `${money(long.margin, 'up')} ${market.quote}` },
        { label: t('perpetual.liqLong'), value: liq(long.liquidation) },
        { label: t('perpetual.liqShort'), value: liq(short.liquidation) },
      ]}
    />
  )
}
