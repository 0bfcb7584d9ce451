import './SortHead.css'
import ChevronDown from '#icons/chevron-down'
import ChevronUp from '#icons/chevron-up'
import ChevronsUpDown from '#icons/chevrons-up-down'
import { useTranslation } from '../i18n/i18n.ts'
import { Icon } from './Icon.tsx'

export interface Sort<K extends string = string> {
  by: K
  order: 'ascending' | 'descending'
}

interface Column<K extends string> {
  key: K
  label: string
}

interface Props<K extends string> {
  /** The columns over the name cell. */
  left: readonly Column<K>[]
  /** The columns over price and change. */
  right: readonly Column<K>[]
  sort: Sort<K> | undefined
  onSort: (sort: Sort<K> | undefined) => void
}

/** Cycles unsorted → descending → ascending → unsorted. */
export function nextSort<K extends string>(sort: Sort<K> | undefined, by: K): Sort<K> | undefined {
  if (sort?.by !== by) return { by, order: 'descending' }
  return sort.order === 'descending' ? { by, order: 'ascending' } : undefined
}

/** Sortable column heads of a market list. */
export function SortHead<K extends string>({ left, right, sort, onSort }: Props<K>) {
  const head = (column: Column<K>) => (
    <SortButton
      key={column.key}
      label={column.label}
      order={sort?.by === column.key ? sort.order : undefined}
      onPress={() => onSort(nextSort(sort, column.key))}
    />
  )
  return (
    <div className="mkh">
      <span>{left.map(head)}</span>
      {right.map(head)}
    </div>
  )
}

const ICONS = { ascending: ChevronUp, descending: ChevronDown } as const

interface ButtonProps {
  label: string
  /** Undefined while its column doesn't sort. */
  order: Sort['order'] | undefined
  onPress: () => void
}

/** The head of a sortable column. */
export function SortButton({ label, order, onPress }: ButtonProps) {
  const { t } = useTranslation()
  return (
    <button type="button" className="sort" data-on={order} onClick={onPress}>
      {label}
      <Icon of={order ? ICONS[order] : ChevronsUpDown} size={12} label={order && t(`ui.${order}`)} />
    </button>
  )
}
