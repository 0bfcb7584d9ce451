import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { WithdrawalRecord } from '../../../protocol/shapes/assets.ts'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { useBackCloses } from '../../bind/Page.tsx'
import { useMoney } from '../../bind/useMoney.ts'
import { type Say, useLanguageTag, useText } from '../../text/text.ts'
import { formatDateTime } from '../../text/time.ts'
import { Button } from '../../ui/Button.tsx'
import { type Fact, Facts } from '../../ui/Cell.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Empty } from '../../ui/States.tsx'
import { amountText } from '../parts/amounts.ts'
import { CopyNumber } from '../parts/CopyNumber.tsx'
import { LoadFailed } from '../parts/LoadFailed.tsx'
import { Address } from './Address.tsx'
import type { Withdrawal } from './useWithdrawal.ts'
import { WithdrawalFrame } from './WithdrawalFrame.tsx'

/** One withdrawal on its way, or at its end. */
export default function WithdrawalStatus({ withdrawal: { state, send } }: { withdrawal: Withdrawal }) {
  const say = useText()
  const navigation = useNavigation()
  const { record } = state.context
  const close = () => send({ type: 'withdrawal.close' })
  useBackCloses(true, close)
  return (
    <WithdrawalFrame
      bottom={
        <div className="btn2">
          <Button kind="quiet" onPress={close}>
            {say('withdrawal.status.back')}
          </Button>
          <Button kind="quiet" onPress={() => navigation.open(linkTo('funds'))}>
            {say('title.funds')}
          </Button>
        </div>
      }
    >
      {state.matches({ open: { following: 'missing' } }) ? (
        <Empty title={say('withdrawal.status.missing')} text={say('withdrawal.status.missingText')} />
      ) : state.matches({ open: { following: 'failed' } }) ? (
        <Failed withdrawal={{ state, send }} />
      ) : (
        record && <Course record={record} />
      )}
    </WithdrawalFrame>
  )
}

function Failed({ withdrawal: { state, send } }: { withdrawal: Pick<Withdrawal, 'state' | 'send'> }) {
  const error = state.children.status?.getSnapshot().context.error
  return <LoadFailed error={error} onReload={() => send({ type: 'withdrawal.reload' })} />
}

/** The amount, the steps it has come and goes, and its facts. */
function Course({ record }: { record: WithdrawalRecord }) {
  const say = useText()
  const { own } = useMoney()
  const { amount, currency, state, reason } = record
  const open = state !== 'completed' && state !== 'refused'
  return (
    <div className="withdrawal-course card card--pad">
      <div className="center">
        <output className={`f15 sb withdrawal-state--${state}`}>{say(`withdrawal.state.${state}`)}</output>
        <p className="f24 sb n withdrawal-sum">{own(amountText(amount, currency))}</p>
      </div>
      {reason !== null && <Notice tone="err">{reason}</Notice>}
      <Steps record={record} />
      <StatusFacts record={record} />
      {open && <p className="f12 t3">{say('withdrawal.status.follow')}</p>}
    </div>
  )
}

const COURSE = ['submitted', 'reviewing', 'sending', 'completed'] as const
type Step = WithdrawalRecord['state']

/** The steps of a record: a refused one ends after its review. */
const stepsOf = ({ state }: WithdrawalRecord): readonly Step[] =>
  state === 'refused' ? ['submitted', 'reviewing', 'refused'] : COURSE

function stepText(say: Say, step: Step, record: WithdrawalRecord, own: (text: string) => string): string {
  const { kind, confirmations, needed, amount, currency } = record
  if (step === 'sending' && kind === 'bank') return say('withdrawal.status.sendingBank')
  if (step === 'sending') return say('withdrawal.status.sending', { at: confirmations, of: needed })
  if (step === 'refused') return say('withdrawal.status.refused', { amount: own(amountText(amount, currency)) })
  return say(`withdrawal.status.${step}`)
}

function Steps({ record }: { record: WithdrawalRecord }) {
  const say = useText()
  const { own } = useMoney()
  const steps = stepsOf(record)
  const at = steps.indexOf(record.state)
  const ended = record.state === 'completed' || record.state === 'refused'
  return (
    <ol className="course" aria-label={say('withdrawal.status.steps')}>
      {steps.map((step, index) => {
        const done = index < at || (index === at && ended)
        const now = index === at && !ended
        const kind = step === 'refused' ? 'refused' : done ? 'done' : now ? 'now' : 'next'
        return (
          <li
            key={step}
            className={`course-step course-step--${kind}`}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className="course-mark">
              {now ? <Spinner /> : done && <Icon of={step === 'refused' ? X : Check} size={12} strokeWidth={3} />}
            </span>
            <span>
              <span className="f14 m">{say(`withdrawal.state.${step}`)}</span>
              {(now || (index === at && ended)) && <span className="f13 t2 n">{stepText(say, step, record, own)}</span>}
              {index > at && <span className="vh">{say('withdrawal.status.pending')}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function StatusFacts({ record }: { record: WithdrawalRecord }) {
  const say = useText()
  const language = useLanguageTag()
  const { own } = useMoney()
  const { number, network, address, bank, fee, arrival, currency, created, updated } = record
  const rows: Fact[] = [
    ...(network === null ? [] : [{ label: say('withdrawal.network'), value: network }]),
    { label: say('withdrawal.status.to'), value: address === null ? (bank ?? '') : <Address text={address} /> },
    { label: say('withdrawal.fee'), value: own(amountText(fee, currency)) },
    { label: say('withdrawal.receive'), value: own(amountText(arrival, currency)) },
    { label: say('withdrawal.status.number'), value: <CopyNumber number={number} /> },
    { label: say('withdrawal.status.created'), value: formatDateTime(created * 1000, language) },
    { label: say('withdrawal.status.updated'), value: formatDateTime(updated * 1000, language) },
  ]
  return <Facts boxed rows={rows} />
}
