import CircleCheck from '#icons/circle-check'
import PauseCircle from '#icons/circle-pause'
import CircleX from '#icons/circle-x'
import Clock from '#icons/clock'
import LoaderCircle from '#icons/loader-circle'
import type { DepositRecord } from '../../../protocol/shapes/transfers.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { orDash, UNKNOWN } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatDateTime, msOf } from '../../i18n/time.ts'
import { type Fact, Facts, knownFacts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LargeFigure } from '../../ui/LargeFigure.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ResultHeading } from '../../ui/ResultHeading.tsx'
import { shownPicture } from '../../ui/richText/links.ts'
import { Address, AddressBlock } from '../shared/Address.tsx'
import { exactText } from '../shared/amounts.ts'
import { CopyNumber } from '../shared/CopyNumber.tsx'
import { ReceiptButton, Transaction } from './Transaction.tsx'

const ICONS = {
  submitted: Clock,
  confirming: LoaderCircle,
  held: PauseCircle,
  credited: CircleCheck,
  refused: CircleX,
}

/** A deposit's state, confirmations, reason if held or refused, and facts. */
export function DepositState({ record, bare = false }: { record: DepositRecord; bare?: boolean }) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const { state, amount, currency, confirmations, needed, reason, address } = record
  const open = state === 'submitted' || state === 'confirming'
  const steps = confirmations === null || needed === null ? undefined : { at: confirmations, count: needed }
  return (
    <div className={bare ? 'col g3' : 'col g3 card card--pad'}>
      <div className={`deposit-state deposit-state--${state}`}>
        <Icon of={ICONS[state]} size={24} />
        <ResultHeading className="f18 sb">{t(`deposit.state.${state}`)}</ResultHeading>
      </div>
      <LargeFigure figure={own(exactText(amount, currency))} />
      {open && steps && (
        <progress
          className="upload-bar"
          value={steps.at}
          max={Math.max(1, steps.count)}
          aria-label={t('deposit.stateText.confirming', steps)}
        />
      )}
      <p className="f13 t2 n">
        {state === 'confirming' && !steps ? t('assets.unconfirmed') : t(`deposit.stateText.${state}`, steps)}
      </p>
      {reason !== null && <Notice tone={state === 'refused' ? 'err' : 'warn'}>{reason}</Notice>}
      <AddressBlock label={t('deposit.to')}>{address === '' ? UNKNOWN : <Address text={address} />}</AddressBlock>
      <Transaction record={record} />
      <DepositFacts record={record} />
      {state === 'credited' && <DepositReceipt record={record} />}
      {open && !bare && <p className="f12 t3">{t('deposit.follow')}</p>}
    </div>
  )
}

function DepositFacts({ record }: { record: DepositRecord }) {
  const { t, language } = useTranslation()
  const { number, protocol, screenshot, created, updated } = record
  const rows: Fact[] = [
    { label: t('deposit.network'), value: orDash(protocol) },
    { label: t('deposit.number'), value: <CopyNumber number={number} /> },
    { label: t('deposit.created'), value: formatDateTime(msOf(created), language, 'words') },
    { label: t('deposit.updated'), value: formatDateTime(msOf(updated), language, 'words') },
  ]
  const picture = shownPicture(screenshot)
  if (picture !== undefined)
    rows.push({
      label: t('deposit.picture'),
      value: <img className="deposit-picture" src={picture} alt={t('deposit.picture')} />,
    })
  return <Facts boxed rows={knownFacts(rows)} />
}

function DepositReceipt({ record }: { record: DepositRecord }) {
  const { t, language } = useTranslation()
  const { own } = useMoney()
  const { number, state, protocol, address, amount, currency, transactionId, updated } = record
  const facts = [
    { label: t('deposit.network'), value: orDash(protocol) },
    { label: t('deposit.to'), value: address },
    { label: t('assets.transaction.id'), value: transactionId },
    { label: t('deposit.number'), value: number },
    { label: t('deposit.updated'), value: formatDateTime(msOf(updated), language, 'words') },
  ]
  return (
    <ReceiptButton
      file={`deposit-${number}.png`}
      facts={facts}
      receipt={{
        title: t('assets.receipt.deposit'),
        amount: own(exactText(amount, currency)),
        state: t(`deposit.state.${state}`),
      }}
    />
  )
}
