import { useId, useState } from 'react'
import { isSlippage, SLIPPAGE } from '../../../../protocol/rules/slippage.ts'
import { grouped } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { TicketField } from '../../../ui/TicketField.tsx'
import { PageSheet } from '../PageSheet.tsx'

export interface SlippageProps {
  /** In percent; '' for no cap. */
  value: string
  onPick: (slippage: string) => void
}

interface SheetProps extends SlippageProps {
  open: boolean
  onClose: () => void
}

/** The slippage cap of market orders: one of the usual ones, one of the user's own, or none. */
export default function SlippageSheet({ open, onClose, onPick, value }: SheetProps) {
  const { t } = useTranslation()
  return (
    <PageSheet open={open} onClose={onClose} title={t('trade.slippage.title')} overlayCloses>
      <Choice
        value={value}
        onPick={(slippage) => {
          onPick(slippage)
          onClose()
        }}
      />
    </PageSheet>
  )
}

const OFFERED: readonly string[] = SLIPPAGE.offered

function Choice({ value, onPick }: SlippageProps) {
  const { t } = useTranslation()
  const id = useId()
  const [chosen, setChosen] = useState(value === '' ? 'off' : OFFERED.includes(value) ? value : 'own')
  const [typed, setTyped] = useState(chosen === 'own' ? value : '')
  const isOwn = chosen === 'own'
  const isWrong = isOwn && typed !== '' && !isSlippage(typed)
  const slippage = isOwn ? typed : chosen === 'off' ? '' : chosen
  return (
    <div className="col g3">
      <Segmented
        label={t('trade.slippage.title')}
        value={chosen}
        onChange={setChosen}
        items={[
          ...OFFERED.map((key) => ({ key, label: `${grouped(key)}%` })),
          { key: 'own', label: t('trade.slippage.own') },
          { key: 'off', label: t('trade.slippage.off') },
        ]}
      />
      {isOwn && (
        <TicketField
          label={t('trade.slippage.title')}
          value={typed}
          decimals={SLIPPAGE.places}
          unit="%"
          onChange={setTyped}
          errorId={isWrong ? id : undefined}
        />
      )}
      {isWrong && (
        <p className="hint hint--err" id={id} role="alert">
          {t('trade.slippage.range', { most: SLIPPAGE.most })}
        </p>
      )}
      <p className="f12 t2">{t(chosen === 'off' ? 'trade.slippage.offHint' : 'trade.slippage.hint')}</p>
      <Button
        kind="ink"
        label={t('ui.confirm')}
        disabled={isOwn && !isSlippage(typed)}
        onPress={() => onPick(slippage)}
      />
    </div>
  )
}
