import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { lockOf } from '../../bindings/lock.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { OwnPassword, passwordFailure } from '../shared/entry/OwnPassword.tsx'
import { FailureNotice } from '../shared/FailureNotice.tsx'
import { PageSheet } from '../shared/PageSheet.tsx'

/** Asks for the login password before the app's lock is turned on. */
export default function LockSheet({ open }: { open: boolean }) {
  const { t } = useTranslation()
  const lock = lockOf(useApp())
  const cancel = () => lock.send({ type: 'lock.cancel' })
  // The page may be left with the sheet open.
  useEffect(() => () => lock.send({ type: 'lock.cancel' }), [lock])
  return (
    <PageSheet open={open} onClose={cancel} title={t('security.lock.title')} overlayCloses={false} initialFocus="field">
      {open && <Confirming />}
    </PageSheet>
  )
}

function Confirming() {
  const { t } = useTranslation()
  const lock = lockOf(useApp())
  const [password, setPassword] = useState('')
  const isBusy = useSelector(lock, (snapshot) => snapshot.hasTag('busy'))
  const { error, passwordMissing } = useSelector(lock, ({ context }) => context)
  const ofPassword = passwordFailure(t, error)
  const problem = passwordMissing && password === '' ? t('field.prompt.password') : ofPassword
  return (
    <Form className="security-passkeys" onSubmit={() => lock.send({ type: 'lock.confirm', password })}>
      <p className="f14 t2">{t('security.lock.confirm')}</p>
      <OwnPassword value={password} onChange={setPassword} error={problem} />
      {ofPassword === undefined && <FailureNotice error={error} />}
      <Button
        type="submit"
        {...(isBusy ? { busy: t('security.lock.checking') } : {})}
        label={t('security.lock.turnOn')}
      />
    </Form>
  )
}
