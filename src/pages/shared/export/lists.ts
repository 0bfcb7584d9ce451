/** Every list that can be exported: its call, and its columns. */
import { type RecordExportFlow, recordExport } from '../../../../machines/shared/recordExport.ts'
import type { ListCall, RowOf } from '../../../../machines/shared/recordList.ts'
import type { TextKey, TFunction } from '../../../i18n/i18n.ts'
import { accountText, kindText } from '../EntryRow.tsx'

export interface Column<Row> {
  readonly label: TextKey
  readonly of: (row: Row, t: TFunction) => string | null
  /** Digits of a figure line up on paper. A time is in Unix seconds. */
  readonly kind?: 'figure' | 'time'
}

export interface ExportedList<Row = unknown> {
  readonly title: TextKey
  readonly flow: RecordExportFlow<Row>
  readonly columns: readonly Column<Row>[]
  /** Every change of the accounts' balances. */
  readonly ledger?: true
}

const exported = <K extends ListCall>(
  title: TextKey,
  call: K,
  keyOf: (row: RowOf<K>) => string | number,
  columns: readonly Column<RowOf<K>>[],
) => ({ title, flow: recordExport(call, keyOf), columns }) as ExportedList

export const column = <Row>(label: TextKey, of: Column<Row>['of']): Column<Row> => ({ label, of })
export const figure = <Row>(label: TextKey, of: Column<Row>['of']): Column<Row> => ({
  label,
  of,
  kind: 'figure',
})
const time = <Row>(of: (row: Row) => number | null): Column<Row> => ({
  label: 'assets.record.time',
  of: (row) => of(row)?.toString() ?? null,
  kind: 'time',
})

type Stake = RowOf<'secondOrderRecord'> | RowOf<'deadlineOrderRecord'>
const stakeColumns: readonly Column<Stake>[] = [
  time(({ created }) => created),
  column('trade.marketName', ({ code }) => code.toUpperCase()),
  column('option.fact.forecast', ({ forecast }, t) => t(`option.${forecast}`)),
  figure('option.fact.purchaseTotal', ({ stake }) => stake),
  column('assets.record.currency', ({ currency }) => currency),
  figure('option.fact.purchasePrice', ({ purchasePrice }) => purchasePrice),
  figure('option.fact.settlementPrice', ({ settlementPrice }) => settlementPrice),
  figure('option.fact.settlementIncome', ({ settlementIncome }) => settlementIncome),
  column('trade.detail.state', ({ state }, t) => t(`option.state.${state}`)),
  column('assets.record.number', ({ number }) => number),
]

type Entry = RowOf<'assetRecord'>
const entryColumns: readonly Column<Entry>[] = [
  time(({ time }) => time),
  column('assets.record.accountName', ({ account }, t) => accountText(t, account)),
  column('assets.record.kindName', ({ kind }, t) => kindText(t, kind)),
  column('assets.record.currency', ({ currency }) => currency),
  figure('assets.record.amount', ({ amount }) => amount),
  figure('assets.record.after', ({ balance }) => balance),
  column('assets.record.of', ({ reference }) => reference),
  column('assets.record.number', ({ id }) => String(id)),
]

