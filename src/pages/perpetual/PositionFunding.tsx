import type { Position } from '../../../protocol/shapes/perpetual.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Facts } from '../../ui/Facts.tsx'
import { signedAmount } from '../shared/amounts.ts'
import { PageSheet } from '../shared/PageSheet.tsx'
import { FundingPayments } from './FundingLists.tsx'
import type { Units } from './position.ts'

interface Props {
  open: boolean
  onClose: () => void
  position: Position
  units: Units
}

/** The funding of one position: the sum, and each payment of it. */
export default function PositionFunding({ open, onClose, position, units }: Props) {
  const { t } = useTranslation()
  const { own } = useMoney()
  return (
    <PageSheet open={open} onClose={onClose} title={t('perpetual.funding.details')} overlayCloses>
      <Facts
        boxed
        rows={[{ label: t('perpetual.d.funding'), value: own(`${signedAmount(position.funding)} ${units.quote}`) }]}
      />
      <FundingPayments of={{ position: position.number }} unitsOf={() => units} />
    </PageSheet>
  )
}
