import { useSelector } from '@xstate/react'
import KeyRound from 'lucide-react/icons/key-round'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { failureText } from '../../bindings/messageText.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, Cell, CellGroup } from '../../ui/Cell.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { LoadWaiting } from '../shared/LoadWaiting.tsx'
import type { FundPasswordPage } from './useFundPassword.ts'

/** Whether there is a fund password, and its actions. */
export function FundPasswordState({ page: { state, send } }: { page: FundPasswordPage }) {
  const { t } = useTranslation()
  const { error } = state.context
  if (state.matches('loading')) return <Waiting state={state} onReload={() => send({ type: 'fund.reload' })} />
  const said = error && (
    <Notice tone="err" urgent>
      {failureText(t, error)}
    </Notice>
  )
  if (state.matches('notSet')) {
    return (
      <>
        <Card pad>
          <div className="security-state">
            <Icon of={KeyRound} size={24} />
            <div className="security-head">
              <h2>{t('security.fund.none')}</h2>
              <p>{t('security.fund.noneText')}</p>
            </div>
          </div>
        </Card>
        {said}
        <Button onPress={() => send({ type: 'fund.set' })}>{t('security.fund.set')}</Button>
      </>
    )
  }
  return (
    <>
      <Card pad>
        <div className="security-state security-state--on">
          <Icon of={ShieldCheck} size={24} />
          <div className="security-head">
            <h2>{t('security.fund.on')}</h2>
            <p>{t('security.fund.onText')}</p>
          </div>
        </div>
      </Card>
      {said}
      <CellGroup>
        <Cell title={t('security.fund.change')} onPress={() => send({ type: 'fund.change' })} />
        <Cell title={t('security.fund.forgot')} onPress={() => send({ type: 'fund.forgot' })} />
      </CellGroup>
      <Notice tone="info">{t('security.fund.wait')}</Notice>
    </>
  )
}

/** Shown while the profile is loading. */
function Waiting({ state, onReload }: { state: FundPasswordPage['state']; onReload: () => void }) {
  const load = useSelector(state.children.profile, (snapshot) => snapshot)
  return (
    <LoadWaiting load={load} onReload={onReload}>
      <Card pad>
        <Skeleton width="60%" height={20} />
        <Skeleton width="90%" />
      </Card>
    </LoadWaiting>
  )
}
