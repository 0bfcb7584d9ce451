import './SortTable.css'
import { type ReactNode, useState } from 'react'
import { nextSort, type Sort, SortButton } from './SortHead.tsx'

export interface TableColumn<Row> {
  readonly key: string
  readonly label: string
  /** What the second line of its cells is. */
  readonly below?: string
  /** Figures are aligned to the end of their column. */
  readonly end?: boolean
  /** The order of two rows, the smaller first; a column without it isn't sorted. */
  readonly compare?: (one: Row, other: Row) => number
  readonly cell: (row: Row) => ReactNode
}

interface Props<Row> {
  label: string
  /** The first one names the row. */
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** A table of records on a large screen, which the user sorts by its heads. */
export function SortTable<Row>({ label, columns, rows, keyOf }: Props<Row>) {
  const [sort, setSort] = useState<Sort>()
  const compare = columns.find(({ key }) => key === sort?.by)?.compare
  const sign = sort?.order === 'descending' ? -1 : 1
  const sorted = compare ? [...rows].sort((one, other) => sign * compare(one, other)) : rows
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: Safari scrolls only what has the focus by keyboard
    <section className="sort-table" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={setSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, end, cell }, index) =>
                index === 0 ? (
                  <th key={key} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} className={end ? 'end n' : undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface HeadProps<Row> {
  column: TableColumn<Row>
  sort: Sort | undefined
  onSort: (sort: Sort | undefined) => void
}

function Head<Row>({ column: { key, label, below, end, compare }, sort, onSort }: HeadProps<Row>) {
  const order = sort?.by === key ? sort.order : undefined
  return (
    <th scope="col" className={end ? 'end' : undefined} aria-sort={order}>
      {compare ? <SortButton label={label} order={order} onPress={() => onSort(nextSort(sort, key))} /> : label}
      {below !== undefined && <small>{below}</small>}
    </th>
  )
}
