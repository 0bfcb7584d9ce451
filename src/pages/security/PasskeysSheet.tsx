import { useState } from 'react'
import Pencil from '#icons/pencil'
import Trash2 from '#icons/trash'
import UserKey from '#icons/user-key'
import { passkeysFlow } from '../../../machines/security/passkeysFlow.ts'
import { PASSKEY_NAME } from '../../../protocol/rules/profile.ts'
import type { Passkey } from '../../../protocol/shapes/security.ts'
import { Offered } from '../../bindings/offered.tsx'
import { hasPasskeys } from '../../bindings/passkeySupport.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useEmitted } from '../../bindings/useEmitted.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatDateTime, msOf } from '../../i18n/time.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, Cell } from '../../ui/Cell.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { deviceName } from '../shared/entry/device.ts'
import { OwnPassword, passwordFailure } from '../shared/entry/OwnPassword.tsx'
import { FailureNotice } from '../shared/FailureNotice.tsx'
import { ChildWaiting } from '../shared/LoadWaiting.tsx'
import { PageSheet } from '../shared/PageSheet.tsx'

interface Props {
  open: boolean
  onClose: () => void
}

/** The user's passkeys: adds one with the log-in password, renames one, removes one after a question. */
export default function PasskeysSheet({ open, onClose }: Props) {
  const { t } = useTranslation()
  const page = usePasskeys()
  const { state, send } = page
  const { passkeys } = state.context
  const form = formOf(state)
  return (
    <PageSheet
      open={open}
      onClose={form === undefined ? onClose : () => send({ type: 'passkeys.cancel' })}
      title={t(`security.passkey.${form ?? 'title'}`)}
      overlayCloses={form === undefined}
    >
      {passkeys === undefined && (
        <ChildWaiting of={state.children.load} onReload={() => send({ type: 'passkeys.reload' })} />
      )}
      {passkeys && form === undefined && <List page={page} passkeys={passkeys} />}
      {passkeys && form === 'add' && <Adding page={page} />}
      {passkeys && form === 'rename' && (
        <Renaming page={page} name={passkeys.find(({ id }) => id === state.context.chosen)?.name ?? ''} />
      )}
    </PageSheet>
  )
}

/** The form in place of the list. */
function formOf(state: Passkeys['state']): 'add' | 'rename' | undefined {
  if (state.matches('naming') || state.matches('renaming')) return 'rename'
  const isAdding = state.matches('entering') || (state.hasTag('busy') && !state.matches('removing'))
  return isAdding ? 'add' : undefined
}

function List({ page: { state, send }, passkeys }: { page: Passkeys; passkeys: readonly Passkey[] }) {
  const { t } = useTranslation()
  const { error, chosen: id, obstacle } = state.context
  const named = (name: string) => (name === '' ? t('settings.logins.unknown') : name)
  const chosen = passkeys.find((one) => one.id === id)
  const asks = state.matches('confirming') || state.matches('removing')
  return (
    <div className="security-passkeys">
      <p className="f14 t2">{t('security.passkey.text')}</p>
      {passkeys.length === 0 ? (
        <p className="f14 t3">{t('security.passkey.none')}</p>
      ) : (
        <Card>
          {passkeys.map((passkey) => (
            <Cell
              key={passkey.id}
              icon={UserKey}
              title={named(passkey.name)}
              sub={<Times passkey={passkey} />}
              end={
                <span className="security-actions">
                  {passkey.canRename === true && (
                    <IconButton
                      icon={Pencil}
                      label={t('security.passkey.renameNamed', { name: named(passkey.name) })}
                      onPress={() => send({ type: 'passkeys.rename', id: passkey.id })}
                    />
                  )}
                  <Offered call="removePasskey">
                    <IconButton
                      icon={Trash2}
                      label={t('security.passkey.removeNamed', { name: named(passkey.name) })}
                      onPress={() => send({ type: 'passkeys.remove', id: passkey.id })}
                    />
                  </Offered>
                </span>
              }
            />
          ))}
        </Card>
      )}
      {obstacle === 'gone' && <Notice tone="info">{t('security.passkey.gone')}</Notice>}
      {!asks && <FailureNotice error={error} />}
      {hasPasskeys() ? (
        <Offered call="passkeyOptions">
          <Button label={t('security.passkey.add')} onPress={() => send({ type: 'passkeys.add' })} />
        </Offered>
      ) : (
        <Notice tone="info">{t('security.passkey.impossible')}</Notice>
      )}
      <ConfirmDialog
        open={asks}
        title={t('security.passkey.ask')}
        text={
          <>
            {t('security.passkey.askText', { name: named(chosen?.name ?? '') })}
            <FailureNotice error={error} />
          </>
        }
        okLabel={t('security.passkey.remove')}
        {...(state.matches('removing') ? { busy: t('security.passkey.removing') } : {})}
        onConfirm={() => send({ type: 'passkeys.confirm' })}
        onCancel={() => send({ type: 'passkeys.cancel' })}
      />
    </div>
  )
}

