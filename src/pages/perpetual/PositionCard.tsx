import Ellipsis from '#icons/ellipsis'
import Share2 from '#icons/share-2'
import { isAdjustable } from '../../../machines/perpetual/marginDraft.ts'
import type { Position } from '../../../protocol/shapes/perpetual.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { formatChange, formatPercent, orUnknown } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Badge } from '../../ui/Chip.tsx'
import { directionOf } from '../../ui/direction.ts'
import { Figures, knownFacts } from '../../ui/Facts.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { Markets } from '../shared/order/order.ts'
import { rateOf, ratioPercent } from './figures.ts'
import { LiquidationScale } from './LiquidationScale.tsx'
import { PositionBadge } from './PositionBadge.tsx'
import { hasNoLiquidation, money, stopTexts, type Units, unitsIn } from './position.ts'
import { usePositionChoices } from './positionChoices.ts'
import { usePositionProfit } from './usePositionProfit.ts'
import { usePositionMark } from './usePositions.ts'

interface Props {
  position: Position
  markets: Markets
  onOpen: () => void
  /** `percent`: the slider's start. */
  onClose: (percent: number) => void
  onStops: () => void
  onMore: () => void
  onShare: () => void
}

/** An open position: result after fees, distance to liquidation, and actions. */
export function PositionCard({ position, markets, onOpen, onClose, onStops, onMore, onShare }: Props) {
  const { t } = useTranslation()
  const mark = usePositionMark(position)
  const hasActions = usePositionChoices().length > 0
  const units = unitsIn(markets, position.code)
  const stops = stopTexts(t, position, units)
  return (
    <article className="contract-card card card--pad">
      <div className="row between g2 contract-card-head">
        <span className="row g2 wrap">
          <button type="button" className="contract-open f15 sb" onClick={onOpen}>
            {units.name}
          </button>
          <PositionBadge position={position} />
          <Badge>{t('perpetual.isolated')}</Badge>
        </span>
        <span className="contract-card-end contract-more">
          <IconButton icon={Share2} label={t('perpetual.share.title')} onPress={onShare} />
          {hasActions && isAdjustable(position) && (
            <IconButton icon={Ellipsis} label={t('perpetual.more')} onPress={onMore} />
          )}
        </span>
      </div>
      <Profit position={position} mark={mark} units={units} />
      <Risk position={position} mark={mark} markets={markets} />
      <LiquidationScale position={position} mark={mark} terms={units} />
      <div className="row between f12 contract-stops">
        <span className="t3">{t('perpetual.stops')}</span>
        <span className="n m end">{`${stops.win} / ${stops.lose}`}</span>
      </div>
      <div className="contract-actions">
        <Button small kind="quiet" label={t('perpetual.setStops')} onPress={onStops} />
        <Button small kind="quiet" label={t('perpetual.reduce')} onPress={() => onClose(0)} />
        <Button small kind="quiet" label={t('perpetual.close')} onPress={() => onClose(100)} />
      </div>
    </article>
  )
}

function Profit({ position, mark, units }: { position: Position; mark: string; units: Units }) {
  const { t } = useTranslation()
  const { own, hidden } = useMoney()
  const { gross, net } = usePositionProfit(position, mark, units)
  // Without the rate of the closing fee only the result by prices is known.
  const profit = net ?? gross
  const direction = hidden ? 'flat' : directionOf(profit)
  return (
    <div className="row between mt3 contract-profit">
      <div>
        <p className="f12 t3">
          {t(net === undefined ? 'perpetual.d.unrealizedGross' : 'perpetual.unrealised')} {units.quote}
        </p>
        <p className={`f20 sb n ${direction}`} translate="no">
          {!hidden && <i className="tri" />}
          {own(formatChange(profit))}
        </p>
      </div>
      <div className="end">
        <p className="f12 t3">{t('perpetual.roi')}</p>
        <p className={`f20 sb n ${direction}`} translate="no">
          {own(formatPercent(rateOf(profit, position)))}
        </p>
      </div>
    </div>
  )
}

function Risk({ position, mark, markets }: { position: Position; mark: string; markets: Markets }) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const units = unitsIn(markets, position.code)
  const { base, quote, price, coins } = units
  const rows = [
    { label: t('perpetual.size', { unit: base }), value: own(coins(position.quantity)) },
    { label: t('perpetual.marginIn', { unit: quote }), value: own(money(position.margin)) },
    { label: t('perpetual.ratio'), value: orUnknown(ratioPercent(position, mark, units), (ratio) => `${ratio}%`) },
    { label: t('perpetual.entry'), value: price(position.openPrice) },
    { label: t('perpetual.mark'), value: price(mark) },
    {
      label: t('perpetual.liq'),
      value: hasNoLiquidation(position) ? t('perpetual.none') : price(position.liquidationPrice),
    },
  ]
  return <Figures className="contract-figures n" rows={knownFacts(rows)} />
}
