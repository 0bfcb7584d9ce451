import { compare } from '../../../protocol/rules/decimal.ts'
import type { Position } from '../../../protocol/shapes/perpetual.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { formatChange } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Badge } from '../../ui/Chip.tsx'
import { directionOf } from '../../ui/direction.ts'
import { SortTable, type TableColumn } from '../../ui/SortTable.tsx'
import type { Markets } from '../shared/order/order.ts'
import { marketColumn, timeColumn } from '../shared/order/tableColumns.tsx'
import { PositionBadge } from './PositionBadge.tsx'
import { STATE_TONES, unitsIn } from './position.ts'

interface Props {
  rows: readonly Position[]
  markets: Markets
  label: string
  onOpen: (position: Position) => void
}

/** Positions that were closed, wholly or in part, as a table. */
export function ClosedTable({ rows, markets, label, onOpen }: Props) {
  const { t, language } = useTranslation()
  const { own, hidden } = useMoney()
  const columns: TableColumn<Position>[] = [
    marketColumn({
      label: t('trade.marketName'),
      nameOf: ({ code }) => unitsIn(markets, code).name,
      badgeOf: (position) => <PositionBadge position={position} />,
      onOpen,
    }),
    timeColumn(t('perpetual.d.closeTime'), language, ({ closeTime }) => closeTime),
    {
      key: 'size',
      label: t('perpetual.d.closeQuantity'),
      end: true,
      cell: ({ code, closeQuantity }) => {
        const { coins, base } = unitsIn(markets, code)
        return own(`${coins(closeQuantity)} ${base}`)
      },
    },
    {
      key: 'entry',
      label: t('perpetual.entry'),
      end: true,
      cell: ({ code, openPrice }) => unitsIn(markets, code).price(openPrice),
    },
    {
      key: 'close',
      label: t('perpetual.d.closePrice'),
      end: true,
      cell: ({ code, closePrice }) => unitsIn(markets, code).price(closePrice),
    },
    {
      key: 'profit',
      label: t('perpetual.d.closeProfit'),
      end: true,
      compare: (one, other) => compare(one.realised ?? '0', other.realised ?? '0'),
      cell: ({ code, realised }) => (
        <span className={hidden ? undefined : directionOf(realised)} translate="no">
          {own(`${formatChange(realised)} ${unitsIn(markets, code).quote}`)}
        </span>
      ),
    },
    {
      key: 'state',
      label: t('trade.detail.state'),
      end: true,
      cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{t(`perpetual.state.${state}`)}</Badge>,
    },
  ]
  return <SortTable label={label} columns={columns} rows={rows} keyOf={({ number }) => number} />
}
