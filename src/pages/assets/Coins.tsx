import { linkTo } from '../../../protocol/routes.ts'
import { orUnknown } from '../../i18n/format.ts'
import '../shared/records.css'
import { useState } from 'react'
import type { Actor, SnapshotFrom } from 'xstate'
import type { fundsFlow } from '../../../machines/assets/fundsFlow.ts'
import { type OverviewAccount, visibleBalances } from '../../../machines/assets/overviews.ts'
import { isZero, placesOf } from '../../../protocol/rules/decimal.ts'
import type { Balance } from '../../../protocol/shapes/assets.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useTicker, useWatch } from '../../live/hooks.ts'
import { CoinIcon } from '../../ui/CoinIcon.tsx'
import { Empty, SkeletonRows } from '../../ui/States.tsx'
import { Checkbox } from '../../ui/Switch.tsx'
import { exactAmount, readable } from '../shared/amounts.ts'
import { LoadFailed } from '../shared/LoadFailed.tsx'
import { LinkButton } from '../shared/links.tsx'
import { CoinSheet } from './CoinSheet.tsx'
import { byValue, valueAt } from './holdings.ts'
import { useByBase } from './usePrices.ts'

interface Props {
  funds: SnapshotFrom<typeof fundsFlow>
  send: Actor<typeof fundsFlow>['send']
  account: OverviewAccount
}

export function Coins({ funds, send, account }: Props) {
  const { t } = useTranslation()
  const { hideSmall } = funds.context
  return (
    <>
      <div className="funds-head">
        <h4 className="f14 sb">{t('assets.coins')}</h4>
        <Checkbox checked={hideSmall} onChange={(hide) => send({ type: 'funds.hideSmall', hide })}>
          <span className="f13 t2">{t('assets.hideSmall')}</span>
        </Checkbox>
      </div>
      <List funds={funds} send={send} account={account} />
    </>
  )
}

function List({ funds, send, account }: Props) {
  const { t } = useTranslation()
  const { overviews, hideSmall, accountErrors, wallet } = funds.context
  const list = overviews[account]?.list
  if (!list) {
    const error = accountErrors[account]
    if (!error) return <SkeletonRows count={3} />
    return <LoadFailed error={error} onReload={() => send({ type: 'funds.reload' })} />
  }
  const shown = byValue(visibleBalances(list, hideSmall))
  if (shown.length > 0) return <Rows list={shown} account={account} />
  if (list.length > 0) return <p className="funds-note">{t('assets.onlySmall')}</p>
  // Whoever has nothing to trade with starts with a deposit.
  const isEmpty = wallet !== undefined && isZero(wallet.total)
  return (
    <Empty title={t('assets.emptyAccount')} text={t('assets.emptyAccountText')}>
      {isEmpty ? (
        <LinkButton kind="ink" to={linkTo('deposit')} label={t('title.deposit')} />
      ) : (
        account === 'coin' && <LinkButton kind="ink" to={linkTo('trading')} label={t('assets.startTrading')} />
      )}
    </Empty>
  )
}

/** Decimals of a currency without a market. */
const OTHER_PLACES = 2

function Rows({ list, account }: { list: readonly Balance[]; account: OverviewAccount }) {
  const { t } = useTranslation()
  const byBase = useByBase()
  const [opened, setOpened] = useState<string>()
  useWatch(list.flatMap(({ currency }) => byBase.get(currency)?.code ?? []))
  const known = (currency = '') => {
    const market = byBase.get(currency)
    return { code: market?.code ?? '', places: market?.step ? placesOf(market.step) : OTHER_PLACES }
  }
  return (
    <>
      <ul aria-label={t('assets.coins')}>
        {list.map((balance) => (
          <li key={balance.currency} className="funds-asset">
            <CoinIcon symbol={balance.currency} size={32} />
            <Row balance={balance} code={known(balance.currency).code} onOpen={() => setOpened(balance.currency)} />
          </li>
        ))}
      </ul>
      <CoinSheet
        account={account}
        balance={list.find(({ currency }) => currency === opened)}
        {...known(opened)}
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}

interface RowProps {
  balance: Balance
  /** The market of its valuation; '' for the quote currency. */
  code: string
  onOpen: () => void
}

function Row({ balance, code, onOpen }: RowProps) {
  const { t } = useTranslation()
  const { own, fiat } = useMoney()
  const value = valueAt(balance, useTicker(code)?.price)
  const { currency, name, total, frozen } = balance
  return (
    <>
      <span className="grow">
        <button type="button" className="record-open" onClick={onOpen}>
          {currency}
        </button>
        {name !== currency && <span className="funds-asset-sub">{name}</span>}
      </span>
      <span className="end">
        <span className="f15 m n funds-exact" translate="no" title={own(exactAmount(total, 0))}>
          {own(readable(total, currency))}
        </span>
        <span className="funds-asset-sub n" translate="no">
          {own(orUnknown(value, (known) => `≈ ${fiat(known)}`))}
        </span>
        {!isZero(frozen) && (
          <span className="funds-asset-sub n">{t('assets.frozen', { amount: own(readable(frozen, currency)) })}</span>
        )}
      </span>
    </>
  )
}
