import { useSubmission } from '../../bindings/useSubmission.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { type Fact, Facts } from '../../ui/Cell.tsx'
import { exactText } from '../shared/amounts.ts'
import { OrderReview } from '../trade/OrderReview.tsx'
import { lostWords } from './lostWords.ts'
import type { Deposit } from './useDeposit.ts'

/** The review of a deposit report, and its result after a lost answer. */
export function DepositReview({ deposit: { actor, simulated } }: { deposit: Deposit }) {
  const { t } = useTranslation()
  const submission = useSubmission<'recharge'>(actor)
  const rows: Fact[] = []
  if (submission) {
    const { currency, protocol, amount, screenshot } = submission.request
    rows.push(
      { label: t('deposit.amount'), value: exactText(amount, currency) },
      { label: t('deposit.network'), value: protocol },
      { label: t('deposit.picture'), value: t(screenshot ? 'deposit.attached' : 'deposit.noPicture') },
      { label: t('deposit.creditedTo'), value: t('assets.account.funding') },
    )
  }
  return (
    <OrderReview
      submission={submission}
      title={t('deposit.confirm')}
      kind="primary"
      words={{ placing: t('deposit.sending'), ...lostWords(t, 'deposit') }}
    >
      <Facts boxed rows={rows} />
      {simulated && <p className="f12 t2 mt3">{t('deposit.note')}</p>}
    </OrderReview>
  )
}
