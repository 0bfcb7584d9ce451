import Check from '#icons/check'
import X from '#icons/x'
import { linkTo } from '../../../protocol/routes.ts'
import type { WithdrawalRecord } from '../../../protocol/shapes/transfers.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { useBackCloses } from '../../bindings/Page.tsx'
import { useMoney } from '../../bindings/useMoney.ts'
import { type TFunction, useTranslation } from '../../i18n/i18n.ts'
import { formatDateTime, msOf } from '../../i18n/time.ts'
import { Button } from '../../ui/Button.tsx'
import { type Fact, Facts, knownFacts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LargeFigure } from '../../ui/LargeFigure.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ResultHeading } from '../../ui/ResultHeading.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Empty } from '../../ui/States.tsx'
import { Address, AddressBlock } from '../shared/Address.tsx'
import { exactText } from '../shared/amounts.ts'
import { CopyNumber } from '../shared/CopyNumber.tsx'
import { LoadFailed } from '../shared/LoadFailed.tsx'
import { RecordsFrame } from './RecordsFrame.tsx'
import { ReceiptButton, Transaction } from './Transaction.tsx'
import type { Withdrawal } from './useWithdrawal.ts'
import { remarkFacts } from './WithdrawalRemarks.tsx'
import { WithdrawalRevoke } from './WithdrawalRevoke.tsx'

/** A pending or past withdrawal. */
export default function WithdrawalStatus({ withdrawal: { state, send } }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const { record } = state.context
  const close = () => send({ type: 'withdrawal.close' })
  useBackCloses(true, close)
  const toFunds = <Button kind="quiet" label={t('title.funds')} onPress={() => navigation.open(linkTo('funds'))} />
  return (
    <RecordsFrame
      of="withdrawal"
      bottom={
        <div className="btn2">
          <Button kind="quiet" label={t('withdrawal.status.back')} onPress={close} />
          {record ? (
            <WithdrawalRevoke
              key={record.number}
              record={record}
              onOver={() => send({ type: 'withdrawal.refresh' })}
              instead={toFunds}
            />
          ) : (
            toFunds
          )}
        </div>
      }
    >
      {state.matches({ open: { following: 'missing' } }) ? (
        <Empty title={t('withdrawal.status.missing')} text={t('withdrawal.status.missingText')} />
      ) : state.matches({ open: { following: 'failed' } }) ? (
        <Failed withdrawal={{ state, send }} />
      ) : (
        record && <Course record={record} />
      )}
    </RecordsFrame>
  )
}

function Failed({ withdrawal: { state, send } }: { withdrawal: Pick<Withdrawal, 'state' | 'send'> }) {
  const error = state.children.status?.getSnapshot().context.error
  return <LoadFailed error={error} onReload={() => send({ type: 'withdrawal.reload' })} />
}

/** The amount, the steps, and the facts. */
function Course({ record }: { record: WithdrawalRecord }) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const { amount, currency, state, reason, address, bank } = record
  const open = !isOver(record)
  return (
    <div className="withdrawal-course card card--pad">
      <LargeFigure
        label={<ResultHeading>{t(`withdrawal.state.${state}`)}</ResultHeading>}
        labelTone={`withdrawal-state--${state}`}
        figure={own(exactText(amount, currency))}
      />
      {reason !== null && <Notice tone="err">{reason}</Notice>}
      <Steps record={record} />
      <AddressBlock label={t(address === null ? 'withdrawal.confirm.toBank' : 'withdrawal.confirm.toAddress')}>
        {address === null ? bank : <Address text={address} />}
      </AddressBlock>
      <Transaction record={record} />
      <StatusFacts record={record} />
      {state === 'completed' && <WithdrawalReceipt record={record} />}
      {open && <p className="f12 t3">{t('withdrawal.status.follow')}</p>}
    </div>
  )
}

const COURSE = ['submitted', 'reviewing', 'sending', 'completed'] as const
type Step = WithdrawalRecord['state']

/** Whether the whole amount was returned. */
const isReturned = (state: Step): state is 'refused' | 'cancelled' => state === 'refused' || state === 'cancelled'
const isOver = ({ state }: WithdrawalRecord): boolean => state === 'completed' || isReturned(state)