export const LISTS = {
  spot: exported('title.coinOrders', 'currencyRecord', ({ number }) => number, [
    time(({ created }) => created),
    column('trade.marketName', ({ code }) => code.toUpperCase()),
    column('trade.side', ({ side }, t) => t(`trade.${side}`)),
    column('assets.record.kindName', ({ kind }, t) => t(`trade.${kind}`)),
    column('trade.timeInForce.title', ({ timeInForce }, t) => timeInForce && t(`trade.timeInForce.${timeInForce}`)),
    figure('trade.price', ({ price }) => price),
    figure('assets.record.amount', ({ quantity }) => quantity),
    figure('trade.total', ({ total }) => total),
    figure('trade.state.filled', ({ filled }) => filled),
    figure('trade.average', ({ average }) => average),
    figure('withdrawal.fee', ({ fee }) => fee),
    column('assets.record.currency', ({ feeCurrency }) => feeCurrency),
    column('trade.detail.state', ({ state }, t) => t(`trade.state.${state}`)),
    column('assets.record.number', ({ number }) => number),
  ]),
  contract: exported('title.contractOrders', 'contractPending', ({ number }) => number, [
    time(({ created }) => created),
    column('trade.marketName', ({ code }) => code.toUpperCase()),
    column('trade.side', ({ direction }, t) => t(`perpetual.${direction}`)),
    column('assets.record.kindName', ({ kind }, t) => t(`trade.${kind}`)),
    column('trade.timeInForce.title', ({ timeInForce }, t) => timeInForce && t(`trade.timeInForce.${timeInForce}`)),
    figure('trade.price', ({ price }) => price),
    figure('perpetual.d.quantity', ({ quantity }) => quantity),
    figure('trade.state.filled', ({ filled }) => filled),
    column('trade.detail.state', ({ state }, t) => t(`perpetual.state.${state}`)),
    column('assets.record.number', ({ number }) => number),
  ]),
  contractRecords: exported('title.contractRecords', 'contractFinance', ({ id }) => id, entryColumns),
  second: exported('option.history', 'secondOrderRecord', ({ number }) => number, stakeColumns),
  secondRecords: exported('title.secondRecords', 'secondFinance', ({ id }) => id, entryColumns),
  options: exported('option.history', 'deadlineOrderRecord', ({ number }) => number, stakeColumns),
  deposits: exported('deposit.records', 'rechargeRecord', ({ number }) => number, [
    time(({ created }) => created),
    column('assets.record.currency', ({ currency }) => currency),
    figure('assets.record.amount', ({ amount }) => amount),
    column('withdrawal.network', ({ protocol }) => protocol),
    column('withdrawal.address', ({ address }) => address),
    column('assets.transaction.id', ({ transactionId }) => transactionId),
    column('trade.detail.state', ({ state }, t) => t(`deposit.state.${state}`)),
    column('assets.record.number', ({ number }) => number),
  ]),
  withdrawals: exported('withdrawal.records', 'withdrawalRecord', ({ number }) => number, [
    time(({ created }) => created),
    column('assets.record.currency', ({ currency }) => currency),
    figure('assets.record.amount', ({ amount }) => amount),
    figure('withdrawal.fee', ({ fee }) => fee),
    figure('withdrawal.receive', ({ arrival }) => arrival),
    column('withdrawal.network', ({ network, bank }) => network ?? bank),
    column('withdrawal.address', ({ address }) => address),
    column('withdrawal.memo', ({ memo }) => memo),
    column('assets.transaction.id', ({ transactionId }) => transactionId),
    column('withdrawal.note', ({ note }) => note),
    column('trade.detail.state', ({ state }, t) => t(`withdrawal.state.${state}`)),
    column('assets.record.number', ({ number }) => number),
  ]),
  transfers: exported('transfer.records', 'transferRecord', ({ number }) => number, [
    time(({ created }) => created),
    column('transfer.from', ({ from }, t) => t(`assets.account.${from}`)),
    column('transfer.to', ({ to }, t) => t(`assets.account.${to}`)),
    column('assets.record.currency', ({ currency }) => currency),
    figure('assets.record.amount', ({ amount }) => amount),
    column('assets.record.number', ({ number }) => number),
  ]),
  conversions: exported('exchange.records', 'convertRecord', ({ number }) => number, [
    time(({ created }) => created),
    figure('exchange.paid', ({ amount }) => amount),
    column('transfer.from', ({ from }) => from),
    figure('exchange.received', ({ received }) => received),
    column('transfer.to', ({ to }) => to),
    figure('exchange.rate', ({ rate }) => rate),
    column('assets.record.number', ({ number }) => number),
  ]),
  assets: { ...exported('title.assetRecords', 'assetRecord', ({ id }) => id, entryColumns), ledger: true },
} as const

export type ExportedName = keyof typeof LISTS
