import type { Investment } from '../../../protocol/shapes/invest.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatDate, formatDateTime, msOf } from '../../i18n/time.ts'
import { Badge } from '../../ui/Chip.tsx'
import { Figures } from '../../ui/Facts.tsx'
import { amountText } from '../shared/amounts.ts'
import { STATE_TONES } from '../shared/product/figures.ts'
import { RecordCard } from '../shared/RecordCard.tsx'

interface Props {
  investment: Investment
  /** Shows its start as title, since the product is known. */
  byDate?: boolean
  onOpen: () => void
}

/** An investment in a list: amount, income, maturity or end. */
export function InvestmentCard({ investment, byDate = false, onOpen }: Props) {
  const { t, language } = useTranslation()
  const { own } = useMoney()
  const { title, state, currency, amount, income, matures, ended } = investment
  const over = state === 'redeemed' && ended !== null
  return (
    <RecordCard
      title={byDate ? formatDateTime(msOf(investment.started), language) : title || currency}
      onOpen={onOpen}
      end={<Badge tone={STATE_TONES[state]}>{t(`invest.state.${state}`)}</Badge>}
    >
      <Figures
        className="record-facts record-facts--end invest-facts invest-facts--even n"
        rows={[
          { label: t('invest.amount'), value: own(amountText(amount, currency)) },
          { label: t('invest.income'), value: own(amountText(income, currency)) },
          {
            label: t(over ? 'invest.ended' : 'invest.matures'),
            value: formatDate(msOf(over ? ended : matures), language),
          },
        ]}
      />
    </RecordCard>
  )
}