function Times({ passkey: { created, lastUsed } }: { passkey: Passkey }) {
  const { t, language } = useTranslation()
  const time = (at: number | null) => formatDateTime(msOf(at), language, 'words')
  return (
    <>
      <span className="security-time">{t('security.passkey.created', { time: time(created) })}</span>
      {lastUsed !== null && (
        <span className="security-time">{t('security.passkey.used', { time: time(lastUsed) })}</span>
      )}
    </>
  )
}

function Adding({ page: { state, send } }: { page: Passkeys }) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const { error, obstacle, passwordMissing } = state.context
  const ofPassword = passwordFailure(t, error)
  const wrong = passwordMissing && password === '' ? t('field.prompt.password') : ofPassword
  return (
    <Form className="security-passkeys" focused onSubmit={() => send({ type: 'passkeys.create', password })}>
      <p className="f14 t2">{t('security.passkey.addText')}</p>
      <OwnPassword value={password} onChange={setPassword} error={wrong} />
      {obstacle && (
        <Notice tone="warn" urgent>
          {t(`security.passkey.${obstacle}`)}
        </Notice>
      )}
      {ofPassword === undefined && <FailureNotice error={error} />}
      <Button
        type="submit"
        {...(state.hasTag('busy') ? { busy: t('security.passkey.adding') } : {})}
        label={t('entry.next')}
      />
    </Form>
  )
}

function Renaming({ page: { state, send }, name }: { page: Passkeys; name: string }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(name)
  const { error, nameProblem } = state.context
  const wrong = nameProblem === 'empty' ? t('watchlists.why.empty') : nameProblem && t(`field.${nameProblem}`)
  return (
    <Form className="security-passkeys" focused onSubmit={() => send({ type: 'passkeys.save', name: typed })}>
      <Field
        kind="title"
        label={t('security.passkey.name')}
        hint={t('security.passkey.nameHint', PASSKEY_NAME)}
        maxLength={PASSKEY_NAME.max * 2}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          send({ type: 'passkeys.change' })
        }}
        {...(wrong === undefined ? {} : { error: wrong })}
      />
      <FailureNotice error={error} />
      <Button
        type="submit"
        {...(state.hasTag('busy') ? { busy: t('security.fund.saving') } : {})}
        label={t('security.passkey.saveName')}
      />
    </Form>
  )
}

/** The machine of the passkeys; shows a notice after each change. */
function usePasskeys() {
  const { notices } = useApp()
  const [state, send, actor] = usePage(passkeysFlow, { name: deviceName(navigator.userAgent) })
  useUserChanged('profile', () => send({ type: 'passkeys.refresh' }))
  const say = (key: `security.passkey.${'added' | 'renamed' | 'removed'}`) =>
    notices.send({ type: 'notice.show', kind: 'success', text: { key } })
  useEmitted(actor, 'passkeys.added', () => say('security.passkey.added'))
  useEmitted(actor, 'passkeys.renamed', () => say('security.passkey.renamed'))
  useEmitted(actor, 'passkeys.removed', () => say('security.passkey.removed'))
  return { state, send }
}

type Passkeys = ReturnType<typeof usePasskeys>
