import type { CSSProperties } from 'react'
import type { InvestProduct } from '../../../../protocol/shapes/invest.ts'
import { useNavigation } from '../../../bindings/navigation.tsx'
import { type Figure, orUnknown } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Badge } from '../../../ui/Chip.tsx'
import { CoinIcon } from '../../../ui/CoinIcon.tsx'
import { Figures, knownFacts } from '../../../ui/Facts.tsx'
import { useIsOpenLink } from '../../../ui/openLink.ts'
import { amountText } from '../amounts.ts'
import { RecordCard } from '../RecordCard.tsx'
import { daysText, rateText, takenPercent } from './figures.ts'
import { productLink } from './kind.ts'

/** A product in a list: yield, term, minimum, and remaining volume. */
export function ProductCard({ product }: { product: InvestProduct }) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const { kind, id, currency, title, yearlyRate, termDays, minimum, remaining, soldOut } = product
  const taken = takenPercent(product)
  const link = productLink(kind ?? 'fixed', id)
  const current = useIsOpenLink(link)
  const amount = (value: Figure) => orUnknown(value, (known) => amountText(known, currency))
  return (
    <RecordCard
      icon={<CoinIcon symbol={currency} size={32} />}
      title={title || currency}
      onOpen={() => navigation.open(link)}
      current={current}
      words={soldOut && <Badge tone="warn">{t('invest.soldOut')}</Badge>}
      end={
        yearlyRate !== null && (
          <span className="end">
            <span className="f18 sb n" translate="no">
              {rateText(yearlyRate)}
            </span>
            <span className="invest-sub">{t('invest.rate')}</span>
          </span>
        )
      }
    >
      {taken !== undefined && <Taken percent={taken} />}
      <Figures
        className="record-facts record-facts--end invest-facts n"
        rows={knownFacts([
          { label: t('invest.term'), value: daysText(t, termDays) },
          { label: t('invest.minimum'), value: amount(minimum) },
          { label: t('invest.remaining'), value: amount(remaining) },
        ])}
      />
    </RecordCard>
  )
}

/** The taken share as a bar, which the figures beside it repeat. */
export function Taken({ percent }: { percent: number }) {
  const style = { '--taken': `${Math.min(100, Math.max(0, percent))}%` } as CSSProperties
  return (
    <div className="invest-taken" style={style} aria-hidden="true">
      <i />
    </div>
  )
}
