import type { ReactNode } from 'react'
import { offerOf, type StakeFacts, stakeProblems } from '../../../machines/option/stakeDraft.ts'
import { compare, fixed, least } from '../../../protocol/rules/decimal.ts'
import { breakEvenShare } from '../../../protocol/rules/option.ts'
import type { Forecast } from '../../../protocol/shapes/option.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { type TFunction, useTranslation } from '../../i18n/i18n.ts'
import { Chip } from '../../ui/Chip.tsx'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { TicketField } from '../../ui/TicketField.tsx'
import { FailureNotice } from '../shared/FailureNotice.tsx'
import { TransferLink } from '../shared/TransferLink.tsx'
import { CycleCards } from './CycleCards.tsx'
import { ForecastButtons, REASON_ID } from './ForecastButtons.tsx'
import {
  expectedText,
  money,
  problemText,
  quickStakes,
  rangeText,
  rateText,
  results,
  STAKE_PLACES,
  type StakeKind,
} from './stakes.ts'
import type { StakeAccount } from './useStakeAccount.ts'
import type { StakeTicketUse } from './useStakeTicket.ts'

interface Props extends Pick<StakeTicketUse, 'ticket' | 'send' | 'draft'> {
  kind: StakeKind
  account: StakeAccount
  facts: StakeFacts
  isHalted: boolean
  onForecast: (direction: Forecast) => void
  /** Content between cycles and stake: the rounds of options. */
  children?: ReactNode
}

/** Cycle, stake, possible results, and the two forecasts. */
export function StakeTicket({ kind, ticket, send, draft, account, facts, isHalted, onForecast, children }: Props) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const { offers, currency } = facts
  const [problem] = stakeProblems(draft, facts)
  const paused = isHalted ? t('trade.why.halted') : undefined
  const reason = paused ?? whyNot(t, account) ?? (problem && problemText(t, problem, own))
  const { error } = ticket.context
  return (
    <form className="stake-ticket" onSubmit={(event) => event.preventDefault()}>
      <CycleCards
        kind={kind}
        offers={offers}
        value={draft.cycle}
        onChange={(cycle) => send({ type: 'ticket.cycle', cycle })}
      />
      {children}
      <Stake
        draft={draft}
        send={send}
        facts={facts}
        account={account}
        wrong={draft.stake !== '' && problem?.field === 'stake'}
      />
      <Facts tight rows={accountRows(t, own, { kind, available: account.available, currency })} />
      <FailureNotice error={error} />
      <div className="pinned stake-actions">
        {/* In sight whenever the buttons are. */}
        <div className="stake-costs">
          <Facts tight rows={outcomeRows(t, draft, facts)} />
        </div>
        <ForecastButtons
          reason={reason}
          onForecast={onForecast}
          onReload={account.failed ? account.reload : undefined}
        />
      </div>
    </form>
  )
}

/** The reason why no order is possible; undefined once the account is loaded. */
function whyNot(t: TFunction, { available, failed }: StakeAccount): string | undefined {
  if (available !== undefined) return undefined
  return t(failed ? 'trade.why.balanceFailed' : 'trade.why.loading')
}

type StakeProps = Pick<Props, 'draft' | 'send' | 'facts' | 'account'> & { wrong: boolean }

function Stake({ draft, send, facts, account, wrong }: StakeProps) {
  const { t } = useTranslation()
  const offer = offerOf(draft, facts.offers)
  const range = offer && (offer.minimum ?? offer.maximum) !== undefined && rangeText(offer)
  const put = (stake: string) => send({ type: 'ticket.stake', stake })
  const { available = '0' } = account
  const most = offer && (offer.maximum === undefined ? available : least(offer.maximum, available))
  return (
    <div className="col g2">
      <TicketField
        label={range ? t('option.stake.label', range) : t('option.stake.plain')}
        value={draft.stake}
        decimals={STAKE_PLACES}
        unit={facts.currency}
        onChange={put}
        errorId={wrong ? REASON_ID : undefined}
      />
      <fieldset className="stake-quick" aria-label={t('option.stake.quick')}>
        {quickStakes(offer).map((amount) => (
          <Chip key={amount} small fill onPress={() => put(amount)}>
            {amount}
          </Chip>
        ))}
        {most !== undefined && compare(most, '0') > 0 && (
          <Chip small fill onPress={() => put(fixed(most, STAKE_PLACES))}>
            {t('option.stake.max')}
          </Chip>
        )}
      </fieldset>
    </div>
  )
}

interface Preview extends Pick<Props, 'kind'> {
  available: string | undefined
  currency: string
}

function accountRows(t: TFunction, own: (text: string) => string, { kind, available, currency }: Preview): Fact[] {
  return [
    {
      label: t('trade.available'),
      value:
        available === undefined ? (
          '–'
        ) : (
          <>
            {own(money(available))} {currency}{' '}
            <TransferLink to={kind === 'second' ? 'second' : 'options'} currency={currency} />
          </>
        ),
    },
    { label: t('option.facts.same'), value: t('option.facts.sameValue') },
  ]
}

/** Gains and losses side by side in equal size; there is no fee. */
function outcomeRows(t: TFunction, draft: Props['draft'], facts: StakeFacts): Fact[] {
  const { currency, offers } = facts
  const offer = offerOf(draft, offers)
  const made = offer && results(draft.stake, offer)
  return [
    { label: t('option.facts.right'), value: made ? `${made.right} / ${made.wrong} ${currency}` : '–' },
    { label: t('option.facts.breakEven'), value: offer ? rateText(breakEvenShare(offer.yieldRate)) : '–' },
    { label: t('option.facts.expected'), value: offer ? expectedText(offer) : '–' },
  ]
}
