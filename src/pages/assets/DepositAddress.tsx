import Circle from '#icons/circle'
import CircleCheck from '#icons/circle-check'
import { currencyIn, type DepositDraft, type DepositNetwork, networkOf } from '../../../machines/assets/depositDraft.ts'
import { saveFile } from '../../bindings/saveFile.ts'
import { useApp } from '../../bindings/useApp.ts'
import { orUnknown } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
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

/** Currency, network, and the address to send to. */
export function DepositAddress({ deposit, draft }: Props) {
  const network = networkOf(deposit.state.context.methods, draft)
  return (
    <div className="deposit-form">
      <Currency deposit={deposit} draft={draft} />
      <Networks deposit={deposit} draft={draft} />
      {network && <Target simulated={deposit.simulated} currency={draft.currency} network={network} />}
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

function Networks({ deposit: { state, send }, draft }: Props) {
  const { t } = useTranslation()
  const networks = currencyIn(state.context.methods, draft.currency)?.networks ?? []
  return (
    <fieldset className="deposit-networks">
      <legend className="label">{t('deposit.network')}</legend>
      <div>
        {networks.map(({ protocol, confirmations, minimum }) => (
          <button
            key={protocol}
            type="button"
            className="deposit-network"
            aria-pressed={protocol === draft.protocol}
            onClick={() => send({ type: 'deposit.protocol', protocol })}
          >
            <span className="f15 m">{protocol}</span>
            <span className="deposit-terms f12 t3 n">
              <span>{orUnknown(confirmations, (count) => t('deposit.confirmations', { count }))}</span>
              <span>{t('deposit.least', { amount: exactText(minimum, draft.currency) })}</span>
            </span>
            <Icon of={protocol === draft.protocol ? CircleCheck : Circle} size={20} className="deposit-mark" />
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
        <p className="center">
          <TextButton onPress={() => void savePicture()}>{t('user.share.save')}</TextButton>
        </p>
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
      </section>
      <Facts
        tight
        rows={[
          { label: t('deposit.minimum'), value: exactText(minimum, currency) },
          {
            label: t('deposit.creditedAfter'),
            value: orUnknown(confirmations, (count) => t('deposit.confirmations', { count })),
          },
          { label: t('deposit.creditedTo'), value: t('assets.account.funding') },
        ]}
      />
    </>
  )
}
