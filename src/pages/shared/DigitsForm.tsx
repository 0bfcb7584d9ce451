import './DigitsForm.css'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { DigitRings, DigitStatus } from '../../ui/DigitRings.tsx'
import { Keypad, KeypadAction } from '../../ui/Keypad.tsx'
import type { Digits } from '../../ui/useDigits.ts'

interface Props {
  digits: Digits
  label: string
  problem?: string | undefined
  submitLabel: string
  busy?: string | undefined
  onSubmit: () => void
  /** A further action, in the keypad's free cell. */
  extra?: { label: string; onPress: () => void } | undefined
}

/** The entry of a fund password on a page: rings, count, keypad and button. */
export function DigitsForm({ digits, label, problem, submitLabel, busy, onSubmit, extra }: Props) {
  const rings = useRef<HTMLDivElement>(null)
  useEffect(() => rings.current?.focus({ preventScroll: true }), [])
  return (
    <div className="digits-form">
      <DigitRings ref={rings} digits={digits} label={label} />
      <DigitStatus count={digits.count} problem={problem} />
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
