import './Keypad.css'
import { type ReactNode, useEffect, useRef } from 'react'
import Delete from '#icons/delete'
import { KEY_REPEAT_MS } from '../../protocol/rules/constants.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { type DigitKeys, pressedKey } from './digitKeys.ts'
import { Icon } from './Icon.tsx'
import { useRepeat } from './useRepeat.ts'

interface Props extends DigitKeys {
  /** Left of the 0: a KeypadAction. */
  extra?: ReactNode
  /** Ignores fingers and keyboard. */
  disabled?: boolean
}

const ROWS = [...'123456789']

/** Digits 0–9 and a repeating backspace. The keyboard works as well, wherever the focus is. */
export function Keypad({ onDigit, onBackspace, onEnter, extra, disabled = false }: Props) {
  const { t } = useTranslation()
  useKeyboard({ onDigit, onBackspace, onEnter }, disabled)
  const back = useRepeat(() => disabled || onBackspace(), { first: KEY_REPEAT_MS, every: KEY_REPEAT_MS })
  const key = (digit: string) => (
    <button
      key={digit}
      type="button"
      className="key"
      aria-disabled={disabled || undefined}
      onClick={() => disabled || onDigit(digit)}
    >
      {digit}
    </button>
  )
  return (
    <div className="keypad">
      {ROWS.map(key)}
      {extra ?? <span />}
      {key('0')}
      <button
        {...back}
        type="button"
        className="key key--bare"
        aria-label={t('security.keypad.delete')}
        aria-disabled={disabled || undefined}
        onContextMenu={(event) => event.preventDefault()}
      >
        <Icon of={Delete} size={24} />
      </button>
    </div>
  )
}

/** A word in the keypad's free cell. */
export function KeypadAction({ children, onPress }: { children: ReactNode; onPress: () => void }) {
  return (
    <button type="button" className="key key--bare" onClick={onPress}>
      {children}
    </button>
  )
}

/** Listens to the keyboard while mounted. */
function useKeyboard(keys: DigitKeys, disabled: boolean): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    if (disabled) return
    const down = (event: KeyboardEvent) => {
      const pressed = pressedKey(event)
      if (pressed === undefined) return
      event.preventDefault()
      if (pressed === 'Enter') latest.current.onEnter?.()
      else if (pressed === 'Backspace') latest.current.onBackspace()
      else latest.current.onDigit(pressed)
    }
    document.addEventListener('keydown', down)
    return () => document.removeEventListener('keydown', down)
  }, [disabled])
}
