import './security.css'
import { useSearchParams } from 'react-router-dom'
import { usePause } from '../../bindings/usePause.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../shared/FailureNotice.tsx'
import { FundPasswordEntry } from './FundPasswordEntry.tsx'
import { FundPasswordState } from './FundPasswordState.tsx'
import { Head } from './Head.tsx'
import { LoginPassword } from './LoginPassword.tsx'
import { PasswordTabs } from './PasswordTabs.tsx'
import { Proving } from './Proving.tsx'
import { SecurityPage } from './SecurityPage.tsx'
import { type FundPasswordPage, useFundPassword } from './useFundPassword.ts'

/** The fund password or, with `tab=login`, the login password. */
export default function Passwords() {
  const [query] = useSearchParams()
  return query.get('tab') === 'login' ? <LoginPassword /> : <FundPassword />
}

/** The fund password: its state, first setting, change, recovery. `from` is the page to return to. */
function FundPassword() {
  const [query] = useSearchParams()
  const from = query.get('from')
  const page = useFundPassword(from)
  const { inside, leave } = page
  return (
    <SecurityPage inside={inside} onLeave={leave} head={!inside && from === null && <PasswordTabs at="fund" />}>
      <Shown page={page} />
    </SecurityPage>
  )
}

function Shown({ page }: { page: FundPasswordPage }) {
  const { state } = page
  const recovering = state.matches({ changing: 'proving' }) || state.matches({ changing: 'locked' })
  if (state.matches('loading') || state.matches('notSet') || state.matches('set'))
    return <FundPasswordState page={page} />
  return recovering ? <FundPasswordRecovery page={page} /> : <FundPasswordEntry page={page} />
}

type Props = { page: FundPasswordPage }

/** Recovers a forgotten or locked fund password by a code to the user's contact. */
function FundPasswordRecovery({ page }: Props) {
  const pause = usePause()
  const { state, proof, proofActor } = page
  if (state.matches({ changing: 'locked' })) return <Locked page={page} />
  return <Proving proof={proof} actor={proofActor} of={4} text={pause.note ?? ''} />
}

function Locked({ page: { state, send } }: Props) {
  const { t } = useTranslation()
  const { error } = state.context
  return (
    <>
      <Head title={t('security.fund.locked')} text={t('security.fund.lockedText')} />
      <FailureNotice error={error} />
      <div className="grid g3">
        <Button label={t('security.fund.byCode')} onPress={() => send({ type: 'fund.forgot' })} />
        <Button kind="onbg" label={t('security.fund.again')} onPress={() => send({ type: 'fund.change' })} />
      </div>
    </>
  )
}
