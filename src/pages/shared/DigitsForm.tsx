import './DigitsForm.css'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { DigitRings, DigitWords } from '../../ui/DigitRings.tsx'
import { Keypad, KeypadAction } from '../../ui/Keypad.tsx'
import type { Digits } from '../../ui/useDigits.ts'

interface Props {
  digits: Digits
  /** What is asked for. */
  label: string
  /** What is wrong with the last entry. */
  problem?: string | undefined
  submitLabel: string
  busy?: string | undefined
  onSubmit: () => void
  /** A further way, in the keypad's free place. */
  extra?: { label: string; onPress: () => void } | undefined
}

/** One fund password entered on a page: rings, their number, keypad and the button that takes it on. */
export function DigitsForm({ digits, label, problem, submitLabel, busy, onSubmit, extra }: Props) {
  const rings = useRef<HTMLDivElement>(null)
  useEffect(() => rings.current?.focus({ preventScroll: true }), [])
  return (
    <div className="digits-form">
      <DigitRings ref={rings} digits={digits} label={label} />
      <DigitWords count={digits.count} problem={problem} />
      <Keypad
        onDigit={digits.push}
        onBackspace={digits.pop}
        onEnter={onSubmit}
        disabled={busy !== undefined}
        extra={extra && <KeypadAction onPress={extra.onPress}>{extra.label}</KeypadAction>}
      />
      <Button onPress={onSubmit} busy={busy}>
        {submitLabel}
      </Button>
    </div>
  )
}