/** A refused withdrawal ends after its review, a canceled one before or during it. */
function stepsOf({ state }: WithdrawalRecord): readonly Step[] {
  if (state === 'refused') return ['submitted', 'reviewing', 'refused']
  return state === 'cancelled' ? ['submitted', 'cancelled'] : COURSE
}

function stepText(t: TFunction, step: Step, record: WithdrawalRecord, own: (text: string) => string): string {
  const { kind, confirmations, needed, amount, currency } = record
  if (step === 'sending' && kind === 'bank') return t('withdrawal.status.sendingBank')
  if (step === 'sending')
    return confirmations === null || needed === null
      ? t('assets.unconfirmed')
      : t('withdrawal.status.sending', { at: confirmations, count: needed })
  if (isReturned(step)) return t(`withdrawal.status.${step}`, { amount: own(exactText(amount, currency)) })
  return t(`withdrawal.status.${step}`)
}

function Steps({ record }: { record: WithdrawalRecord }) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const steps = stepsOf(record)
  const at = steps.indexOf(record.state)
  const ended = isOver(record)
  return (
    <ol className="course" aria-label={t('withdrawal.status.steps')}>
      {steps.map((step, index) => {
        const done = index < at || (index === at && ended)
        const now = index === at && !ended
        const kind = isReturned(step) ? 'refused' : done ? 'done' : now ? 'now' : 'next'
        return (
          <li
            key={step}
            className={`course-step course-step--${kind}`}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className="course-mark">
              {now ? <Spinner /> : done && <Icon of={isReturned(step) ? X : Check} size={12} strokeWidth="3" />}
            </span>
            <span>
              <span className="f14 m">{t(`withdrawal.state.${step}`)}</span>
              {(now || (index === at && ended)) && <span className="f13 t2 n">{stepText(t, step, record, own)}</span>}
              {index > at && <span className="vh">{t('withdrawal.status.pending')}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function StatusFacts({ record }: { record: WithdrawalRecord }) {
  const { t, language } = useTranslation()
  const { own } = useMoney()
  const { number, network, memo, fee, arrival, currency, created, updated } = record
  const rows: Fact[] = [
    ...(network === null ? [] : [{ label: t('withdrawal.network'), value: network }]),
    ...(memo === null ? [] : [{ label: t('withdrawal.memo'), value: memo }]),
    { label: t('withdrawal.fee'), value: own(exactText(fee, currency)) },
    { label: t('withdrawal.receive'), value: own(exactText(arrival, currency)) },
    ...remarkFacts(t, record),
    { label: t('withdrawal.status.number'), value: <CopyNumber number={number} /> },
    { label: t('withdrawal.status.created'), value: formatDateTime(msOf(created), language, 'words') },
    { label: t('withdrawal.status.updated'), value: formatDateTime(msOf(updated), language, 'words') },
  ]
  return <Facts boxed rows={knownFacts(rows)} />
}

/** The target without the user's own note. */
function WithdrawalReceipt({ record }: { record: WithdrawalRecord }) {
  const { t, language } = useTranslation()
  const { own } = useMoney()
  const { number, state, network, address, memo, bank, amount, fee, arrival, currency, transactionId, updated } = record
  const facts = [
    { label: t('withdrawal.receive'), value: own(exactText(arrival, currency)) },
    { label: t('withdrawal.fee'), value: own(exactText(fee, currency)) },
    { label: t('withdrawal.network'), value: network },
    { label: t('withdrawal.confirm.toAddress'), value: address },
    { label: t('withdrawal.memo'), value: memo },
    { label: t('withdrawal.confirm.toBank'), value: address === null ? bank : null },
    { label: t('assets.transaction.id'), value: transactionId },
    { label: t('withdrawal.status.number'), value: number },
    { label: t('withdrawal.status.updated'), value: formatDateTime(msOf(updated), language, 'words') },
  ]
  return (
    <ReceiptButton
      file={`withdrawal-${number}.png`}
      facts={facts}
      receipt={{
        title: t('assets.receipt.withdrawal'),
        amount: own(exactText(amount, currency)),
        state: t(`withdrawal.state.${state}`),
      }}
    />
  )
}
