import { failureText } from '../../bindings/messageText.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Proving } from './Proving.tsx'
import type { FundPasswordPage } from './useFundPassword.ts'

type Props = { page: FundPasswordPage }

/** Recovers a forgotten or locked fund password by a code to the user's contact. */
export function FundPasswordRecovery({ page }: Props) {
  const { t } = useTranslation()
  const { state, proof, proofActor } = page
  if (state.matches({ changing: 'locked' })) return <Locked page={page} />
  return <Proving proof={proof} actor={proofActor} of={4} text={t('security.fund.wait')} />
}

function Locked({ page: { state, send } }: Props) {
  const { t } = useTranslation()
  const { error } = state.context
  return (
    <>
      <div className="security-head">
        <h2>{t('security.fund.locked')}</h2>
        <p>{t('security.fund.lockedText')}</p>
      </div>
      {error && (
        <Notice tone="err" urgent>
          {failureText(t, error)}
        </Notice>
      )}
      <div className="security-buttons">
        <Button onPress={() => send({ type: 'fund.forgot' })}>{t('security.fund.byCode')}</Button>
        <Button kind="onbg" onPress={() => send({ type: 'fund.change' })}>
          {t('security.fund.again')}
        </Button>
      </div>
    </>
  )
}
