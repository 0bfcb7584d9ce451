import Pencil from '#icons/pencil'
import { pendingOrderOf } from '../../../machines/perpetual/pendingAmendFlow.ts'
import type { ContractOrder } from '../../../protocol/shapes/perpetual.ts'
import { Offered } from '../../bindings/offered.tsx'
import { useMoney } from '../../bindings/useMoney.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Badge } from '../../ui/Chip.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SortTable, type TableColumn } from '../../ui/SortTable.tsx'
import { orderKindText } from '../shared/order/kind.ts'
import type { Markets } from '../shared/order/order.ts'
import { marketColumn, timeColumn } from '../shared/order/tableColumns.tsx'
import { actionText, contractTrailing, isWaiting, STATE_TONES, sideOf, unitsIn, withLeverage } from './position.ts'

interface Props {
  rows: readonly ContractOrder[]
  markets: Markets
  label: string
  onOpen: (order: ContractOrder) => void
  onAmend: (order: ContractOrder) => void
  onRevoke: (order: ContractOrder) => void
}

/** Contract orders as a table, with the buttons to amend and cancel those that wait. */
export function PendingTable({ rows, markets, label, onOpen, onAmend, onRevoke }: Props) {
  const { t, language } = useTranslation()
  const { own } = useMoney()
  const columns: TableColumn<ContractOrder>[] = [
    marketColumn({
      label: t('trade.marketName'),
      nameOf: ({ code }) => unitsIn(markets, code).name,
      badgeOf: (order) => (
        <Badge tone={sideOf(order) === 'buy' ? 'up' : 'down'}>
          {withLeverage(actionText(t, order), order.leverage)}
        </Badge>
      ),
      onOpen,
    }),
    timeColumn(t('perpetual.d.created'), language, ({ created }) => created),
    {
      key: 'kind',
      label: t('perpetual.d.kind'),
      cell: (order) => (
        <>
          {orderKindText(t, order)}
          {contractTrailing(t, order, unitsIn(markets, order.code)).map(({ label, value }) => (
            <small key={label}>
              {label} {value}
            </small>
          ))}
        </>
      ),
    },
    {
      key: 'trigger',
      label: t('perpetual.triggerPrice'),
      end: true,
      cell: ({ code, triggerPrice }) => unitsIn(markets, code).price(triggerPrice),
    },
    {
      key: 'price',
      label: t('trade.price'),
      end: true,
      cell: ({ code, price }) => (price === null ? t('trade.market') : unitsIn(markets, code).price(price)),
    },
    {
      key: 'size',
      label: t('perpetual.d.quantity'),
      end: true,
      cell: ({ code, quantity }) => {
        const { coins, base } = unitsIn(markets, code)
        return own(`${coins(quantity)} ${base}`)
      },
    },
    {
      key: 'actions',
      label: t('ui.actions'),
      end: true,
      cell: (order) =>
        isWaiting(order) ? (
          <span className="sort-table-acts">
            {pendingOrderOf(order) && (
              <Offered call="contractAmend">
                <IconButton icon={Pencil} size={16} label={t('trade.amend.button')} onPress={() => onAmend(order)} />
              </Offered>
            )}
            <Button small kind="quiet" label={t('trade.withdraw')} onPress={() => onRevoke(order)} />
          </span>
        ) : (
          <Badge tone={STATE_TONES[order.state]}>{t(`perpetual.state.${order.state}`)}</Badge>
        ),
    },
  ]
  return <SortTable label={label} columns={columns} rows={rows} keyOf={({ number }) => number} />
}
