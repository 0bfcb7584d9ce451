import Ellipsis from '#icons/ellipsis'
import Pencil from '#icons/pencil'
import { isAdjustable } from '../../../machines/perpetual/marginDraft.ts'
import { compare, type Decimal, times } from '../../../protocol/rules/decimal.ts'
import type { Position } from '../../../protocol/shapes/perpetual.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { formatChange, formatPercent } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useLatest } from '../../live/hooks.ts'
import { Button } from '../../ui/Button.tsx'
import { directionOf } from '../../ui/direction.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { SortTable, type TableColumn } from '../../ui/SortTable.tsx'
import type { Markets } from '../shared/order/order.ts'
import { marketColumn } from '../shared/order/tableColumns.tsx'
import { distanceOf, profitAt, rateOf } from './figures.ts'
import { PositionBadge } from './PositionBadge.tsx'
import { hasNoLiquidation, money, stopTexts, unitsIn } from './position.ts'
import { usePositionChoices } from './positionChoices.ts'

interface Props {
  rows: readonly Position[]
  markets: Markets
  label: string
  onOpen: (position: Position) => void
  onClose: (position: Position) => void
  onStops: (position: Position) => void
  onMore: (position: Position) => void
}

/** Open positions as a table, at the mark prices of now. */
export function PositionTable({ rows, markets, label, onOpen, onClose, onStops, onMore }: Props) {
  const { t } = useTranslation()
  const { own, hidden } = useMoney()
  const hasActions = usePositionChoices().length > 0
  const latest = useLatest('contract.orders')
  const factsAt = (position: Position) => {
    const units = unitsIn(markets, position.code)
    const named = latest?.find(({ number }) => number === position.number)
    const mark = named?.markPrice ?? position.markPrice
    const { gross, net } = profitAt(position, mark, units, named?.unrealised)
    return { units, mark, profit: net ?? gross, distance: distanceOf(position, mark, units) }
  }
  // Cells and sorting share them: each change of a mark price renders the table.
  const facts = new Map(rows.map((position) => [position.number, factsAt(position)]))
  const factsOf = (position: Position) => facts.get(position.number) ?? factsAt(position)
  const byFigure = (of: (position: Position) => Decimal | null) => (one: Position, other: Position) =>
    compare(of(one) ?? '0', of(other) ?? '0')
  const columns: TableColumn<Position>[] = [
    marketColumn({
      label: t('trade.marketName'),
      nameOf: ({ code }) => unitsIn(markets, code).name,
      badgeOf: (position) => <PositionBadge position={position} />,
      onOpen,
    }),
    {
      key: 'size',
      label: t('perpetual.d.quantity'),
      end: true,
      compare: byFigure((position) => times(position.quantity, factsOf(position).mark)),
      cell: (position) => {
        const { units, mark } = factsOf(position)
        return (
          <>
            {own(`${units.coins(position.quantity)} ${units.base}`)}
            <small>{own(`${money(times(position.quantity, mark))} ${units.quote}`)}</small>
          </>
        )
      },
    },
    {
      key: 'price',
      label: t('perpetual.entry'),
      below: t('perpetual.mark'),
      end: true,
      cell: (position) => {
        const { units, mark } = factsOf(position)
        return (
          <>
            {units.price(position.openPrice)}
            <small>{units.price(mark)}</small>
          </>
        )
      },
    },
    {
      key: 'liquidation',
      label: t('perpetual.liq'),
      end: true,
      compare: byFigure((position) => factsOf(position).distance?.percent ?? '100'),
      cell: (position) => {
        const { units, distance } = factsOf(position)
        return (
          <>
            {hasNoLiquidation(position) ? t('perpetual.none') : units.price(position.liquidationPrice)}
            {distance && (
              <small className={{ far: undefined, near: 'warn', veryNear: 'liq-danger' }[distance.nearness]}>
                {`${distance.percent}%`}
              </small>
            )}
          </>
        )
      },
    },
    {
      key: 'margin',
      label: t('perpetual.margin'),
      end: true,
      compare: byFigure(({ margin }) => margin),
      cell: (position) => own(money(position.margin)),
    },
    {
      key: 'profit',
      label: t('perpetual.unrealised'),
      end: true,
      compare: byFigure((position) => factsOf(position).profit),
      cell: (position) => {
        const { profit } = factsOf(position)
        return (
          <span className={hidden ? undefined : directionOf(profit)} translate="no">
            {own(formatChange(profit))}
            <small>{own(formatPercent(rateOf(profit, position)))}</small>
          </span>
        )
      },
    },
    {
      key: 'stops',
      label: t('perpetual.stopWin'),
      below: t('perpetual.stopLose'),
      end: true,
      cell: (position) => {
        const { win, lose } = stopTexts(t, position, unitsIn(markets, position.code))
        return (
          <>
            {win}
            <small>{lose}</small>
          </>
        )
      },
    },
    {
      key: 'actions',
      label: t('ui.actions'),
      end: true,
      cell: (position) => (
        <span className="sort-table-acts">
          <IconButton icon={Pencil} size={16} label={t('perpetual.setStops')} onPress={() => onStops(position)} />
          <Button small kind="quiet" label={t('perpetual.close')} onPress={() => onClose(position)} />
          {hasActions && isAdjustable(position) && (
            <IconButton icon={Ellipsis} size={16} label={t('perpetual.more')} onPress={() => onMore(position)} />
          )}
        </span>
      ),
    },
  ]
  return <SortTable label={label} columns={columns} rows={rows} keyOf={({ number }) => number} />
}
