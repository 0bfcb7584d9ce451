import './TicketField.css'
import { type ReactNode, type Ref, useId } from 'react'
import ChevronDown from '#icons/chevron-down'
import Minus from '#icons/minus'
import Plus from '#icons/plus'
import { useTranslation } from '../i18n/i18n.ts'
import { AmountInput } from './AmountInput.tsx'
import { Icon } from './Icon.tsx'
import { useAmountText } from './useAmountText.ts'
import { useRepeat } from './useRepeat.ts'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  /** Limit of typed decimals. */
  decimals: number
  unit?: string
  /** The unit is a word that belongs to no number ("Mark"). */
  isWord?: boolean
  /** Makes the unit a button (base or quote). */
  onUnit?: () => void
  /** Adds minus and plus, one tick each; a long press repeats. */
  onStep?: (direction: -1 | 1) => void
  /** The id of the problem's sentence; marks the field as invalid. */
  errorId?: string
  placeholder?: string
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A figure of a trading ticket: small label inside, value, unit or stepper. Accepts '.' and ','; emits plain decimals with '.'. */
export function TicketField(props: Props) {
  const { label, value, onChange, decimals, unit, onUnit, onStep, errorId, disabled = false } = props
  const { t } = useTranslation()
  const id = useId()
  const amount = useAmountText({ value, onChange, decimals, ...(props.isWord ? {} : { unit }) })
  const problem = amount.refusal ?? amount.problem
  const isWrong = errorId !== undefined || problem !== undefined
  const note = problem ?? amount.reading
  return (
    <div className="tf-box">
      <div className={`tf ${onStep ? 'tf--step' : ''} ${isWrong ? 'tf--err' : ''}`}>
        {onStep && <Stepper icon={Minus} label={t('ui.decrease', { label })} onStep={() => onStep(-1)} />}
        <div className="tf-mid">
          <label className="tf-label" htmlFor={id}>
            {label}
          </label>
          <AmountInput
            amount={amount}
            ref={props.ref}
            id={id}
            placeholder={props.placeholder}
            disabled={disabled}
            aria-invalid={isWrong || undefined}
            aria-describedby={note === undefined ? errorId : `${id}-note`}
          />
        </div>
        {unit !== undefined && <Unit unit={unit} onPress={onUnit} />}
        {onStep && <Stepper icon={Plus} label={t('ui.increase', { label })} onStep={() => onStep(1)} />}
      </div>
      {note !== undefined && (
        <p className={problem ? 'tf-note tf-note--err' : 'tf-note n'} id={`${id}-note`} role={problem && 'alert'}>
          {note}
        </p>
      )}
    </div>
  )
}

function Unit({ unit, onPress }: { unit: string; onPress: (() => void) | undefined }) {
  if (onPress === undefined) return <span className="tf-unit">{unit}</span>
  return (
    <button type="button" className="tf-unit" aria-haspopup="dialog" onClick={onPress}>
      {unit}
      <Icon of={ChevronDown} size={12} />
    </button>
  )
}

function Stepper({ icon, label, onStep }: { icon: typeof Plus; label: string; onStep: () => void }) {
  const handlers = useRepeat(onStep)
  return (
    <button type="button" className="tf-step" aria-label={label} {...handlers}>
      <Icon of={icon} size={16} />
    </button>
  )
}

interface PickProps {
  /** Names the choice; only for screen readers if there is no space (`label` hidden). */
  label: string
  value: ReactNode
  onPress: () => void
}

/** A choice of a trading ticket (the order type) that opens a sheet. */
export function TicketPick({ label, value, onPress }: PickProps) {
  return (
    <button type="button" className="tf" aria-haspopup="dialog" onClick={onPress}>
      <span className="tf-mid tf-value">
        <span className="vh">{label} </span>
        {value}
      </span>
      <Icon of={ChevronDown} size={16} />
    </button>
  )
}
