/**
 * The analysis as a file, with everything that `npm run recompute` needs to recompute it from Asset history: the figures by day and account,
 * the closing prices, the results of the coins, and which type of record is which, since files are in the reader's language.
 */
import { ENTRY_KINDS } from '../../../../protocol/rules/entryKinds.ts'
import type { AssetHistory } from '../../../../protocol/shapes/assets.ts'
import type { TFunction } from '../../../i18n/i18n.ts'
import { accountText, kindText } from '../../shared/EntryRow.tsx'
import { timeText } from '../../shared/export/csv.ts'
import type { Table } from '../../shared/export/tables.ts'

const DATE_LENGTH = '2026-11-29'.length

/** The date of a day of the exchange. */
export const dateOf = (seconds: number): string => timeText(seconds, 0).slice(0, DATE_LENGTH)
const figure = (label: string) => ({ label, kind: 'figure' as const })

/** Its tables: 7, 3, 6 and 2 cells wide. */
export function analysisTables({ days, coins }: AssetHistory, t: TFunction): readonly Table[] {
  const date = { label: `${t('assets.record.time')} (UTC)`, kind: 'time' as const }
  const currency = { label: t('assets.record.currency') }
  return [
    {
      head: [
        date,
        { label: t('assets.record.accountName') },
        figure(t('analysis.closing')),
        figure(t('analysis.deposits')),
        figure(t('analysis.withdrawals')),
        figure(t('analysis.transfers')),
        figure(t('analysis.profit')),
      ],
      rows: days.flatMap(({ time, accounts }) =>
        accounts.map(({ account, total, deposits, withdrawals, transfers, profit }) => [
          dateOf(time),
          accountText(t, account),
          ...[total, deposits, withdrawals, transfers, profit],
        ]),
      ),
    },
    {
      head: [date, currency, figure(t('trade.price'))],
      rows: days.flatMap(({ time, prices }) => prices.map((one) => [dateOf(time), one.currency, one.price])),
    },
    {
      head: [
        currency,
        figure(t('analysis.quantity')),
        figure(t('analysis.cost')),
        figure(t('analysis.closing')),
        figure(t('assets.figure.unrealised')),
        figure(t('assets.figure.realised')),
      ],
      rows: coins.map((coin) => [
        coin.currency,
        ...[coin.quantity, coin.cost, coin.value, coin.unrealised, coin.realised],
      ]),
    },
    {
      head: [{ label: t('assets.record.kindName') }, { label: t('assets.record.number') }],
      rows: ENTRY_KINDS.map((kind) => [kindText(t, kind), kind]),
    },
  ]
}
