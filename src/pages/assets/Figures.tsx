import type { Overviews } from '../../../machines/assets/overviews.ts'
import type { Account } from '../../../protocol/rules/constants.ts'
import { sign } from '../../../protocol/rules/decimal.ts'
import { SETTLEMENT_CURRENCY } from '../../../protocol/rules/transfer.ts'
import type { ContractOverview } from '../../../protocol/shapes/assets.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import type { Figure } from '../../i18n/format.ts'
import { type TFunction, useTranslation } from '../../i18n/i18n.ts'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { amountText } from '../shared/amounts.ts'
import type { LiveWallet } from './holdings.ts'

interface Props {
  account: Account
  /** The wallet with current totals. */
  wallet: LiveWallet
  overviews: Partial<Overviews>
}

/** An account's available, held and total amounts. */
export function Figures({ account, wallet, overviews }: Props) {
  const { t } = useTranslation()
  const { own, fiat } = useMoney()
  // A missing or invalid row means an unknown total, not zero.
  const total = wallet.accounts.find((row) => row.account === account)?.total
  const overview = account === 'bonus' ? undefined : overviews[account]
  const figure = (value: Figure) => own(amountText(value, SETTLEMENT_CURRENCY))
  const rows: Fact[] = [
    { label: t('assets.total'), value: total === undefined ? '–' : figure(total) },
    ...(overview
      ? [
          { label: t('assets.figure.available'), value: figure(overview.available) },
          { label: t('assets.figure.frozen'), value: figure(overview.frozen) },
        ]
      : []),
    ...(account === 'contract' && overviews.contract ? contractRows(t, figure, overviews.contract) : []),
    { label: t('assets.figure.valuation'), value: total === undefined ? '–' : `≈ ${own(fiat(total))}` },
  ]
  return (
    <div className="funds-figures">
      <Facts tight rows={rows} />
      {account === 'bonus' && <p className="f12 t2 mt3">{t('assets.bonusNote')}</p>}
    </div>
  )
}

/** Further figures of the margin account, with the exchange's latest profit and loss. */
function contractRows(t: TFunction, figure: (value: Figure) => string, contract: ContractOverview): Fact[] {
  const change = (value: Figure) =>
    value && sign(value) > 0 ? figure(`${value}`).replace(/^(?=\d)/, '+') : figure(value)
  return [
    { label: t('assets.figure.walletBalance'), value: figure(contract.walletBalance) },
    { label: t('assets.figure.margin'), value: figure(contract.margin) },
    { label: t('assets.figure.unrealised'), value: change(contract.unrealised) },
    { label: t('assets.figure.realised'), value: change(contract.realised) },
  ]
}
