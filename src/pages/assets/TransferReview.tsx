import { availableOf } from '../../../machines/assets/transferDraft.ts'
import { compare, minus } from '../../../protocol/rules/decimal.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { useSubmission } from '../../bindings/useSubmission.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { type Fact, Facts } from '../../ui/Cell.tsx'
import { exactText } from '../shared/amounts.ts'
import { OrderReview } from '../trade/OrderReview.tsx'
import { lostWords } from './lostWords.ts'
import type { Transfer } from './useTransfer.ts'

/** The review of a transfer with both accounts, and its result after a lost answer. */
export function TransferReview({ transfer: { state, actor } }: { transfer: Transfer }) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const submission = useSubmission<'transfer'>(actor)
  const { ways } = state.context
  const rows: Fact[] = []
  if (submission) {
    const { from, to, currency, amount } = submission.request
    const left = minus(availableOf(ways, from, currency), amount)
    const giver = t(`assets.account.${from}`)
    rows.push(
      { label: t('transfer.from'), value: giver },
      { label: t('transfer.to'), value: t(`assets.account.${to}`) },
      { label: t('transfer.amount'), value: exactText(amount, currency) },
    )
    // Once it is sent, the balance may already include it.
    if (submission.phase === 'reviewing' && ways.length > 0 && compare(left, '0') >= 0)
      rows.push({ label: t('transfer.left', { account: giver }), value: own(exactText(left, currency)) })
  }
  return (
    <OrderReview
      submission={submission}
      title={t('transfer.confirm')}
      kind="primary"
      words={{ placing: t('transfer.sending'), ...lostWords(t, 'transfer') }}
    >
      <Facts boxed rows={rows} />
      <p className="f12 t2 mt3">{t('transfer.note')}</p>
    </OrderReview>
  )
}
