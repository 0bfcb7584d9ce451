import { currencyIn, type DepositDraft, type DepositNetwork, networkOf } from '../../../machines/assets/depositDraft.ts'
import { saveFile } from '../../bindings/saveFile.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { exactText } from '../shared/amounts.ts'
import { CoinName } from '../shared/CoinName.tsx'
import { CopyText } from '../shared/CopyText.tsx'
import { PickButton } from '../shared/PickButton.tsx'
import { TextButton } from './TextButton.tsx'
import type { Deposit } from './useDeposit.ts'

const WARNING = 'SIMULATED – DO NOT SEND'

/** The text of an address's QR code. A simulated one begins with a warning, and is not an address that a wallet could pay to. */
const qrText = (address: string, simulated: boolean): string => (simulated ? `${WARNING}\n${address}` : address)

interface Props {
  deposit: Deposit
  draft: DepositDraft
}

/** Currency, network, the address to send to, and the way to report the deposit. */
export function DepositAddress({ deposit, draft }: Props) {
  const { t } = useTranslation()
  const network = networkOf(deposit.state.context.methods, draft)
  return (
    <div className="deposit-form">
      <Currency deposit={deposit} draft={draft} />
      <Network deposit={deposit} draft={draft} />
      {network && <Target simulated={deposit.simulated} currency={draft.currency} network={network} />}
      <Button label={t('deposit.sent')} onPress={() => deposit.send({ type: 'deposit.sent' })} />
    </div>
  )
}

function Currency({ deposit: { state, send }, draft }: Props) {
  const { t } = useTranslation()
  const { methods } = state.context
  const options = methods.map(({ currency, name, networks }) => ({
    value: currency,
    label: currency,
    coin: currency,
    title2: [name, ...networks.map(({ protocol }) => protocol)].join(' · '),
  }))
  return (
    <PickButton
      title={t('deposit.pickCurrency')}
      options={options}
      value={draft.currency}
      onPick={(currency) => send({ type: 'deposit.currency', currency })}
      search
    >
      <span className="vh">{t('deposit.currency')} </span>
      <CoinName symbol={draft.currency}>{currencyIn(methods, draft.currency)?.name}</CoinName>
    </PickButton>
  )
}

/** One row, so that code and address fit into the first view; the sheet compares the networks. */
function Network({ deposit: { state, send }, draft }: Props) {
  const { t } = useTranslation()
  const { methods } = state.context
  const options = (currencyIn(methods, draft.currency)?.networks ?? []).map(({ protocol, confirmations, minimum }) => ({
    value: protocol,
    label: protocol,
    title2: [
      ...(confirmations === null ? [] : [t('deposit.confirmations', { count: confirmations })]),
      ...(minimum === null ? [] : [t('deposit.least', { amount: exactText(minimum, draft.currency) })]),
    ].join(' · '),
  }))
  return (
    <PickButton
      title={t('deposit.network')}
      options={options}
      value={draft.protocol}
      onPick={(protocol) => send({ type: 'deposit.protocol', protocol })}
    >
      <span className="coin-name">
        <span className="t3 f14">{t('deposit.network')}</span> <span className="sb">{draft.protocol}</span>
      </span>
    </PickButton>
  )
}

interface TargetProps {
  simulated: boolean
  currency: string
  network: DepositNetwork
}

/** The warning, then its address, then the terms. */
function Target({ simulated, currency, network }: TargetProps) {
  const { t } = useTranslation()
  const { protocol, address, memo, minimum, confirmations } = network
  const { notices } = useApp()
  const savePicture = async () => {
    const { depositPicture } = await import('./depositPicture.ts')
    const picture = await depositPicture({
      value: qrText(address, simulated),
      title: `${currency} · ${protocol}`,
      address,
      memo: memo === null ? undefined : `${t('deposit.memo')}: ${memo}`,
      mark: simulated ? t('app.mark') : undefined,
    })
    if (picture) saveFile(`${currency} ${protocol}.png`, picture.type, [picture])
    else notices.send({ type: 'notice.show', kind: 'failure', text: { key: 'deposit.qrFailed' } })
  }
  return (
    <>
      <Notice tone="warn">
        {simulated && <b>{t('deposit.simulated')} </b>}
        {t('deposit.only', { currency, network: protocol })}
      </Notice>
      <section className="card card--pad deposit-target">
        <QrCode
          value={qrText(address, simulated)}
          label={t(simulated ? 'deposit.qrSimulated' : 'deposit.qr')}
          simulated={simulated}
        />
        <CopyText
          title={t(simulated ? 'deposit.simulatedAddress' : 'deposit.address', { network: protocol })}
          text={address}
          copyLabel={t('deposit.copyAddress')}
          as="address"
        />
        {memo !== null && (
          <>
            <CopyText title={t('deposit.memo')} text={memo} copyLabel={t('deposit.copyMemo')} />
            <p className="f12 deposit-memo">{t('deposit.memoNeeded')}</p>
          </>
        )}
        <p className="center">
          <TextButton onPress={() => void savePicture()}>{t('user.share.save')}</TextButton>
        </p>
      </section>
      <Facts
        tight
        rows={[
          ...(minimum === null ? [] : [{ label: t('deposit.minimum'), value: exactText(minimum, currency) }]),
          ...(confirmations === null
            ? []
            : [{ label: t('deposit.creditedAfter'), value: t('deposit.confirmations', { count: confirmations }) }]),
          { label: t('deposit.creditedTo'), value: t('assets.account.funding') },
        ]}
      />
    </>
  )
}
