import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { FundPasswordInput, fundPasswordFlow } from '../../../machines/shared/fundPasswordFlow.ts'
import { FUND_PASSWORD_MIN } from '../../../protocol/rules/constants.ts'
import { failureText } from '../../bindings/messageText.ts'
import { useVault } from '../../bindings/useVault.ts'
import { type TFunction, useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { DigitRings, DigitStatus } from '../../ui/DigitRings.tsx'
import { Keypad, KeypadAction } from '../../ui/Keypad.tsx'
import { useDigits } from '../../ui/useDigits.ts'
import { useLatest } from '../../ui/useLatest.ts'
import { PageSheet } from './PageSheet.tsx'
import { useToFundPassword } from './useToFundPassword.ts'

interface Props {
  /** The dialog's state. */
  password: SnapshotFrom<typeof fundPasswordFlow> | undefined
  /** Receives the user's events. After a confirmation the digits are in the vault. */
  send: (event: FundPasswordInput) => void
  /** A line about the confirmed action: amount and recipient. */
  text?: ReactNode
}

/**
 * Asks for the fund password by a keypad. Digits are only stored here, until they are confirmed, the dialog closes or the page is hidden.
 */
export function FundPasswordDialog({ password, send, text }: Props) {
  const { t } = useTranslation()
  const vault = useVault()
  const toFundPassword = useToFundPassword()
  const rings = useRef<HTMLDivElement>(null)
  const digits = useDigits()
  const { clear, count } = digits
  const countId = useId()
  const open = password?.matches('open') ?? false
  const taking = password?.hasTag('takesDigits') ?? false
  const latestSend = useLatest(send)
  useEffect(() => {
    if (!open) clear()
  }, [open, clear])
  useEffect(() => latestSend.current({ type: 'password.count', count }), [count, latestSend])
  const close = () => {
    vault.forget('fundPassword')
    send({ type: 'password.close' })
  }
  const confirm = () => {
    if (!taking) return
    if (count >= FUND_PASSWORD_MIN) {
      vault.put('fundPassword', digits.read())
      clear()
    }
    send({ type: 'password.confirm', count })
  }
  const forgot = () => {
    close()
    toFundPassword()
  }
  return (
    <PageSheet
      open={open}
      onClose={close}
      title={t('security.dialog.mm12')}
      initialFocus={rings}
      secret
      actions={
        <div className="btn2">
          <Button kind="quiet" label={t('security.dialog.qx12')} onPress={close} />
          <Button
            label={t('security.dialog.qd')}
            onPress={confirm}
            disabled={password?.matches({ open: 'locked' }) || count < FUND_PASSWORD_MIN}
            reasonId={countId}
            onDisabledPress={confirm}
            busy={password?.hasTag('busy') ? t('security.checking') : undefined}
          />
        </div>
      }
    >
      <p className="center f14 t2">{text ?? t('security.dialog.qsrmm')}</p>
      <DigitRings ref={rings} digits={digits} label={t('security.dialog.qsrmm')} />
      <DigitStatus id={countId} count={count} problem={password && problemIn(t, password)} />
      <Keypad
        onDigit={digits.push}
        onBackspace={digits.pop}
        onEnter={confirm}
        disabled={!taking}
        extra={<KeypadAction onPress={forgot}>{t('security.forgot')}</KeypadAction>}
      />
    </PageSheet>
  )
}

/** The reason why the last attempt was refused, or why no attempt is possible now. */
function problemIn(t: TFunction, state: NonNullable<Props['password']>): string | undefined {
  const { error } = state.context
  if (state.matches({ open: 'tooShort' })) return t('security.tooShort', { count: FUND_PASSWORD_MIN })
  const showsError = error && (state.matches({ open: 'refused' }) || state.matches({ open: 'locked' }))
  return showsError ? failureText(t, error) : undefined
}
