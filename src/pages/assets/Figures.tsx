import type { Overviews } from '../../../machines/assets/overviews.ts'
import type { Account } from '../../../protocol/rules/constants.ts'
import { sign } from '../../../protocol/rules/decimal.ts'
import { SETTLEMENT_CURRENCY } from '../../../protocol/rules/transfer.ts'
import type { ContractOverview, WalletOverview } from '../../../protocol/shapes/assets.ts'
import { useMoney } from '../../bind/useMoney.ts'
import { type Say, useText } from '../../text/text.ts'
import { type Fact, Facts } from '../../ui/Cell.tsx'
import { amountText } from '../parts/amounts.ts'

interface Props {
  account: Account
  /** With the totals of the moment. */
  wallet: WalletOverview
  overviews: Partial<Overviews>
}

/** An account in figures: what there is of it, what is held, and what it is worth. */
export function Figures({ account, wallet, overviews }: Props) {
  const say = useText()
  const { own, fiat } = useMoney()
  // An account whose row is missing or could not be read has an unknown total, not none.
  const total = wallet.accounts.find((row) => row.account === account)?.total
  const overview = account === 'bonus' ? undefined : overviews[account]
  const figure = (value: string) => own(amountText(value, SETTLEMENT_CURRENCY))
  const rows: Fact[] = [
    { label: say('assets.total'), value: total === undefined ? '–' : figure(total) },
    ...(overview
      ? [
          { label: say('assets.figure.available'), value: figure(overview.available) },
          { label: say('assets.figure.frozen'), value: figure(overview.frozen) },
        ]
      : []),
    ...(account === 'contract' && overviews.contract ? contractRows(say, figure, overviews.contract) : []),
    { label: say('assets.figure.valuation'), value: total === undefined ? '–' : `≈ ${own(fiat(total))}` },
  ]
  return (
    <div className="funds-figures">
      <Facts tight rows={rows} />
      {account === 'bonus' && <p className="f12 t2 mt3">{say('assets.bonusNote')}</p>}
    </div>
  )
}

/** What the margin account has besides: profit and loss as the exchange last said. */
function contractRows(say: Say, figure: (value: string) => string, contract: ContractOverview): Fact[] {
  const change = (value: string) => (sign(value) > 0 ? figure(`${value}`).replace(/^(?=\d)/, '+') : figure(value))
  return [
    { label: say('assets.figure.walletBalance'), value: figure(contract.walletBalance) },
    { label: say('assets.figure.margin'), value: figure(contract.margin) },
    { label: say('assets.figure.unrealised'), value: change(contract.unrealised) },
    { label: say('assets.figure.realised'), value: change(contract.realised) },
  ]
}
