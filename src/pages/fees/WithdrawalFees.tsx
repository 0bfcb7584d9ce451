import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pageLoad } from '../../../machines/shared/pageLoad.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { CoinIcon } from '../../ui/CoinIcon.tsx'
import { Figures } from '../../ui/Facts.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Empty } from '../../ui/States.tsx'
import { amountText } from '../shared/amounts.ts'
import { Loaded } from '../shared/Loaded.tsx'
import { NotStated, Section } from './Section.tsx'
import { type CurrencyFees, foundFees, inUnit, type WayOut, withdrawalFees } from './terms.ts'

const wayLoad = pageLoad('withdrawalWay')

/** Fee and limits of withdrawals by currency and network, with a search; a link can name the currency. */
export function WithdrawalFees() {
  const { t } = useTranslation()
  const { cache } = useApp()
  const load = usePage(wayLoad, { request: {}, cache })
  return (
    <Section part="withdrawal" title={t('title.withdrawal')}>
      <Loaded load={load} missing={<NotStated />}>
        {(way) => {
          const rows = withdrawalFees(way)
          return rows.length === 0 ? <NotStated /> : <Currencies rows={rows} />
        }}
      </Loaded>
    </Section>
  )
}

function Currencies({ rows }: { rows: readonly CurrencyFees[] }) {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const [typed, type] = useState(address.get('currency') ?? '')
  const found = foundFees(rows, typed)
  return (
    <>
      <SearchField value={typed} onChange={type} placeholder={t('home.search')} />
      <ul className="fees-currencies">
        {found.map((row) => (
          <Currency key={row.currency} row={row} />
        ))}
      </ul>
      {found.length === 0 && <Empty title={t('ui.noResults')} />}
    </>
  )
}

function Currency({ row: { currency, name, daily, ways } }: { row: CurrencyFees }) {
  const { t } = useTranslation()
  const { own } = useMoney()
  return (
    <li className="card card--pad">
      <div className="row g2">
        <CoinIcon symbol={currency} size={24} />
        <h3 className="f15 sb" translate="no">
          {currency} {name !== currency && <span className="f12 t3">{name}</span>}
        </h3>
      </div>
      {daily && (
        <p className="f12 t2 n mt1">
          {t('withdrawal.daily', {
            left: own(amountText(daily.remaining, currency)),
            limit: amountText(daily.maximum, currency),
          })}
        </p>
      )}
      {ways.map((way) => (
        <Way key={way.network ?? way.fiat} way={way} currency={currency} />
      ))}
    </li>
  )
}

function Way({ way: { network, fiat = '', fee, minimum, maximum }, currency }: { way: WayOut; currency: string }) {
  const { t } = useTranslation()
  const amount = (value: string | null | undefined) => inUnit(value, currency)
  return (
    <div className="fees-way">
      <p className="f13 m">{network ?? t('fees.bank', { fiat })}</p>
      <Figures
        className="fees-figures n"
        rows={[
          { label: t('withdrawal.fee'), value: amount(fee) },
          { label: t('deposit.minimum'), value: amount(minimum) },
          ...(maximum === undefined ? [] : [{ label: t('fees.maximum'), value: amount(maximum) }]),
        ]}
      />
    </div>
  )
}
