import { useSearchParams } from 'react-router-dom'
import { FundPasswordEntry } from './FundPasswordEntry.tsx'
import { FundPasswordRecovery } from './FundPasswordRecovery.tsx'
import { FundPasswordState } from './FundPasswordState.tsx'
import { PasswordTabs } from './PasswordTabs.tsx'
import { SecurityPage } from './SecurityPage.tsx'
import { type FundPasswordPage, useFundPassword } from './useFundPassword.ts'

/** The fund password: its state, first setting, change, recovery. `from` is the page to return to. */
export function FundPassword() {
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
