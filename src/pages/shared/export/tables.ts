/** The tables of an export: the records of a list, and for the records of whole accounts their balances. */

import type { AssetEntry } from '../../../../protocol/shapes/assets.ts'
import type { TFunction } from '../../../i18n/i18n.ts'
import { zoneName } from '../../../i18n/time.ts'
import { accountText } from '../EntryRow.tsx'
import { type AccountBalance, balancesOf } from './balances.ts'
import { sharedOffset, timeText } from './csv.ts'
import { type Column, column, type ExportedList, figure } from './lists.ts'

export interface Table {
  readonly head: readonly { readonly label: string; readonly kind?: 'figure' | 'time' }[]
  readonly rows: readonly (readonly string[])[]
}

/** Times are in the device's zone, which the head names. */
function tableOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[], t: TFunction): Table {
  const times = columns.filter(({ kind }) => kind === 'time')
  const offset = sharedOffset(rows.flatMap((row) => times.flatMap(({ of }) => of(row, t) ?? []).map(Number)))
  const head = columns.map(({ label, kind }) => ({
    label: kind === 'time' ? `${t(label)} (${zoneName(offset)})` : t(label),
    ...(kind && { kind }),
  }))
  const cellOf = (row: Row, { of, kind }: Column<Row>) => {
    const text = of(row, t) ?? ''
    return kind === 'time' && text !== '' ? timeText(Number(text), offset) : text
  }
  return { head, rows: rows.map((row) => columns.map((one) => cellOf(row, one))) }
}

const balanceColumns: readonly Column<AccountBalance>[] = [
  column('assets.record.accountName', ({ account }, t) => accountText(t, account)),
  column('assets.record.currency', ({ currency }) => currency),
  figure('records.export.opening', ({ opening }) => opening),
  figure('records.export.moneyIn', ({ moneyIn }) => moneyIn),
  figure('records.export.moneyOut', ({ moneyOut }) => moneyOut),
  figure('records.export.closing', ({ closing }) => closing),
  figure('records.export.rows', ({ records }) => String(records)),
]

interface Read {
  readonly rows: readonly unknown[]
  /** Rows that could not be read. */
  readonly dropped: number
  readonly filters: object
}

/** Records of one kind alone, or with gaps, add up to no balance. */
const addUp = ({ rows, dropped, filters }: Read): boolean => rows.length > 0 && dropped === 0 && !('kind' in filters)

/** The tables of a list's rows that were read. */
export function tablesOf(list: ExportedList, read: Read, t: TFunction): readonly Table[] {
  const records = tableOf(list.columns, read.rows, t)
  if (!list.ledger || !addUp(read)) return [records]
  return [records, tableOf(balanceColumns, balancesOf(read.rows as readonly AssetEntry[]), t)]
}
