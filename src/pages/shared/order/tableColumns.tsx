import type { ReactNode } from 'react'
import { formatDate, formatTime, msOf } from '../../../i18n/time.ts'
import type { TableColumn } from '../../../ui/SortTable.tsx'

interface MarketParts<Row> {
  label: string
  /** BTC/USDT, or the code of a delisted market. */
  nameOf: (row: Row) => string
  badgeOf: (row: Row) => ReactNode
  onOpen: (row: Row) => void
}

/** The first column of a table of orders or positions: the market, which opens the details, and a badge. */
export const marketColumn = <Row,>({ label, nameOf, badgeOf, onOpen }: MarketParts<Row>): TableColumn<Row> => ({
  key: 'market',
  label,
  compare: (one, other) => nameOf(one).localeCompare(nameOf(other)),
  cell: (row) => (
    <>
      <button type="button" className="sort-table-open" onClick={() => onOpen(row)}>
        {nameOf(row)}
      </button>
      {badgeOf(row)}
    </>
  ),
})

/** A column of moments, in Unix seconds: the day above the time. */
export const timeColumn = <Row,>(
  label: string,
  language: string,
  of: (row: Row) => number | null,
): TableColumn<Row> => ({
  key: 'time',
  label,
  compare: (one, other) => (of(one) ?? 0) - (of(other) ?? 0),
  cell: (row) => (
    <>
      {formatDate(msOf(of(row)), language)}
      <small>{formatTime(msOf(of(row)), language, true)}</small>
    </>
  ),
})
