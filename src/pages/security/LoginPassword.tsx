import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { loginPasswordFlow } from '../../../machines/security/loginPasswordFlow.ts'
import { linkTo } from '../../../protocol/routes.ts'
import { failureText } from '../../bindings/messageText.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useEmitted } from '../../bindings/useEmitted.ts'
import { usePage } from '../../bindings/usePage.ts'
import { usePause } from '../../bindings/usePause.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Field } from '../../ui/Field.tsx'
import { contactText } from '../shared/entry/contactText.ts'
import { NewPasswordForm } from '../shared/entry/NewPasswordForm.tsx'
import { PASSWORD_MAX } from '../shared/entry/OwnPassword.tsx'
import { problemText } from '../shared/entry/problemText.ts'
import { useWayBack } from '../shared/useWayBack.ts'
import { Head } from './Head.tsx'
import { PasswordTabs } from './PasswordTabs.tsx'
import { Proving } from './Proving.tsx'
import { SecurityPage } from './SecurityPage.tsx'

/** Changes the login password, with the current one or by a code. */
export function LoginPassword() {
  const { t } = useTranslation()
  const page = useLoginPassword()
  const { state, leave } = page
  const inside = state.matches('proving') || state.matches('choosing')
  const head = !inside && !state.matches('saving') && <PasswordTabs at="login" />
  return (
    <SecurityPage title={t('security.login.title')} inside={inside} onLeave={leave} head={head}>
      <Shown page={page} />
    </SecurityPage>
  )
}

/** What a change brings about. No backend says whether it ends other sessions; the simulated exchange does. */
function useConsequence(): string {
  const { t } = useTranslation()
  const pause = usePause()
  return __DEMO__ ? pause.after(t('security.login.text')) : (pause.note ?? '')
}

function Shown({ page }: { page: LoginPasswordPage }) {
  const text = useConsequence()
  const { state, proof, proofActor } = page
  if (state.matches('proving')) return <Proving proof={proof} actor={proofActor} of={3} text={text} />
  return state.matches('choosing') || state.matches('saving') ? <Replace page={page} /> : <Change page={page} />
}

export function PageHead() {
  const { t } = useTranslation()
  return <Head title={t('security.login.change')} text={useConsequence()} />
}

/** The account, for password managers. */
const accountOf = ({ state }: LoginPasswordPage): string => {
  const [contact] = state.context.contacts
  return contact ? contactText(contact) : ''
}

function Change({ page }: { page: LoginPasswordPage }) {
  const { t } = useTranslation()
  const { state, send } = page
  const [old, setOld] = useState('')
  const { problems, error } = state.context
  const ofOld = error?.id === 'wrongPassword' || error?.id === 'accountLocked'
  const wrong = problemText(t, 'password', problems.old) ?? (error && ofOld ? failureText(t, error) : undefined)
  return (
    <>
      <PageHead />
      <NewPasswordForm
        account={accountOf(page)}
        label={t('security.login.new')}
        before={
          <Field
            kind="password"
            label={t('security.login.old')}
            labelAction={<Forgot onPress={() => send({ type: 'password.forgot' })} />}
            enterKeyHint="next"
            maxLength={PASSWORD_MAX}
            value={old}
            onChange={setOld}
            {...(wrong === undefined ? {} : { error: wrong })}
          />
        }
        problems={{ password: problems.password, repeat: problems.repeat }}
        error={ofOld ? undefined : error}
        submitLabel={t('security.fund.save')}
        busy={state.hasTag('busy') ? t('security.fund.saving') : undefined}
        onSubmit={(passwords) => send({ type: 'password.change', old, ...passwords })}
      />
    </>
  )
}

function Forgot({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation()
  return (
    <button type="button" className="link entry-link" onClick={onPress}>
      {t('entry.forgot')}
    </button>
  )
}

function Replace({ page }: { page: LoginPasswordPage }) {
  const { t } = useTranslation()
  const { state, send } = page
  const { problems, error } = state.context
  return (
    <>
      <PageHead />
      <NewPasswordForm
        account={accountOf(page)}
        label={t('security.login.new')}
        step={[3, 3]}
        problems={{ password: problems.password, repeat: problems.repeat }}
        error={error}
        submitLabel={t('security.fund.save')}
        busy={state.hasTag('busy') ? t('security.fund.saving') : undefined}
        onSubmit={(passwords) => send({ type: 'password.replace', ...passwords })}
      />
    </>
  )
}

/** The login password's machine. After a change, shows a notice and goes back. */
function useLoginPassword() {
  const { t } = useTranslation()
  const pause = usePause()
  const { cache, notices } = useApp()
  const [state, send, actor] = usePage(loginPasswordFlow, { cache })
  const wayBack = useWayBack(null, linkTo('security'))
  const proofActor = state.children.proof
  const proof = useSelector(proofActor, (snapshot) => snapshot)
  useEmitted(actor, 'password.done', () => {
    notices.send({ type: 'notice.show', kind: 'success', text: { message: pause.after(t('security.login.changed')) } })
    wayBack()
  })
  /** One step back inside the page. */
  const leave = () => (proofActor ? proofActor.send({ type: 'proof.back' }) : send({ type: 'password.cancel' }))
  return { state, send, proof, proofActor, leave }
}

type LoginPasswordPage = ReturnType<typeof useLoginPassword>
