import { orUnknown } from '../../i18n/format.ts'
import './records.css'
import { type ReactNode, useState } from 'react'
import { sign } from '../../../protocol/rules/decimal.ts'
import type { AssetEntry } from '../../../protocol/shapes/assets.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { isTextKey, type TFunction, useTranslation } from '../../i18n/i18n.ts'
import { CoinIcon } from '../../ui/CoinIcon.tsx'
import { changeText, exactAmount, readable, signedAmount } from './amounts.ts'

/** The account of an entry; a dash if the backend doesn't name it. */
export const accountText = (t: TFunction, account: AssetEntry['account']): string =>
  orUnknown(account, (known) => t(`assets.account.${known}`))

/** The name of a ledger entry's kind; a newer server may have unknown kinds. */
export function kindText(t: TFunction, kind: string): string {
  const key = `assets.kind.${kind}`
  return t(isTextKey(key) ? key : 'assets.kind.other')
}

interface Props {
  entry: Pick<AssetEntry, 'kind' | 'amount' | 'balance' | 'currency'>
  /** Before the balance: its time. */
  sub: ReactNode
  /** A tap anywhere on the row: opens its details. Without it, a tap shows all digits. */
  onOpen?: () => void
  /** Whether its details are shown beside the list. */
  current?: boolean
  /** Shows the coin's picture, in lists of several currencies. */
  withIcon?: boolean
  /** Shown below: the object that it belongs to. */
  children?: ReactNode
}

/** A change of a balance: kind, signed amount, new balance. */
export function EntryRow({ entry, sub, onOpen, current, withIcon = false, children }: Props) {
  const { t } = useTranslation()
  const { own, hidden } = useMoney()
  const [exact, setExact] = useState(false)
  const { kind, amount, balance, currency } = entry
  const figures = exact
    ? { amount: signedAmount(amount), balance: orUnknown(balance, (known) => exactAmount(known, 0)) }
    : { amount: changeText(amount, currency), balance: orUnknown(balance, (known) => readable(known, currency)) }
  return (
    <article className="record" data-exact={exact || undefined}>
      <div className="record-line">
        <button
          type="button"
          className={`record-open ${withIcon ? 'record-coin' : ''}`}
          aria-current={current || undefined}
          aria-expanded={onOpen ? undefined : exact}
          onClick={onOpen ?? (() => setExact(!exact))}
        >
          {withIcon && <CoinIcon symbol={currency} size={20} />}
          {kindText(t, kind)}
        </button>
        <p
          className={`f15 m n ${sign(amount) > 0 && !hidden ? 'up' : ''}`}
          translate="no"
          title={own(signedAmount(amount))}
        >
          {own(figures.amount)} <span className="f12 t3">{currency}</span>
        </p>
      </div>
      <div className="record-line record-sub n">
        <p>{sub}</p>
        <p>{t('assets.record.balance', { amount: `${own(figures.balance)} ${currency}` })}</p>
      </div>
      {children}
    </article>
  )
}
