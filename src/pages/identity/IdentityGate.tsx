import type { ReactNode } from 'react'
import { Page } from '../../bindings/Page.tsx'
import { ChildWaiting } from '../shared/LoadWaiting.tsx'
import type { IdentityPage } from './useIdentity.ts'

/** Waits for the verification's state. */
export function IdentityGate({ page, children }: { page: IdentityPage; children: ReactNode }) {
  const { state, send } = page
  if (!state.matches({ loaded: 'loading' })) return children
  return (
    <Page>
      <ChildWaiting of={state.children.info} onReload={() => send({ type: 'identity.reload' })} />
    </Page>
  )
}
