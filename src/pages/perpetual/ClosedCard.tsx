import type { Position } from '../../../protocol/shapes/perpetual.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { formatChange } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatDateTime } from '../../i18n/time.ts'
import { Badge } from '../../ui/Chip.tsx'
import { directionOf } from '../../ui/direction.ts'
import { Figures } from '../../ui/Facts.tsx'
import { useIsOpenLink } from '../../ui/openLink.ts'
import type { Markets } from '../shared/order/order.ts'
import { PositionBadge } from './PositionBadge.tsx'
import { positionLink, STATE_TONES, unitsIn } from './position.ts'

interface Props {
  position: Position
  markets: Markets
  onOpen: () => void
}

/** A position that was closed wholly or in part: time, prices, result after fees. */
export function ClosedCard({ position, markets, onOpen }: Props) {
  const { t, language } = useTranslation()
  const { own, hidden } = useMoney()
  const { name, base, quote, price, coins } = unitsIn(markets, position.code)
  const shown = useIsOpenLink(positionLink(position))
  const { realised, state, closeTime } = position
  return (
    <article className="contract-card card card--pad">
      <div className="row between g2 contract-card-head">
        <span className="row g2 wrap">
          <button type="button" className="contract-open f15 sb" aria-current={shown || undefined} onClick={onOpen}>
            {name}
          </button>
          <PositionBadge position={position} />
        </span>
        <Badge tone={STATE_TONES[state]}>{t(`perpetual.state.${state}`)}</Badge>
      </div>
      {closeTime !== null && (
        <p className="f12 t3 n" translate="no">
          {formatDateTime(closeTime * 1000, language)}
        </p>
      )}
      <Figures
        className="contract-figures contract-figures--two n"
        rows={[
          {
            label: t('ui.inUnit', { label: t('perpetual.d.closeProfit'), unit: quote }),
            value: <span className={hidden ? '' : directionOf(realised)}>{own(formatChange(realised))}</span>,
          },
          {
            label: t('ui.inUnit', { label: t('perpetual.d.closeQuantity'), unit: base }),
            value: own(coins(position.closeQuantity)),
          },
          { label: t('perpetual.entry'), value: price(position.openPrice) },
          { label: t('perpetual.d.closePrice'), value: price(position.closePrice) },
        ]}
      />
    </article>
  )
}
