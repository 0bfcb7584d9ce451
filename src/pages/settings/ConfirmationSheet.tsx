import { CONTRACT_KINDS, type OrderTypeKey } from '../../../machines/shared/orderTypes.ts'
import { SPOT_KINDS } from '../../../protocol/shapes/trade.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { CellGroup, SwitchCell } from '../../ui/Cell.tsx'
import { kindText } from '../shared/order/kind.ts'
import { useOrderConfirmation } from '../shared/order/useOrderConfirmation.ts'
import { PageSheet } from '../shared/PageSheet.tsx'

interface Props {
  open: boolean
  onClose: () => void
}

/** Chooses which types of orders are reviewed before they are placed. */
export default function ConfirmationSheet({ open, onClose }: Props) {
  const { t } = useTranslation()
  const { isOn, set } = useOrderConfirmation()
  const row = (of: OrderTypeKey, title: string) => (
    <SwitchCell key={of} title={title} checked={isOn(of)} onChange={(on) => set(of, on)} />
  )
  return (
    <PageSheet open={open} onClose={onClose} title={t('settings.confirmation.title')} overlayCloses>
      <CellGroup title={t('trade.kindOf.coin')}>
        {SPOT_KINDS.map((kind) => row(`spot.${kind}`, t(`trade.${kind}`)))}
      </CellGroup>
      <CellGroup title={t('trade.kindOf.contract')}>
        {CONTRACT_KINDS.map((kind) => row(`contract.${kind}`, kindText(t, kind)))}
      </CellGroup>
      <p className="f12 t2 mt3">{t('settings.confirmation.note')}</p>
    </PageSheet>
  )
}
