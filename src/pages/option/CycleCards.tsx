import './CycleCards.css'
import { useId } from 'react'
import type { Offer } from '../../../machines/option/stakeDraft.ts'
import { breakEvenShare } from '../../../protocol/rules/option.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { cycleText, rateText, type StakeKind } from './stakes.ts'

interface Props {
  kind: StakeKind
  offers: readonly Offer[]
  /** Undefined at first. */
  value: number | undefined
  onChange: (cycle: number) => void
}

/** Offered cycles, each with its yield and break-even win rate. Radio buttons. */
export function CycleCards({ kind, offers, value, onChange }: Props) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset className="cycles" aria-label={t('option.cycle.title')}>
      <div className="cycles-head" aria-hidden="true">
        <span>{t('option.cycle.title')}</span>
        <span className="f11 t3">{t('option.cycle.legend')}</span>
      </div>
      <div className="cycles-cards">
        {offers.map(({ cycle, yieldRate }) => {
          const share = breakEvenShare(yieldRate)
          const text = cycleText(t, kind, cycle)
          return (
            <label key={cycle} className={cycle === value ? 'cycle cycle--on' : 'cycle'}>
              <input
                type="radio"
                name={name}
                checked={cycle === value}
                onChange={() => onChange(cycle)}
                aria-label={t('option.cycle.label', { cycle: text, rate: rateText(yieldRate).slice(0, -1), share })}
              />
              <span className="cycle-time n">{text}</span>
              <span className="f12 m n" translate="no">
                {rateText(yieldRate)}
              </span>
              <span className="f11 t2 n" translate="no">
                {rateText(share)}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
