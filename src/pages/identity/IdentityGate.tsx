import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Page } from '../../bindings/Page.tsx'
import { LoadingView } from '../../ui/States.tsx'
import { LoadFailed } from '../shared/LoadFailed.tsx'
import type { IdentityPage } from './useIdentity.ts'

/** Waits for the verification's state. */
export function IdentityGate({ page, children }: { page: IdentityPage; children: ReactNode }) {
  const { state } = page
  if (!state.matches({ known: 'loading' })) return children
  return (
    <Page>
      <Waiting page={page} />
    </Page>
  )
}

function Waiting({ page: { state, send } }: { page: IdentityPage }) {
  const load = useSelector(state.children.info, (snapshot) => snapshot)
  const { error } = load?.context ?? {}
  if (load?.matches('failed') || load?.matches('timedOut'))
    return <LoadFailed error={error} onReload={() => send({ type: 'identity.reload' })} />
  return load?.hasTag('busy') ? <LoadingView /> : null
}
