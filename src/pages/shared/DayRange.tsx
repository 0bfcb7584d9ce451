import { useTranslation } from '../../i18n/i18n.ts'
import { useLive } from '../../live/hooks.ts'
import { Chips } from '../../ui/Chip.tsx'
import { DayField } from './DayField.tsx'
import type { Span } from './days.ts'

const KEYS: readonly Span['range'][] = ['all', 'day', 'week', 'month', 'own']

interface Props {
  value: Span
  onChange: (span: Span) => void
}

/** Filters a list by the last days, or by chosen days. */
export function DayRange({ value, onChange }: Props) {
  const { t } = useTranslation()
  const { clock } = useLive()
  const now = clock.now()
  return (
    <>
      <Chips
        small
        label={t('option.filter.range')}
        value={value.range}
        onChange={(range) => onChange({ range })}
        items={KEYS.map((key) => ({ key, label: t(`option.filter.${key}`) }))}
      />
      {value.range === 'own' && (
        <div className="filters-days">
          {(['from', 'to'] as const).map((end) => (
            <DayField
              key={end}
              label={t(`option.filter.${end}`)}
              value={value[end]}
              onPick={(day) => onChange({ ...value, [end]: day })}
              now={now}
            />
          ))}
        </div>
      )}
    </>
  )
}
