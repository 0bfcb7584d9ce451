import { useState } from 'react'
import type { ContractDraft } from '../../../machines/perpetual/contractDraft.ts'
import { contractPreview, maxLeverage } from '../../../machines/perpetual/contractPreview.ts'
import { NUMBER_BOX_MIN } from '../../../protocol/rules/constants.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Cell.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Slider } from '../../ui/Slider.tsx'
import { TicketField } from '../../ui/TicketField.tsx'
import { PageSheet } from '../shared/PageSheet.tsx'
import { useEntryPrice } from './entryPrice.ts'
import { money, unitsOf } from './position.ts'

/** Steps for one tap; any integer can be typed. */
const OFFERED = [1, 2, 3, 5, 10, 20, 50, 75, 100, 125]

/** The slider's marks: both ends and the quarters between. */
const marksTo = (most: number): number[] => [
  ...new Set([0, 1, 2, 3, 4].map((quarter) => Math.max(NUMBER_BOX_MIN, Math.round((most * quarter) / 4)))),
]

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
  const most = maxLeverage(contractPreview(draft, market, 'long', price)?.notional ?? '0')
  const leverage = Math.min(most, Math.max(NUMBER_BOX_MIN, Number(typed) || NUMBER_BOX_MIN))
  const set = (value: number) => setTyped(String(Math.min(most, Math.max(NUMBER_BOX_MIN, value))))
  return (
    <div className="leverage">
      <TicketField
        label={t('perpetual.leverage')}
        value={typed}
        decimals={0}
        onChange={(text) => setTyped(Number(text) > most ? String(most) : text)}
        onStep={(direction) => set(leverage + direction)}
      />
      <Slider
        label={t('perpetual.leverage')}
        value={leverage}
        min={NUMBER_BOX_MIN}
        max={most}
        marks={marksTo(most)}
        text={`${leverage}×`}
        onChange={set}
      />
      <fieldset className="chips" aria-label={t('perpetual.leverage')}>
        {OFFERED.filter((value) => value <= most).map((value) => (
          <Chip key={value} small selected={value === leverage} onPress={() => set(value)}>
            {value}×
          </Chip>
        ))}
      </fieldset>
      <p className="f12 t2">{t('perpetual.leverageMost', { most })}</p>
      <LeverageFacts market={market} draft={{ ...draft, leverage }} price={price} />
      <Notice tone="warn">{t('perpetual.leverageText')}</Notice>
      <Button kind="ink" onPress={() => onPick(leverage)}>
        {t('ui.confirm')}
      </Button>
    </div>
  )
}

function LeverageFacts({ market, draft, price }: { market: MarketItem; draft: ContractDraft; price: string }) {
  const { t } = useTranslation()
  const units = unitsOf(market.code, market)
  const long = contractPreview(draft, market, 'long', price)
  const short = contractPreview(draft, market, 'short', price)
  if (!long || !short) return null
  const liq = (value: string | undefined) => (value === undefined ? t('perpetual.none') : units.price(value))
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
