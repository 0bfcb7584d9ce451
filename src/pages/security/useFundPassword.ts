import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { fundPasswordSettingsFlow } from '../../../machines/security/fundPasswordSettingsFlow.ts'
import { preparedPassword } from '../../../protocol/rules/fields.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useEmitted } from '../../bindings/useEmitted.ts'
import { usePage } from '../../bindings/usePage.ts'
import { usePause } from '../../bindings/usePause.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'
import { useVault } from '../../bindings/useVault.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useDigits } from '../../ui/useDigits.ts'
import { useNewFundPassword } from '../shared/useNewFundPassword.ts'
import { useWayBack } from '../shared/useWayBack.ts'

/** The page's machine, and the digits entered. */
export function useFundPassword(from: string | null) {
  const { t } = useTranslation()
  const pause = usePause()
  const { cache, notices } = useApp()
  const vault = useVault()
  const wayBack = useWayBack(from)
  const [state, send, actor] = usePage(fundPasswordSettingsFlow, { sentHere: from !== null, cache })
  /** The proof by a code, while there is one. */
  const proofActor = state.children.proof
  const proof = useSelector(proofActor, (snapshot) => snapshot)
  const [login, setLogin] = useState('')
  const wiped = () => {
    setLogin('')
    send({ type: 'fund.wiped' })
  }
  /** The entry of the old password; the new one is entered twice. */
  const old = useDigits(wiped)
  const { first, second, repeated, clear } = useNewFundPassword(wiped)
  useUserChanged('withdrawals', () => send({ type: 'fund.refresh' }))
  useEmitted(actor, 'fund.done', ({ course }) => {
    const message = course === 'set' ? t('security.fund.done') : pause.after(t('security.fund.changed'))
    notices.send({ type: 'notice.show', kind: 'success', text: { message } })
    wayBack()
  })
  /** Call this when the second entry is complete: puts the password into the vault. */
  const repeat = () => {
    const same = repeated()
    if (same && state.context.course === 'change') vault.put('oldFundPassword', old.read())
    if (same) old.clear()
    send({ type: 'fund.repeated', same })
  }
  /** Call this when the log-in password is entered: puts it into the vault. */
  const prove = () => {
    if (login !== '') vault.put('loginPassword', preparedPassword(login))
    send({ type: 'fund.owner', isGiven: login !== '' })
  }
  /** One step back inside the page. */
  const leave = () => {
    setLogin('')
    vault.forget('loginPassword')
    old.clear()
    clear()
    if (proofActor) proofActor.send({ type: 'proof.back' })
    else send({ type: 'fund.cancel' })
  }
  /** Starts the new password again. */
  const anew = () => {
    clear()
    send({ type: 'fund.anew' })
  }
  const resting = state.matches('loading') || state.matches('notSet') || state.matches('set')
  const sent = state.context.sentHere && state.context.course === 'set'
  const busy = state.hasTag('busy') || proof?.hasTag('busy') === true
  /** The back arrow leaves this step first. */
  const inside = !resting && !sent && !busy
  return { state, send, proof, proofActor, login, setLogin, prove, old, first, second, repeat, anew, inside, leave }
}

export type FundPasswordPage = ReturnType<typeof useFundPassword>
