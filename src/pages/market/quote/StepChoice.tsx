import ChevronDown from '#icons/chevron-down'
import { formatPrice } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { stepsOf } from './book.ts'

interface Props {
  tick: string
  value: string
  onChange: (step: string) => void
}

/** The price step that groups the book's levels. */
export function StepChoice({ tick, value, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <span className="step-choice">
      <select
        className="n"
        aria-label={t('market.quote.step')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {stepsOf(tick).map((step) => (
          <option key={step} value={step}>
            {formatPrice(step)}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={14} />
    </span>
  )
}
