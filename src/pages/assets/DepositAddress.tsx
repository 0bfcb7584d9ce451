import { type DepositDraft, type DepositNetwork, networkOf, wayOf } from '../../../machines/assets/depositDraft.ts'
import { useText } from '../../text/text.ts'
import { Facts } from '../../ui/Cell.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { amountText } from '../parts/amounts.ts'
import { CoinName } from '../parts/CoinName.tsx'
import { CopyText } from '../parts/CopyText.tsx'
import { PickButton } from '../parts/PickButton.tsx'
import { qrText } from './depositQr.ts'
import type { Deposit } from './useDeposit.ts'

interface Props {
  deposit: Deposit
  draft: DepositDraft
}

/** Of what, over which network, and where to send it. */
export function DepositAddress({ deposit, draft }: Props) {
  const network = networkOf(deposit.state.context.ways, draft)
  return (
    <div className="deposit-form">
      <Currency deposit={deposit} draft={draft} />
      <Networks deposit={deposit} draft={draft} />
      {network && <Target simulated={deposit.simulated} currency={draft.currency} network={network} />}
    </div>
  )
}

function Currency({ deposit: { state, send }, draft }: Props) {
  const say = useText()
  const { ways } = state.context
  const options = ways.map(({ currency, name, networks }) => ({
    value: currency,
    label: currency,
    title2: [name, ...networks.map(({ protocol }) => protocol)].join(' · '),
  }))
  return (
    <PickButton
      title={say('deposit.pickCurrency')}
      options={options}
      value={draft.currency}
      onPick={(currency) => send({ type: 'deposit.currency', currency })}
      search
    >
      <span className="vh">{say('deposit.currency')} </span>
      <CoinName symbol={draft.currency}>{wayOf(ways, draft.currency)?.name}</CoinName>
    </PickButton>
  )
}

function Networks({ deposit: { state, send }, draft }: Props) {
  const say = useText()
  const networks = wayOf(state.context.ways, draft.currency)?.networks ?? []
  return (
    <fieldset className="deposit-networks">
      <legend className="label">{say('deposit.network')}</legend>
      <div>
        {networks.map(({ protocol, confirmations }) => (
          <button
            key={protocol}
            type="button"
            className="deposit-network"
            aria-pressed={protocol === draft.protocol}
            onClick={() => send({ type: 'deposit.protocol', protocol })}
          >
            <span className="f14 sb">{protocol}</span>
            <span className="f11 t3 n">{say('deposit.confirmations', { count: confirmations })}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

interface TargetProps {
  simulated: boolean
  currency: string
  network: DepositNetwork
}

/** The warning, then the address it is about, then its terms. */
function Target({ simulated, currency, network }: TargetProps) {
  const say = useText()
  const { protocol, address, memo, minimum, confirmations } = network
  return (
    <>
      <Notice tone="warn">
        {simulated && <b>{say('deposit.simulated')} </b>}
        {say('deposit.only', { currency, network: protocol })}
      </Notice>
      <section className="card card--pad deposit-target">
        <QrCode
          value={qrText(address, simulated)}
          label={say(simulated ? 'deposit.qrSimulated' : 'deposit.qr')}
          simulated={simulated}
        />
        <CopyText
          title={say(simulated ? 'deposit.simulatedAddress' : 'deposit.address', { network: protocol })}
          text={address}
          copyLabel={say('deposit.copyAddress')}
          grouped
        />
        {memo !== null && (
          <>
            <CopyText title={say('deposit.memo')} text={memo} copyLabel={say('deposit.copyMemo')} />
            <p className="f12 deposit-memo">{say('deposit.memoNeeded')}</p>
          </>
        )}
      </section>
      <Facts
        tight
        rows={[
          { label: say('deposit.minimum'), value: amountText(minimum, currency) },
          { label: say('deposit.creditedAfter'), value: say('deposit.confirmations', { count: confirmations }) },
          { label: say('deposit.creditedTo'), value: say('assets.account.funding') },
        ]}
      />
    </>
  )
}
