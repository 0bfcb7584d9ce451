import { PageCell } from '../shared/PageCell.tsx'
import { Head, StateCard } from './Head.tsx'
import { SecurityPage } from './SecurityPage.tsx'
import './security.css'
import QrCodeIcon from '#icons/qr-code'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, Cell, CellGroup } from '../../ui/Cell.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CodeEntry } from '../shared/CodeEntry.tsx'
import { ChildWaiting } from '../shared/LoadWaiting.tsx'
import { type AuthenticatorPage, useAuthenticator } from './useAuthenticator.ts'

/** Binds an authenticator with one of its codes, and removes it with another. */
export default function Authenticator() {
  const page = useAuthenticator()
  const { state, send } = page
  const removing = state.matches({ removing: 'code' })
  const leave = () => send({ type: 'authenticator.cancel' })
  return (
    <SecurityPage inside={removing} onLeave={leave}>
      <Shown page={page} />
    </SecurityPage>
  )
}

function Shown({ page }: { page: AuthenticatorPage }) {
  const { state } = page
  if (state.matches('loading')) return <Waiting page={page} />
  if (state.matches('removing')) return <Removing page={page} />
  return state.matches('bound') ? <Bound page={page} /> : <Binding page={page} />
}

/** Shown while loading. */
export function Waiting({ page: { state, send } }: { page: AuthenticatorPage }) {
  return <ChildWaiting of={state.children.load} onReload={() => send({ type: 'authenticator.reload' })} />
}

function Binding({ page: { state, send } }: { page: AuthenticatorPage }) {
  const { t } = useTranslation()
  const { problem, error } = state.context
  return (
    <>
      <Head title={t('security.authenticator.off')} text={t('security.authenticator.offText')} />
      <CellGroup title={t('security.authenticator.add')}>
        <PageCell
          to="authenticatorKey"
          icon={QrCodeIcon}
          title={t('security.authenticator.show')}
          sub={t('security.authenticator.showText')}
        />
      </CellGroup>
      <section>
        <h2 className="sec">{t('security.authenticator.enter')}</h2>
        <Card pad>
          <CodeEntry
            problem={problem}
            error={error}
            submitLabel={t('security.authenticator.bind')}
            busy={state.hasTag('busy') ? t('security.authenticator.binding') : undefined}
            onCode={(code) => send({ type: 'authenticator.code', code })}
          />
        </Card>
      </section>
      <Notice tone="warn">{t('security.authenticator.keep')}</Notice>
    </>
  )
}

function Bound({ page: { send } }: { page: AuthenticatorPage }) {
  const { t } = useTranslation()
  return (
    <>
      <StateCard on title={t('security.authenticator.on')} text={t('security.authenticator.onText')} />
      <CellGroup>
        <Cell
          danger
          title={t('security.authenticator.remove')}
          onPress={() => send({ type: 'authenticator.remove' })}
        />
      </CellGroup>
    </>
  )
}

function Removing({ page: { state, send } }: { page: AuthenticatorPage }) {
  const { t } = useTranslation()
  const { problem, error } = state.context
  return (
    <>
      <Head title={t('security.authenticator.removeAsk')} text={t('security.authenticator.removeText')} />
      <CodeEntry
        focused
        problem={problem}
        error={error}
        submitLabel={t('security.authenticator.remove')}
        busy={state.hasTag('busy') ? t('security.authenticator.removing') : undefined}
        onCode={(code) => send({ type: 'authenticator.code', code })}
      >
        <Button kind="onbg" label={t('ui.cancel')} onPress={() => send({ type: 'authenticator.cancel' })} />
      </CodeEntry>
    </>
  )
}
