import type { Position } from '../../../protocol/shapes/perpetual.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Selector } from '../../ui/Selector.tsx'
import type { Markets } from '../shared/order/order.ts'
import { PageSheet } from '../shared/PageSheet.tsx'
import { unitsIn, withLeverage } from './position.ts'
import { type PositionChoice, usePositionChoices } from './positionChoices.ts'

const LABELS = {
  margin: 'perpetual.adjusting.button',
  leverage: 'perpetual.levering.button',
  reverse: 'perpetual.reversing.button',
} as const

interface Props {
  position: Position
  markets: Markets
  onPick: (choice: PositionChoice) => void
  onClose: () => void
}

/** The actions of a position besides closing it. */
export default function PositionMenu({ position, markets, onPick, onClose }: Props) {
  const { t } = useTranslation()
  const choices = usePositionChoices()
  const { name } = unitsIn(markets, position.code)
  return (
    <PageSheet
      open
      onClose={onClose}
      title={`${name} · ${withLeverage(t(`perpetual.${position.direction}`), position.leverage)}`}
      overlayCloses
    >
      <Selector
        options={choices.map((value) => ({ value, label: t(LABELS[value]) }))}
        keyField="value"
        labelField="label"
        label={t('perpetual.more')}
        onPick={onPick}
      />
    </PageSheet>
  )
}
