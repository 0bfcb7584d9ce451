import ChevronRight from 'lucide-react/icons/chevron-right'
import type { Account } from '../../../protocol/rules/constants.ts'
import type { WalletOverview } from '../../../protocol/shapes/assets.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { grouped } from '../../i18n/format.ts'
import { useLanguageTag, useTranslation } from '../../i18n/i18n.ts'
import { listOf } from '../../i18n/lists.ts'
import { Donut } from '../../ui/Donut.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { type AccountValue, accountValues } from './holdings.ts'

interface Props {
  wallet: WalletOverview
  current: Account
  onPick: (account: Account) => void
}

/** The value of each account, as a ring and in figures. A tap selects one. */
export function Accounts({ wallet, current, onPick }: Props) {
  const { t } = useTranslation()
  const { title, rate } = useMoney()
  const { list } = accountValues(wallet, rate)
  return (
    <section className="card">
      <div className="funds-head">
        <h2 className="f15 sb">{t('assets.accounts')}</h2>
        <span className="f12 t3">{t('assets.valueIn', { currency: title })}</span>
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

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`

/** The shares of the total. Their lengths would reveal hidden amounts; the space stays, so that rows don't move. */
function Shares({ list }: { list: readonly AccountValue[] }) {
  const { t } = useTranslation()
  const language = useLanguageTag()
  const { hidden } = useMoney()
  const some = hidden ? [] : list.filter(({ share }) => share > 0)
  const words = some.map(({ account, share }) => `${t(`assets.account.${account}`)} ${percent(share)}`)
  return (
    <div className="funds-shares">
      <Donut
        label={words.length === 0 ? t('assets.shares') : t('assets.sharesOf', { list: listOf(language, words) })}
        parts={some.map(({ account, share }) => ({ key: account, share, className: `funds-${account}` }))}
      />
      <ul className="funds-legend" aria-hidden="true">
        {some.map(({ account, share }) => (
          <li key={account}>
            <i className={`funds-key funds-${account}`} />
            <span className="grow">{t(`assets.account.${account}`)}</span>
            <span className="n t1 m">{percent(share)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface RowProps {
  row: AccountValue
  current: boolean
  onPick: (account: Account) => void
}

function Row({ row, current, onPick }: RowProps) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const { account, value } = row
  return (
    <button type="button" className="cell funds-account" aria-pressed={current} onClick={() => onPick(account)}>
      <i className={`funds-key funds-${account}`} />
      <span className="cell-title">{t(`assets.account.${account}`)}</span>
      <span className="f15 m n">{own(grouped(value))}</span>
      <Icon of={ChevronRight} size={16} className="chev" />
    </button>
  )
}
