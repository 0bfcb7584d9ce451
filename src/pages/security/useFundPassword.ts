import { useSelector } from '@xstate/react'
import type { Actor, ActorRefFrom, SnapshotFrom } from 'xstate'
import { fundPasswordSettingsFlow } from '../../../machines/security/fundPasswordSettingsFlow.ts'
import type { proofFlow } from '../../../machines/security/proofFlow.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useEmitted } from '../../bindings/useEmitted.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'
import { useVault } from '../../bindings/useVault.ts'
import { type Digits, useDigits } from '../../ui/useDigits.ts'
import { useNewFundPassword } from '../shared/useNewFundPassword.ts'
import { useWayBack } from '../shared/useWayBack.ts'

export interface FundPasswordPage {
  state: SnapshotFrom<typeof fundPasswordSettingsFlow>
  send: Actor<typeof fundPasswordSettingsFlow>['send']
  /** The proof by a code, while there is one. */
  proof: SnapshotFrom<typeof proofFlow> | undefined
  proofActor: ActorRefFrom<typeof proofFlow> | undefined
  /** The entries of the old password and, twice, of the new one. */
  old: Digits
  first: Digits
  second: Digits
  /** The second entry is complete: puts the password into the vault. */
  repeat: () => void
  /** Starts the new password again. */
  anew: () => void
  /** The back arrow leaves this step first. */
  inside: boolean
  /** One step back inside the page. */
  leave: () => void
}

/** The page's machine, and the digits entered. */
export function useFundPassword(from: string | null): FundPasswordPage {
  const { cache, notices } = useApp()
  const vault = useVault()
  const wayBack = useWayBack(from)
  const [state, send, actor] = usePage(fundPasswordSettingsFlow, { sentHere: from !== null, cache })
  const proofActor = state.children.proof
  const proof = useSelector(proofActor, (snapshot) => snapshot)
  const wiped = () => send({ type: 'fund.wiped' })
  const old = useDigits(wiped)
  const { first, second, repeated, clear } = useNewFundPassword(wiped)
  useUserChanged('withdrawals', () => send({ type: 'fund.refresh' }))
  useEmitted(actor, 'fund.done', ({ course }) => {
    const key = course === 'set' ? 'security.fund.done' : 'security.fund.changed'
    notices.send({ type: 'notice.say', kind: 'success', text: { key } })
    wayBack()
  })
  const repeat = () => {
    const same = repeated()
    if (same && state.context.course === 'change') vault.put('oldFundPassword', old.read())
    if (same) old.clear()
    send({ type: 'fund.repeated', same })
  }
  const leave = () => {
    old.clear()
    clear()
    if (proofActor) proofActor.send({ type: 'proof.back' })
    else send({ type: 'fund.cancel' })
  }
  const anew = () => {
    clear()
    send({ type: 'fund.anew' })
  }
  const resting = state.matches('loading') || state.matches('notSet') || state.matches('set')
  const sent = state.context.sentHere && state.context.course === 'set'
  const busy = state.hasTag('busy') || proof?.hasTag('busy') === true
  const inside = !resting && !sent && !busy
  return { state, send, proof, proofActor, old, first, second, repeat, anew, inside, leave }
}
