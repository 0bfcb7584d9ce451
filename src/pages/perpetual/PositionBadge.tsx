import type { Position } from '../../../protocol/shapes/perpetual.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Badge } from '../../ui/Chip.tsx'
import { withLeverage } from './position.ts'

/** Direction and leverage of a position: 'Long 10×'. */
export function PositionBadge({ position: { direction, leverage } }: { position: Position }) {
  const { t } = useTranslation()
  return (
    <Badge tone={direction === 'long' ? 'up' : 'down'}>{withLeverage(t(`perpetual.${direction}`), leverage)}</Badge>
  )
}
