import { type ReactNode, useId } from 'react'
import ChevronDown from '#icons/chevron-down'
import type { Account } from '../../../protocol/rules/constants.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { grouped } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { listOf } from '../../i18n/lists.ts'
import { Icon } from '../../ui/Icon.tsx'
import { type AccountValue, accountValues, type LiveWallet } from './holdings.ts'

interface Props {
  wallet: LiveWallet
  /** The open account. */
  current: Account | undefined
  /** Undefined closes the open one. */
  onPick: (account: Account | undefined) => void
  /** Content of the open account. */
  children: ReactNode
}

/** The value of each account, as a bar of shares and in figures. A tap opens one in place. */
export function Accounts({ wallet, current, onPick, children }: Props) {
  const { t } = useTranslation()
  const money = useMoney()
  const { list } = accountValues(wallet, money)
  return (
    <section className="card split-list">
      <div className="funds-head">
        <h2 className="f15 sb">{t('assets.accounts')}</h2>
        <span className="f12 t3">{t('assets.valueIn', { currency: money.title })}</span>
      </div>
      <Shares list={list} />
      <ul>
        {list.map((row) => (
          <li key={row.account}>
            <Row row={row} open={row.account === current} onPick={onPick}>
              {children}
            </Row>
          </li>
        ))}
      </ul>
    </section>
  )
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`

/** The shares of the total. Their lengths would reveal hidden amounts; the space stays, so that rows don't move. */
function Shares({ list }: { list: readonly AccountValue[] }) {
  const { t, language } = useTranslation()
  const { hidden } = useMoney()
  const some = hidden ? [] : list.filter(({ share }) => share > 0)
  const words = some.map(({ account, share }) => `${t(`assets.account.${account}`)} ${percent(share)}`)
  const label = words.length === 0 ? t('assets.shares') : t('assets.sharesOf', { list: listOf(language, words) })
  return (
    <div className="funds-shares" role="img" aria-label={label}>
      {some.map(({ account, share }) => (
        <i key={account} className={`funds-${account}`} style={{ flexGrow: share }} />
      ))}
    </div>
  )
}

interface RowProps extends Pick<Props, 'onPick' | 'children'> {
  row: AccountValue
  open: boolean
}

function Row({ row, open, onPick, children }: RowProps) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const id = useId()
  const { account, value } = row
  return (
    <>
      <h3>
        <button
          type="button"
          className="cell funds-account"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => onPick(open ? undefined : account)}
        >
          <i className={`funds-key funds-${account}`} />
          <span className="cell-title">{t(`assets.account.${account}`)}</span>
          <span className="f15 m n" translate="no">
            {own(grouped(value))}
          </span>
          <Icon of={ChevronDown} size={16} className="chev" />
        </button>
      </h3>
      {open && (
        <div id={id} className="funds-open">
          {children}
        </div>
      )}
    </>
  )
}
