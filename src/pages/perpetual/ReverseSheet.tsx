import { positive } from '../../../machines/perpetual/contractDraft.ts'
import { reversalOf } from '../../../machines/perpetual/marginDraft.ts'
import { times } from '../../../protocol/rules/decimal.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { formatChange } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { directionOf } from '../../ui/direction.ts'
import { Facts, knownFacts } from '../../ui/Facts.tsx'
import { OrderReview } from '../shared/order/OrderReview.tsx'
import { headedBy } from '../shared/order/reviewHead.ts'
import { useExitPrice } from './entryPrice.ts'
import { profitOfClosing } from './figures.ts'
import { leverageText, money } from './position.ts'
import { changeLabels, type SheetProps, useLiquidationText, usePositionSheet } from './positionSheet.tsx'
import { useContractFunds } from './useContractFunds.ts'

const REASON = 'reverse-reason'

/** Closes a position and opens the other side in the same size, with the result of closing and the figures of the new side. */
export default function ReverseSheet(props: SheetProps) {
  const { position } = props
  const { t } = useTranslation()
  const { own, hidden } = useMoney()
  const funds = useContractFunds()
  const { units, last, review } = usePositionSheet(props, 'reverse.confirm', REASON)
  const { quote, base } = units
  const liquidation = useLiquidationText(units)
  // One order closes this side and opens the other.
  const exit = useExitPrice(position, units.steps.tick, times(position.quantity, '2'))
  const price = positive(exit) ?? last
  const { direction, margin, fee, liquidation: level } = reversalOf(position, price, units.steps.tick, units)
  const made = profitOfClosing(position, position.quantity, price, units)
  const available = funds.available(quote)
  const size = `${units.coins(position.quantity)} ${base} · ${leverageText(position.leverage)}`
  const { head, rows } = headedBy(
    knownFacts([
      { label: t('perpetual.reversing.closes'), value: own(`${t(`perpetual.${position.direction}`)} ${size}`) },
      { label: t('perpetual.reversing.opens'), value: own(`${t(`perpetual.${direction}`)} ${size}`) },
      { label: t('perpetual.reversing.price'), value: `≈ ${units.price(price)} ${quote}` },
      {
        label: t('perpetual.closing.profit'),
        value: made.net ? (
          <span className={hidden ? undefined : directionOf(made.net)}>
            {own(`≈ ${formatChange(made.net)} ${quote}`)}
          </span>
        ) : (
          '–'
        ),
      },
      { label: t('perpetual.reversing.margin'), value: own(`≈ ${money(margin, 'up')} ${quote}`) },
      { label: t('perpetual.reversing.fee'), value: fee ? own(`≈ ${money(fee, 'up')} ${quote}`) : '–' },
      { label: t('perpetual.reversing.liq'), value: liquidation(level, '≈ ') },
      { label: t('trade.available'), value: available === undefined ? '–' : own(`${money(available)} ${quote}`) },
    ]),
    t('perpetual.reversing.opens'),
  )
  return (
    <OrderReview
      {...review}
      head={head}
      title={t('perpetual.reversing.title')}
      kind={direction === 'long' ? 'buy' : 'sell'}
      confirm={t('perpetual.reversing.button')}
      words={changeLabels(t, 'trade.placing')}
    >
      <Facts boxed rows={rows} />
      <p className="f12 t2 mt3">{t('perpetual.reversing.hint')}</p>
    </OrderReview>
  )
}
