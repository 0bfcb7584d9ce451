import { usePause } from '../../bindings/usePause.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, Cell, CellGroup } from '../../ui/Cell.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { FailureNotice } from '../shared/FailureNotice.tsx'
import { ChildWaiting } from '../shared/LoadWaiting.tsx'
import { StateCard } from './Head.tsx'
import type { FundPasswordPage } from './useFundPassword.ts'

/** Whether there is a fund password, and its actions. */
export function FundPasswordState({ page: { state, send } }: { page: FundPasswordPage }) {
  const { t } = useTranslation()
  const pause = usePause()
  const { error } = state.context
  if (state.matches('loading')) {
    return (
      <ChildWaiting of={state.children.profile} onReload={() => send({ type: 'fund.reload' })}>
        <Card pad>
          <Skeleton width="60%" height={20} />
          <Skeleton width="90%" />
        </Card>
      </ChildWaiting>
    )
  }
  const failure = <FailureNotice error={error} />
  if (state.matches('notSet')) {
    return (
      <>
        <StateCard title={t('security.fund.none')} text={t('security.fund.noneText')} />
        {failure}
        <Button label={t('security.fund.set')} onPress={() => send({ type: 'fund.set' })} />
      </>
    )
  }
  return (
    <>
      <StateCard on title={t('security.fund.on')} text={t('security.fund.onText')} />
      {failure}
      <CellGroup>
        <Cell title={t('security.fund.change')} onPress={() => send({ type: 'fund.change' })} />
        <Cell title={t('security.fund.forgot')} onPress={() => send({ type: 'fund.forgot' })} />
      </CellGroup>
      {pause.note && <Notice tone="info">{pause.note}</Notice>}
    </>
  )
}
