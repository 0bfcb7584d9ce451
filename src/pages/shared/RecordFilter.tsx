import './filters.css'
import type { ReactNode } from 'react'
import SlidersHorizontal from '#icons/sliders-horizontal'
import X from '#icons/x'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { Empty } from '../../ui/States.tsx'
import { valueText } from './filterTexts.ts'
import type { RecordFiltering } from './useRecordFilter.ts'

const RecordFilterSheet = lazyPart(() => import('./RecordFilterSheet.tsx'), 'whenOpened')

interface Props {
  filter: RecordFiltering
  /** At the end of the line. */
  children?: ReactNode
}

/** The line above a list of records: a button that opens its filter, and each choice, which a tap removes. */
export function RecordFilter({ filter, children }: Props) {
  const { t, language } = useTranslation()
  const { state, send, fields, chosen } = filter
  return (
    <div className="filters">
      <Chip small onPress={() => send({ type: 'filter.open' })}>
        <Icon of={SlidersHorizontal} size={12} />
        {t('market.filter')}
      </Chip>
      {Object.entries(chosen).map(([field, value]) => {
        const text = valueText(t, language, fields, [field, value])
        return (
          <button
            key={field}
            type="button"
            className="chip chip--s filter-chosen"
            aria-label={t('records.filter.remove', { value: text })}
            onClick={() => send({ type: 'filter.remove', field })}
          >
            <span className="filter-text">{text}</span>
            <Icon of={X} size={12} />
          </button>
        )
      })}
      {children !== undefined && <div className="filters-end">{children}</div>}
      <RecordFilterSheet open={state.matches('open')} filter={filter} />
    </div>
  )
}

/** An empty list: shows `children`, or with a filter that nothing matches. */
export function EmptyFiltered({ filter: { chosen, send }, children }: Props) {
  const { t } = useTranslation()
  if (Object.keys(chosen).length === 0) return children
  return (
    <Empty title={t('records.filter.empty')} text={t('records.filter.emptyText')}>
      <Button
        kind="onbg"
        small
        label={t('records.filter.clear')}
        onPress={() => send({ type: 'filter.remove', field: undefined })}
      />
    </Empty>
  )
}
