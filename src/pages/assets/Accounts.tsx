import ChevronRight from 'lucide-react/icons/chevron-right'
import type { CSSProperties } from 'react'
import type { OverviewAccount } from '../../../machines/assets/overviews.ts'
import type { WalletOverview } from '../../../protocol/shapes/assets.ts'
import { useMoney } from '../../bind/useMoney.ts'
import { grouped } from '../../text/format.ts'
import { useText } from '../../text/text.ts'
import { Icon } from '../../ui/Icon.tsx'
import { type AccountValue, accountValues } from './holdings.ts'

interface Props {
  wallet: WalletOverview
  /** The account whose coins are listed below. */
  current: OverviewAccount
  onPick: (account: OverviewAccount) => void
}

/** What each account is worth, as a bar and in figures. A tap lists the coins of one. */
export function Accounts({ wallet, current, onPick }: Props) {
  const say = useText()
  const { title, rate } = useMoney()
  const { list } = accountValues(wallet, rate)
  return (
    <section className="card">
      <div className="funds-head">
        <h2 className="f15 sb">{say('assets.accounts')}</h2>
        <span className="f12 t3">{say('assets.valueIn', { currency: title })}</span>
      </div>
      <Shares list={list} />
      <ul>
        {list.map((row) => (
          <li key={row.account}>
            <Row row={row} current={row.account === current} onPick={onPick} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Shares({ list }: { list: readonly AccountValue[] }) {
  const say = useText()
  const { hidden } = useMoney()
  // The lengths would tell what the dots hide; the place stays, so that the rows do.
  if (hidden) return <div className="funds-shares funds-shares--hidden" />
  return (
    <div className="funds-shares" role="img" aria-label={say('assets.shares')}>
      {list
        .filter(({ share }) => share > 0)
        .map(({ account, share }) => (
          <i key={account} className={`funds-${account}`} style={{ '--share': share } as CSSProperties} />
        ))}
    </div>
  )
}

interface RowProps {
  row: AccountValue
  current: boolean
  onPick: (account: OverviewAccount) => void
}

function Row({ row, current, onPick }: RowProps) {
  const say = useText()
  const { own } = useMoney()
  const { account, value } = row
  const content = (
    <>
      <i className={`funds-key funds-${account}`} />
      <span className="cell-title">{say(`assets.account.${account}`)}</span>
      <span className="f15 m n">{own(grouped(value))}</span>
    </>
  )
  // The bonus is a sum without coins of its own to list.
  if (account === 'bonus') {
    return (
      <div className="cell funds-account">
        {content}
        <span className="funds-gap" />
      </div>
    )
  }
  return (
    <button type="button" className="cell funds-account" aria-pressed={current} onClick={() => onPick(account)}>
      {content}
      <Icon of={ChevronRight} size={16} className="chev" />
    </button>
  )
}
