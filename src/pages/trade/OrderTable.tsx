import Pencil from '#icons/pencil'
import { compare } from '../../../protocol/rules/decimal.ts'
import type { SpotOrder } from '../../../protocol/shapes/trade.ts'
import { Offered } from '../../bindings/offered.tsx'
import { useMoney } from '../../bindings/useMoney.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Badge } from '../../ui/Chip.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SortTable, type TableColumn } from '../../ui/SortTable.tsx'
import { isOpen, kindText, type Markets, orderTexts } from '../shared/order/order.ts'
import { exitFacts, triggerFacts } from '../shared/order/orderFacts.ts'
import { marketColumn, timeColumn } from '../shared/order/tableColumns.tsx'
import { OrderState } from './OrderCard.tsx'

interface Props {
  rows: readonly SpotOrder[]
  markets: Markets
  label: string
  onOpen: (order: SpotOrder) => void
  /** What amends an order; undefined if it can't be amended. */
  amendOf: (order: SpotOrder) => (() => void) | undefined
  onRevoke: (order: SpotOrder) => void
}

/** Spot orders as a table, with the buttons to amend and cancel those that are open. */
export function OrderTable({ rows, markets, label, onOpen, amendOf, onRevoke }: Props) {
  const { t, language } = useTranslation()
  const { own } = useMoney()
  const columns: TableColumn<SpotOrder>[] = [
    marketColumn({
      label: t('trade.marketName'),
      nameOf: (order) => orderTexts(order, markets).name,
      badgeOf: ({ side }) => <Badge tone={side === 'buy' ? 'up' : 'down'}>{t(`trade.${side}`)}</Badge>,
      onOpen,
    }),
    timeColumn(t('trade.detail.created'), language, ({ created }) => created),
    {
      key: 'kind',
      label: t('trade.kind'),
      cell: (order) => (
        <>
          {kindText(t, order)}
          {[
            ...triggerFacts(t, order, orderTexts(order, markets)),
            ...exitFacts(t, order, orderTexts(order, markets)),
          ].map(({ label, value }) => (
            <small key={label}>{order.kind === 'trailing_stop' ? `${label} ${value}` : value}</small>
          ))}
        </>
      ),
    },
    {
      key: 'price',
      label: t('trade.price'),
      end: true,
      cell: (order) => orderTexts(order, markets).price,
    },
    {
      key: 'amount',
      label: t('trade.amount'),
      end: true,
      cell: (order) => {
        const { amount, amountUnit } = orderTexts(order, markets)
        return own(`${amount} ${amountUnit}`)
      },
    },
    {
      key: 'filled',
      label: t('trade.filled'),
      end: true,
      cell: (order) => {
        const { filled, base } = orderTexts(order, markets)
        return own(`${filled} ${base}`)
      },
    },
    {
      key: 'value',
      label: t('trade.value'),
      end: true,
      compare: (one, other) => compare(one.filledTotal ?? '0', other.filledTotal ?? '0'),
      cell: (order) => own(orderTexts(order, markets).filledTotal),
    },
    {
      key: 'actions',
      label: t('ui.actions'),
      end: true,
      cell: (order) => {
        if (!isOpen(order)) return <OrderState order={order} />
        const amend = amendOf(order)
        return (
          <span className="sort-table-acts">
            {amend && <IconButton icon={Pencil} size={16} label={t('trade.amend.button')} onPress={amend} />}
            <Offered call="currencyRevoke" instead={<OrderState order={order} />}>
              <Button small kind="quiet" label={t('trade.withdraw')} onPress={() => onRevoke(order)} />
            </Offered>
          </span>
        )
      },
    },
  ]
  return <SortTable label={label} columns={columns} rows={rows} keyOf={({ number }) => number} />
}
