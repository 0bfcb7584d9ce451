import { useEffect, useState } from 'react'
import { inBook } from '../../../machines/assets/addressBookFlow.ts'
import { isByBank } from '../../../machines/assets/withdrawalState.ts'
import type { AddressRequest, WithdrawalFacts } from '../../../machines/assets/withdrawalTerms.ts'
import type { FundPasswordInput } from '../../../machines/shared/fundPasswordFlow.ts'
import { isLost, type Submission, useSubmission } from '../../bindings/useSubmission.ts'
import { useVault } from '../../bindings/useVault.ts'
import { orUnknown } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { type Fact, Facts, knownFacts } from '../../ui/Facts.tsx'
import { LargeFigure } from '../../ui/LargeFigure.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useLatest } from '../../ui/useLatest.ts'
import { Address, AddressBlock, shortAddress } from '../shared/Address.tsx'
import { AuthenticatorField } from '../shared/AuthenticatorField.tsx'
import { exactText } from '../shared/amounts.ts'
import { FeeLink } from '../shared/FeeLink.tsx'
import { FundPasswordDialog } from '../shared/FundPasswordDialog.tsx'
import { OrderReview } from '../shared/order/OrderReview.tsx'
import { lostWords } from './lostWords.ts'
import type { Withdrawal } from './useWithdrawal.ts'
import { remarkFacts } from './WithdrawalRemarks.tsx'

interface Props {
  /** Whether there is a submission; the page loads this part with the first one. */
  open: boolean
  withdrawal: Withdrawal
}

type Shown = Pick<Submission<'withdrawal' | 'withdrawalBank'>, 'request'> & { facts: WithdrawalFacts }

/** The review of a withdrawal with target and arrival, its fund password, and its result after a lost answer. */
export default function WithdrawalReview({ withdrawal }: Props) {
  const { t } = useTranslation()
  const submission = useSubmission<'withdrawal' | 'withdrawalBank'>(withdrawal.actor)
  const code = useTypedCode(submission)
  const isPasswordOpen = submission?.password?.matches('open') ?? false
  const shown = submission && { request: submission.request, facts: submission.facts as WithdrawalFacts }
  return (
    <>
      <OrderReview
        submission={isPasswordOpen ? undefined : submission}
        title={t('withdrawal.confirm.title')}
        kind="primary"
        entry={submission?.code && code.isTaken && <AuthenticatorField {...submission.code} {...code} />}
        words={{ placing: t('withdrawal.placing'), ...lostWords(t, 'withdrawal') }}
      >
        {shown && <Body withdrawal={withdrawal} shown={shown} />}
      </OrderReview>
      <Password submission={submission} shown={shown} code={submission?.code && code.typed} />
    </>
  )
}

interface TypedCode {
  readonly typed: string
  readonly change: (typed: string) => void
  /** Whether the user's next tap sends it. */
  readonly isTaken: boolean
  /** Does the same as a tap on the review's button. */
  readonly submit: () => void
}

/** The authenticator's code. It is only stored here, until the fund password is confirmed, and cleared when it is refused or may be used up. */
function useTypedCode(submission: Submission<'withdrawal' | 'withdrawalBank'> | undefined): TypedCode {
  const [typed, change] = useState('')
  const send = useLatest(submission?.send)
  const { phase, code } = submission ?? {}
  const isRequired = code !== undefined
  const isTaken = isRequired && phase !== 'sending' && phase !== 'checking'
  const isOver = !isRequired || phase === 'checking' || code.wrong !== undefined
  useEffect(() => {
    if (isOver) change('')
  }, [isOver])
  useEffect(() => {
    if (isTaken) send.current?.({ type: 'code.count', count: typed.length })
  }, [isTaken, typed, send])
  const submit = () => send.current?.({ type: isLost(phase) ? 'submission.again' : 'submission.confirm' })
  return { typed, change, isTaken, submit }
}

function Body({ withdrawal, shown: { request, facts } }: { withdrawal: Withdrawal; shown: Shown }) {
  const { t } = useTranslation()
  const { currency, amount } = request
  const { fee, arrival, confirmations, fiat, bank } = facts
  const byBank = isByBank(request)
  const rows: Fact[] = [
    ...(byBank ? [] : [{ label: t('withdrawal.network'), value: request.network }]),
    ...(byBank || !request.memo ? [] : [{ label: t('withdrawal.memo'), value: request.memo }]),
    { label: t('withdrawal.confirm.from'), value: t('assets.account.funding') },
    { label: t('withdrawal.confirm.total'), value: exactText(amount, currency) },
    {
      label: t('withdrawal.fee'),
      value: (
        <FeeLink part="withdrawal" currency={currency}>
          {exactText(fee, currency)}
        </FeeLink>
      ),
    },
    ...(fiat ? [{ label: t('withdrawal.fiat'), value: exactText(fiat.amount, fiat.currency) }] : []),
    {
      label: t('withdrawal.confirm.arrives'),
      value: byBank
        ? t('withdrawal.confirm.afterBank')
        : orUnknown(confirmations, (count) => t('withdrawal.confirm.after', { count })),
    },
    ...remarkFacts(t, request),
  ]
  return (
    <div className="col g4">
      <LargeFigure label={t('withdrawal.receive')} figure={exactText(arrival, currency)} />
      <AddressBlock
        label={t(byBank ? 'withdrawal.confirm.toBank' : 'withdrawal.confirm.toAddress')}
        note={!byBank && <Known withdrawal={withdrawal} request={request} />}
      >
        {byBank ? bank : <Address text={request.address} />}
      </AddressBlock>
      {!byBank && <Notice tone="warn">{t('withdrawal.confirm.warning')}</Notice>}
      <Facts rows={knownFacts(rows)} />
    </div>
  )
}

/** Whether the address is in the book. */
function Known({ withdrawal: { book }, request }: { withdrawal: Withdrawal; request: AddressRequest }) {
  const { t } = useTranslation()
  if (book.matches('loading') || book.matches('failed') || book.matches('notOffered')) return null
  const { currency, network, address, memo } = request
  const saved = inBook(book.context.list, { currency, network, address, ...(memo ? { memo } : {}) })
  return <span>{saved ? t('withdrawal.confirm.inBook', { name: saved.name }) : t('withdrawal.confirm.fresh')}</span>
}

function Password({
  submission,
  shown,
  code,
}: {
  submission: Pick<Submission, 'password' | 'send'> | undefined
  shown: Shown | undefined
  /** The authenticator's code, if one is required, which is sent with the fund password. */
  code: string | undefined
}) {
  const { t } = useTranslation()
  const vault = useVault()
  const send = (event: FundPasswordInput) => {
    if (event.type === 'password.confirm' && code !== undefined) vault.put('authenticatorCode', code)
    submission?.send(event)
  }
  const text =
    shown &&
    t('withdrawal.password', {
      amount: exactText(shown.request.amount, shown.request.currency),
      to: isByBank(shown.request) ? (shown.facts.bank ?? '') : shortAddress(shown.request.address),
    })
  return <FundPasswordDialog password={submission?.password} send={send} text={text} />
}
