import { linkTo } from '../../../protocol/routes.ts'
import type { Account } from '../../../protocol/rules/constants.ts'
import { SETTLEMENT_CURRENCY } from '../../../protocol/rules/transfer.ts'
import type { Balance } from '../../../protocol/shapes/assets.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { useMoney } from '../../bindings/useMoney.ts'
import { orUnknown } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useTicker } from '../../live/hooks.ts'
import { Button } from '../../ui/Button.tsx'
import { exactAmount } from '../shared/amounts.ts'
import { moneyActions } from './actions.ts'
import { valueAt } from './holdings.ts'
import { RecordSheet } from './RecordSheet.tsx'

interface Props {
  account: Account
  /** Undefined while no coin is open. */
  balance: Balance | undefined
  /** The coin's market; '' for the quote currency. */
  code: string
  /** The coin's decimals. */
  places: number
  onClose: () => void
}

/** One coin of an account: figures and actions. */
export function CoinSheet({ account, balance, code, places, onClose }: Props) {
  const { t } = useTranslation()
  const { own, fiat } = useMoney()
  const live = useTicker(code)?.price
  if (!balance) return <RecordSheet title="" open={false} onClose={onClose} rows={[]} />
  const { currency, name, available, frozen, total } = balance
  const price = live ?? balance.price
  const amount = (value: string) => own(exactAmount(value, places))
  const value = valueAt(balance, live)
  return (
    <RecordSheet
      title={name === currency ? currency : `${currency} · ${name}`}
      open
      onClose={onClose}
      rows={[
        { label: t('assets.record.accountName'), value: t(`assets.account.${account}`) },
        { label: t('assets.total'), value: amount(total) },
        { label: t('assets.figure.available'), value: amount(available) },
        { label: t('assets.figure.frozen'), value: amount(frozen) },
        ...(currency === SETTLEMENT_CURRENCY ? [] : [{ label: t('trade.price'), value: orUnknown(price, fiat) }]),
        { label: t('assets.figure.valuation'), value: own(orUnknown(value, (known) => `≈ ${fiat(known)}`)) },
      ]}
    >
      <Actions account={account} currency={currency} onLeave={onClose} />
    </RecordSheet>
  )
}

interface ActionsProps {
  account: Account
  currency: string
  onLeave: () => void
}

function Actions({ account, currency, onLeave }: ActionsProps) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const actions =
    account === 'funding'
      ? moneyActions(currency)
      : [
          {
            key: 'transfer',
            text: 'assets.action.transfer',
            link: linkTo('transfer', { from: account, currency }),
          } as const,
        ]
  return (
    <div className="funds-do">
      {actions.map(({ key, text, link }) => (
        <Button
          key={key}
          kind="quiet"
          small
          label={t(text)}
          onPress={() => {
            onLeave()
            navigation.open(link)
          }}
        />
      ))}
    </div>
  )
}
