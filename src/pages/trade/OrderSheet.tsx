import './OrderSheet.css'
import type { SpotOrder } from '../../../protocol/shapes/trade.ts'
import { useBackCloses } from '../../bind/Page.tsx'
import { useMoney } from '../../bind/useMoney.ts'
import { type Say, useLanguageTag, useText } from '../../text/text.ts'
import { formatDateTime } from '../../text/time.ts'
import { Button } from '../../ui/Button.tsx'
import { type Fact, Facts } from '../../ui/Cell.tsx'
import { Badge } from '../../ui/Chip.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { CopyNumber } from '../parts/CopyNumber.tsx'
import { fillText, isOpen, type Markets, orderTexts, reasonText, STATE_TONES } from './order.ts'

interface Props {
  /** The sheet is open while there is one. */
  order: SpotOrder | undefined
  markets: Markets
  onClose: () => void
  onRevoke: (order: SpotOrder) => void
}

/** All about one order, with each of its fills. */
export function OrderSheet({ order, markets, onClose, onRevoke }: Props) {
  const say = useText()
  useBackCloses(order !== undefined, onClose)
  const revoke = (asked: SpotOrder) => {
    onClose()
    onRevoke(asked)
  }
  return (
    <Sheet
      open={order !== undefined}
      onClose={onClose}
      title={say('trade.detail.title')}
      overlayCloses
      actions={
        order && isOpen(order) ? (
          <Button kind="quiet" onPress={() => revoke(order)}>
            {say('trade.withdraw')}
          </Button>
        ) : undefined
      }
    >
      {order && <Details order={order} markets={markets} />}
    </Sheet>
  )
}

function Details({ order, markets }: { order: SpotOrder; markets: Markets }) {
  const say = useText()
  const language = useLanguageTag()
  const { own } = useMoney()
  const rows = detailRows(say, order, markets, own).concat([
    { label: say('trade.detail.created'), value: formatDateTime(order.created * 1000, language) },
    { label: say('trade.detail.updated'), value: formatDateTime(order.updated * 1000, language) },
    { label: say('trade.detail.number'), value: <CopyNumber number={order.number} /> },
  ])
  return (
    <>
      <Facts boxed rows={rows} />
      <section className="order-fills">
        <h3 className="f15 sb">{say('trade.detail.fills')}</h3>
        {order.fills.length === 0 && <p className="f13 t2 mt1">{say('trade.detail.noFills')}</p>}
        <ul className="mt2 n">
          {order.fills.map((fill, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: fills have no id and are only ever added at the end
            <li key={at}>
              <span>{own(fillText(say, fill, order.feeCurrency))}</span>
              <span className="t3">{formatDateTime(fill.time * 1000, language)}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function detailRows(say: Say, order: SpotOrder, markets: Markets, own: (text: string) => string): Fact[] {
  const texts = orderTexts(order, markets)
  const reason = reasonText(say, order)
  const rows: Fact[] = [
    { label: say('trade.marketName'), value: texts.name },
    { label: say('trade.side'), value: `${say(`trade.${order.side}`)} · ${say(`trade.${order.kind}`)}` },
    {
      label: say('trade.detail.state'),
      value: <Badge tone={STATE_TONES[order.state]}>{say(`trade.state.${order.state}`)}</Badge>,
    },
  ]
  if (reason !== undefined) rows.push({ label: say('trade.detail.reason'), value: reason })
  if (order.price !== null) rows.push({ label: say('trade.price'), value: `${texts.price} ${texts.quote}` })
  rows.push(
    {
      label: say(order.quantity === null ? 'trade.total' : 'trade.amount'),
      value: own(`${texts.amount} ${texts.amountUnit}`),
    },
    { label: say('trade.filled'), value: own(`${texts.filled} ${texts.base}`) },
    { label: say('trade.average'), value: texts.average },
    { label: say('trade.value'), value: own(texts.filledTotal) },
    { label: say('trade.review.fee'), value: own(texts.fee) },
  )
  if (isOpen(order)) rows.push({ label: say('trade.frozen'), value: own(texts.frozen) })
  return rows
}
