import { RULE_FIGURES } from '../../bindings/messageText.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../shared/FailureNotice.tsx'
import { Head } from './Head.tsx'
import { Proving } from './Proving.tsx'
import type { FundPasswordPage } from './useFundPassword.ts'

type Props = { page: FundPasswordPage }

/** Recovers a forgotten or locked fund password by a code to the user's contact. */
export function FundPasswordRecovery({ page }: Props) {
  const { t } = useTranslation()
  const { state, proof, proofActor } = page
  if (state.matches({ changing: 'locked' })) return <Locked page={page} />
  return <Proving proof={proof} actor={proofActor} of={4} text={t('security.fund.wait', RULE_FIGURES)} />
}

function Locked({ page: { state, send } }: Props) {
  const { t } = useTranslation()
  const { error } = state.context
  return (
    <>
      <Head title={t('security.fund.locked')} text={t('security.fund.lockedText')} />
      <FailureNotice error={error} />
      <div className="security-buttons">
        <Button onPress={() => send({ type: 'fund.forgot' })}>{t('security.fund.byCode')}</Button>
        <Button kind="onbg" onPress={() => send({ type: 'fund.change' })}>
          {t('security.fund.again')}
        </Button>
      </div>
    </>
  )
}
