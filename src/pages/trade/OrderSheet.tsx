import './OrderSheet.css'
import type { SpotOrder } from '../../../protocol/shapes/trade.ts'
import { useDetailHost } from '../../bindings/detailHost.ts'
import { useOffered } from '../../bindings/offered.tsx'
import { useMoney } from '../../bindings/useMoney.ts'
import { type TFunction, useTranslation } from '../../i18n/i18n.ts'
import { formatDateTime, msOf } from '../../i18n/time.ts'
import { Button } from '../../ui/Button.tsx'
import { Badge } from '../../ui/Chip.tsx'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { CopyNumber } from '../shared/CopyNumber.tsx'
import { DetailSheet } from '../shared/DetailSheet.tsx'
import { fillText, isOpen, lacksFills, type Markets, orderTexts, STATE_TONES } from '../shared/order/order.ts'
import { orderFacts } from '../shared/order/orderFacts.ts'

interface Props {
  /** The shown order; the sheet is open while it is defined. */
  order: SpotOrder | undefined
  markets: Markets
  onClose: () => void
  /** Undefined if it can't be amended. */
  onAmend: (() => void) | undefined
  onRevoke: (order: SpotOrder) => void
}

/** An order with all its fills. */
export function OrderSheet({ order, markets, onClose, onAmend, onRevoke }: Props) {
  const { t } = useTranslation()
  const isPane = useDetailHost() !== null
  const canRevoke = useOffered(['currencyRevoke']).length > 0
  const leaving = (act: () => void) => () => {
    if (!isPane) onClose()
    act()
  }
  return (
    <DetailSheet
      open={order !== undefined}
      onClose={onClose}
      title={t('trade.detail.title')}
      actions={
        order && isOpen(order) && (onAmend || canRevoke) ? (
          <div className={onAmend && canRevoke ? 'btn2' : undefined}>
            {onAmend && <Button kind="quiet" label={t('trade.amend.button')} onPress={leaving(onAmend)} />}
            {canRevoke && <Button kind="quiet" label={t('trade.withdraw')} onPress={leaving(() => onRevoke(order))} />}
          </div>
        ) : undefined
      }
    >
      {order && <Details order={order} markets={markets} />}
    </DetailSheet>
  )
}

function Details({ order, markets }: { order: SpotOrder; markets: Markets }) {
  const { t, language } = useTranslation()
  const { own } = useMoney()
  const timeRow = (label: string, seconds: number | null) =>
    seconds === null ? [] : [{ label, value: formatDateTime(msOf(seconds), language, 'words') }]
  const rows = detailRows(t, order, markets, own).concat([
    ...timeRow(t('trade.detail.created'), order.created),
    ...timeRow(t('trade.detail.updated'), order.updated),
    { label: t('trade.detail.number'), value: <CopyNumber number={order.number} /> },
  ])
  return (
    <>
      <Facts boxed rows={rows} />
      {!lacksFills(order) && (
        <section className="order-fills">
          <h3 className="f15 sb">{t('trade.detail.fills')}</h3>
          {order.fills.length === 0 && <p className="f13 t2 mt1">{t('trade.detail.noFills')}</p>}
          <ul className="mt2 n">
            {order.fills.map((fill, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: fills have no id and are only ever added at the end
              <li key={at}>
                <span>{own(fillText(t, fill, order.feeCurrency))}</span>
                <span className="t3">{formatDateTime(msOf(fill.time), language)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function detailRows(t: TFunction, order: SpotOrder, markets: Markets, own: (text: string) => string): Fact[] {
  const texts = orderTexts(order, markets)
  return [
    { label: t('trade.marketName'), value: texts.name },
    {
      label: t('trade.side'),
      value: `${t(`trade.${order.side}`)} · ${order.exitOf === null ? t(`trade.${order.kind}`) : t('trade.exits.title')}`,
    },
    {
      label: t('trade.detail.state'),
      value: <Badge tone={STATE_TONES[order.state]}>{t(`trade.state.${order.state}`)}</Badge>,
    },
    ...orderFacts(t, order, texts, own),
  ]
}
