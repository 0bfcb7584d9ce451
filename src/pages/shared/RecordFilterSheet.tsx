import { useBackCloses } from '../../bindings/Page.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { useLive } from '../../live/hooks.ts'
import { Button } from '../../ui/Button.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Chips } from '../../ui/Chip.tsx'
import { Selector } from '../../ui/Selector.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { DayField } from './DayField.tsx'
import { LAST_DAYS, spanOf, spanText } from './days.ts'
import { DAYS_FIELD, type FilterField, type RecordFiltering } from './useRecordFilter.ts'

/** The value that means no choice. */
const ALL = ''
const OWN = 'own'
/** Above this number of options, a field shows them in a separate list. */
const MOST_CHIPS = 6

interface Props {
  open: boolean
  filter: RecordFiltering
}

/** The filter of a list: every field with its values, chosen before they are applied. */
export default function RecordFilterSheet({ open, filter }: Props) {
  const { t } = useTranslation()
  const { state, send, fields } = filter
  const listing = state.matches({ open: 'listing' })
  const listed = fields.find(({ key }) => key === state.context.field)
  const close = () => send({ type: listing ? 'filter.back' : 'filter.close' })
  useBackCloses(open, close)
  if (listing && listed) return <Listed field={listed} filter={filter} open={open} onClose={close} />
  const actions = (
    <div className="btn2">
      <Button kind="quiet" label={t('records.filter.reset')} onPress={() => send({ type: 'filter.reset' })} />
      <Button kind="ink" label={t('records.filter.apply')} onPress={() => send({ type: 'filter.apply' })} />
    </div>
  )
  return (
    <Sheet open={open} onClose={close} title={t('records.filter.title')} actions={actions} overlayCloses>
      <div className="filter-fields">
        {fields.map((field) => (
          <Field key={field.key} field={field} filter={filter} />
        ))}
        <Days filter={filter} />
      </div>
    </Sheet>
  )
}

interface FieldProps {
  field: FilterField
  filter: RecordFiltering
}

function Field({ field: { key, label, options }, filter: { state, send } }: FieldProps) {
  const { t } = useTranslation()
  const value = state.context.draft[key]
  if (options.length > MOST_CHIPS) {
    const chosen = options.find((option) => option.value === value)
    return (
      <Cell
        title={label}
        value={chosen?.label ?? value ?? t('ui.all')}
        onPress={() => send({ type: 'filter.list', field: key })}
      />
    )
  }
  return (
    <section>
      <h3 className="f13 t2">{label}</h3>
      <Chips
        label={label}
        value={value ?? ALL}
        onChange={(picked) => send({ type: 'filter.pick', field: key, value: picked === ALL ? undefined : picked })}
        items={[
          { key: ALL, label: t('ui.all') },
          ...options.map((option) => ({ key: option.value, label: option.label })),
        ]}
      />
    </section>
  )
}

function Days({ filter: { state, send } }: Pick<FieldProps, 'filter'>) {
  const { t } = useTranslation()
  const { clock } = useLive()
  const now = clock.now()
  const value = state.context.draft[DAYS_FIELD]
  const span = value === undefined ? undefined : spanOf(value)
  const pick = (days: string | undefined) => send({ type: 'filter.pick', field: DAYS_FIELD, value: days })
  const label = t('records.filter.days')
  return (
    <section>
      <h3 className="f13 t2">{label}</h3>
      <Chips
        label={label}
        value={span ? OWN : (value ?? ALL)}
        onChange={(picked) => pick(picked === OWN ? spanText({}) : picked === ALL ? undefined : picked)}
        items={[
          { key: ALL, label: t('option.filter.all') },
          ...LAST_DAYS.map((days) => ({ key: days, label: t('transfer.lastDays', { count: Number(days) }) })),
          { key: OWN, label: t('option.filter.own') },
        ]}
      />
      {span && (
        <div className="filters-days">
          {(['from', 'to'] as const).map((end) => (
            <DayField
              key={end}
              label={t(`option.filter.${end}`)}
              value={span[end]}
              onPick={(day) => pick(spanText({ ...span, [end]: day }))}
              now={now}
            />
          ))}
        </div>
      )}
    </section>
  )
}

function Listed({ field, filter, ...sheet }: FieldProps & { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const { key, label, options } = field
  return (
    <Sheet {...sheet} title={label} overlayCloses>
      <Selector
        search
        options={[{ value: ALL, label: t('ui.all') }, ...options]}
        keyField="value"
        labelField="label"
        value={filter.state.context.draft[key] ?? ALL}
        label={label}
        onPick={(picked) =>
          filter.send({ type: 'filter.pick', field: key, value: picked === ALL ? undefined : picked })
        }
      />
    </Sheet>
  )
}
