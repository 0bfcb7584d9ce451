import './DigitsForm.css'
import { useEffect, useId, useRef } from 'react'
import { FUND_PASSWORD_MIN } from '../../../protocol/rules/constants.ts'
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
  const countId = useId()
  useEffect(() => rings.current?.focus({ preventScroll: true }), [])
  return (
    <div className="digits-form">
      <DigitRings ref={rings} digits={digits} label={label} />
      <DigitStatus id={countId} count={digits.count} problem={problem} />
      <Keypad
        onDigit={digits.push}
        onBackspace={digits.pop}
        onEnter={onSubmit}
        disabled={busy !== undefined}
        extra={extra && <KeypadAction onPress={extra.onPress}>{extra.label}</KeypadAction>}
      />
      <Button
        label={submitLabel}
        onPress={onSubmit}
        busy={busy}
        disabled={digits.count < FUND_PASSWORD_MIN}
        reasonId={countId}
        onDisabledPress={onSubmit}
      />
    </div>
  )
}
