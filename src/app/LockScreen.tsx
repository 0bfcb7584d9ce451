import './LockScreen.css'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import LockIcon from '#icons/lock-keyhole'
import { triesLeft } from '../../machines/app/lockState.ts'
import { type Lock, lockOf } from '../bindings/lock.ts'
import { lockShown } from '../bindings/lockShown.ts'
import { failureText } from '../bindings/messageText.ts'
import { hasPasskeys } from '../bindings/passkeySupport.ts'
import { useApp } from '../bindings/useApp.ts'
import { useAppName } from '../bindings/useAppName.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { OwnPassword } from '../pages/shared/entry/OwnPassword.tsx'
import { FailureNotice } from '../pages/shared/FailureNotice.tsx'
import { useStore } from '../store.ts'
import { Button } from '../ui/Button.tsx'
import { Form } from '../ui/Form.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Mark } from '../ui/Mark.tsx'
import { Notice } from '../ui/Notice.tsx'

/** Covers the app while it is out of sight or locked. The pages stay as they are, invisible. */
export default function LockScreen() {
  const { isCovered } = useStore(lockShown)
  return isCovered ? <Cover /> : null
}

function Cover() {
  const { t } = useTranslation()
  const lock = lockOf(useApp())
  const appName = useAppName()
  const isLocked = useSelector(lock, (snapshot) => snapshot.matches('locked'))
  return (
    <Above>
      <div className="lock" role="dialog" aria-modal="true" aria-labelledby="lock-name">
        {__DEMO__ && <Mark text={t('app.mark')} />}
        <div className="lock-body">
          <Icon of={LockIcon} strokeWidth="1.25" />
          <h1 id="lock-name">{appName}</h1>
          {isLocked && <Asking lock={lock} />}
        </div>
      </div>
    </Above>
  )
}

/** Renders beside the app, where its dialogs render too. No key reaches them or the covered page: Escape would close an open sheet. */
function Above({ children }: { children: ReactNode }) {
  const [host] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    const before = document.activeElement
    host.className = 'lock-host'
    document.body.append(host)
    const stopInside = (event: KeyboardEvent) => event.stopPropagation()
    const stopOutside = (event: KeyboardEvent) => {
      if (!(event.target instanceof Node && host.contains(event.target))) event.stopImmediatePropagation()
    }
    host.addEventListener('keydown', stopInside)
    window.addEventListener('keydown', stopOutside, true)
    return () => {
      window.removeEventListener('keydown', stopOutside, true)
      host.remove()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [host])
  return createPortal(children, host)
}

function Asking({ lock }: { lock: Lock }) {
  const { t } = useTranslation()
  const { start } = useApp()
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const state = useSelector(lock, (snapshot) => snapshot)
  const hasOffer = useSelector(start, ({ context }) => context.config?.passkeyOffered === true)
  const { error, obstacle, passwordMissing } = state.context
  const left = triesLeft(state.context)
  const isWrong = error?.id === 'wrongPassword'
  const refused = error?.id === 'accountLocked' ? failureText(t, error) : undefined
  const missing = passwordMissing && password === '' ? t('field.prompt.password') : undefined
  const problem = missing ?? (isWrong ? t('security.lock.wrong', { count: left }) : refused)
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <p className="t2">{t('security.lock.enter')}</p>
      <Form className="lock-form" onSubmit={() => lock.send({ type: 'lock.unlock', password })}>
        <OwnPassword ref={field} value={password} onChange={setPassword} error={problem} />
        {obstacle && (
          <Notice tone="warn" urgent>
            {t(`security.lock.${obstacle}`, { count: left })}
          </Notice>
        )}
        {problem === undefined && <FailureNotice error={error} />}
        <Button
          type="submit"
          {...(state.hasTag('busy') ? { busy: t('security.lock.checking') } : {})}
          label={t('security.lock.unlock')}
        />
        {hasOffer && hasPasskeys() && (
          <Button
            kind="onbg"
            label={t('security.lock.passkey')}
            onPress={() => lock.send({ type: 'lock.passkey' })}
            {...(state.hasTag('passkey') ? { busy: t('entry.passkey.waiting') } : {})}
          />
        )}
        <Button kind="quiet" label={t('app.logout')} onPress={() => lock.send({ type: 'lock.logout' })} />
      </Form>
    </>
  )
}
