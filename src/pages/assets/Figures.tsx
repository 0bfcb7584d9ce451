import type { Overviews } from '../../../machines/assets/overviews.ts'
import type { Account } from '../../../protocol/rules/constants.ts'
import { sign } from '../../../protocol/rules/decimal.ts'
import { SETTLEMENT_CURRENCY } from '../../../protocol/rules/transfer.ts'
import type { ContractOverview, WalletOverview } from '../../../protocol/shapes/assets.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { type TFunction, useTranslation } from '../../i18n/i18n.ts'
import { type Fact, Facts } from '../../ui/Cell.tsx'
import { amountText } from '../shared/amounts.ts'

interface Props {
  account: Account
  /** With the totals of the moment. */
  wallet: WalletOverview
  overviews: Partial<Overviews>
}

/** An account in figures: what there is of it, what is held, and what it is worth. */
export function Figures({ account, wallet, overviews }: Props) {
  const { t } = useTranslation()
  const { own, fiat } = useMoney()
  // An account whose row is missing or could not be read has an unknown total, not none.
  const total = wallet.accounts.find((row) => row.account === account)?.total
  const overview = account === 'bonus' ? undefined : overviews[account]
  const figure = (value: string) => own(amountText(value, SETTLEMENT_CURRENCY))
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

/** What the margin account has besides: profit and loss as the exchange last said. */
function contractRows(t: TFunction, figure: (value: string) => string, contract: ContractOverview): Fact[] {
  const change = (value: string) => (sign(value) > 0 ? figure(`${value}`).replace(/^(?=\d)/, '+') : figure(value))
  return [
    { label: t('assets.figure.walletBalance'), value: figure(contract.walletBalance) },
    { label: t('assets.figure.margin'), value: figure(contract.margin) },
    { label: t('assets.figure.unrealised'), value: change(contract.unrealised) },
    { label: t('assets.figure.realised'), value: change(contract.realised) },
  ]
}
