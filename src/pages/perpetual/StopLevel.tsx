import X from '#icons/x'
import type { ContractProblem } from '../../../machines/perpetual/contractPreview.ts'
import type { LevelChange, LevelDraft } from '../../../machines/perpetual/stopsDraft.ts'
import type { Position } from '../../../protocol/shapes/perpetual.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { typedPlaces } from '../../i18n/marketDigits.ts'
import { Chips } from '../../ui/Chip.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TicketField } from '../../ui/TicketField.tsx'
import type { Units } from './position.ts'
import { contractProblemText } from './problems.ts'

const SHARES = ['25', '50', '75', '100'] as const

interface Props {
  level: LevelDraft
  /** Its place among those of its kind, from 1. */
  number: number
  problem: ContractProblem | undefined
  position: Position
  units: Units
  onChange: (change: LevelChange) => void
  onRemove: () => void
}

/** One level: its price, its part by amount or percentage, and its problems. */
export function StopLevel({ level, number, problem, position, units, onChange, onRemove }: Props) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const { tick, step } = units.steps
  const name = t('perpetual.stopping.nth', { stop: t(`perpetual.${level.stop}`), number })
  const id = `stop-wrong-${level.stop}-${number}`
  const wrong = (isField: boolean) => (problem && isField ? id : undefined)
  const inAmount = problem?.field === 'quantity'
  return (
    <fieldset className="stop-level" aria-label={name}>
      <div className="stop-level-fields">
        <TicketField
          label={name}
          value={level.price}
          decimals={typedPlaces(tick, position.markPrice)}
          onChange={(price) => onChange({ price })}
          errorId={wrong(!inAmount)}
        />
        <TicketField
          label={t('ui.inUnit', { label: t('trade.amount'), unit: units.base })}
          value={level.quantity}
          decimals={typedPlaces(step)}
          onChange={(quantity) => onChange({ quantity })}
          errorId={wrong(inAmount)}
        />
        <IconButton icon={X} label={t('perpetual.stopping.remove', { what: name })} onPress={onRemove} />
      </div>
      {problem && (
        <p className="stop-wrong" id={id} role="alert">
          {contractProblemText(t, problem, position.direction, own, units.price)}
        </p>
      )}
      <Chips
        small
        label={t('perpetual.closing.share')}
        items={SHARES.map((key) => ({ key, label: `${key}%` }))}
        value={String(level.percent) as (typeof SHARES)[number]}
        onChange={(share) => onChange({ percent: Number(share) })}
      />
    </fieldset>
  )
}
