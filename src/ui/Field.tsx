import { type ReactNode, type Ref, useId, useState } from 'react'
import Eye from '#icons/eye'
import EyeOff from '#icons/eye-off'
import { TEXT_INPUT_MAX } from '../../protocol/rules/constants.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { AmountInput } from './AmountInput.tsx'
import { describedBy, FieldFrame, type FieldLabels } from './FieldFrame.tsx'
import { type EnterKey, type FieldKind, fieldKeys } from './fieldKinds.ts'
import { Icon, type IconNode } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { Spinner } from './Spinner.tsx'
import { tidyTyped } from './tidyTyped.ts'
import type { AmountText } from './useAmountText.ts'
import { useLengthLimit } from './useLengthLimit.ts'
import { useSelectRefused } from './useSelectRefused.ts'

export interface FieldProps extends FieldLabels {
  value: string
  /** `composing`: an input method has not finished the text. */
  onChange: (value: string, composing?: boolean) => void
  /** The text when an input method has finished it. */
  onComposed?: (value: string) => void
  name?: string
  /** The kind of input, which decides keyboard and autofill. */
  kind: FieldKind
  /** The label of the Enter key, if it differs from the kind's. */
  enterKeyHint?: EnterKey
  placeholder?: string
  maxLength?: number
  icon?: IconNode
  /** Before the typed text (an area code picker). */
  lead?: ReactNode
  unit?: string
  /** One action at the end of the box: a FieldAction or an IconButton. */
  action?: ReactNode
  /** A check is running: shows a spinner. */
  busy?: boolean
  disabled?: boolean
  readOnly?: boolean
  required?: boolean
  /** The problem of a text while it is typed; `error` answers one that was sent. */
  typingError?: string | undefined
  /** Whether a refusal selects the text; passwords do. */
  selectsRefused?: boolean
  onBlur?: () => void
  onFocus?: () => void
  ref?: Ref<HTMLInputElement>
  /** The text of an amount, in place of `value` and `onChange`: see AmountField. */
  amount?: AmountText
}

/** A form field: label above, box, hint or error below. A password can be revealed. */
export function Field({ onChange, ...given }: FieldProps) {
  const { handlers, tooLong } = useLengthLimit(given.maxLength ?? TEXT_INPUT_MAX, { onChange, ...given })
  const typing = given.typingError === undefined ? {} : { error: given.error ?? given.typingError }
  const props = { ...given, ...typing, ...tooLong }
  const { value, kind, icon, lead, unit, action, busy = false, disabled = false } = props
  const id = useId()
  const [shown, setShown] = useState(false)
  const keys = fieldKeys(kind, props.enterKeyHint)
  const password = keys.type === 'password'
  const box = ['field', props.error !== undefined ? 'field--err' : '', disabled ? 'field--off' : ''].join(' ')
  useSelectRefused(id, given.error, given.selectsRefused ?? password)
  const leave = () => {
    const tidy = tidyTyped(kind, value)
    if (tidy !== value && !props.readOnly) onChange(tidy, false)
    props.onBlur?.()
  }
  const common = {
    ref: props.ref,
    id,
    name: props.name,
    onFocus: props.onFocus,
    placeholder: props.placeholder,
    disabled,
    readOnly: props.readOnly,
    required: props.required,
    'aria-invalid': props.error !== undefined || undefined,
    'aria-describedby': describedBy(id, props),
  }
  return (
    <FieldFrame id={id} {...props}>
      <div className={box}>
        {icon && <Icon of={icon} />}
        {lead}
        {props.amount ? (
          <AmountInput {...common} amount={props.amount} />
        ) : (
          <input
            {...keys}
            {...common}
            type={password && shown ? 'text' : keys.type}
            value={value}
            {...handlers}
            onBlur={leave}
          />
        )}
        {busy && <Spinner />}
        {unit !== undefined && <span className="field-unit">{unit}</span>}
        {password && <ShowButton shown={shown} onToggle={() => setShown(!shown)} />}
        {action}
      </div>
    </FieldFrame>
  )
}

function ShowButton({ shown, onToggle }: { shown: boolean; onToggle: () => void }) {
  const { t } = useTranslation()
  return (
    <IconButton
      icon={shown ? EyeOff : Eye}
      label={t(shown ? 'ui.hidePassword' : 'ui.showPassword')}
      onPress={onToggle}
    />
  )
}

interface ActionProps {
  children: ReactNode
  onPress: () => void
  disabled?: boolean
}

/** A word at the end of a field: All, Paste, Send code. */
export function FieldAction({ children, onPress, disabled = false }: ActionProps) {
  return (
    <button
      type="button"
      className="field-action"
      aria-disabled={disabled || undefined}
      onClick={() => disabled || onPress()}
    >
      {children}
    </button>
  )
}
