import { isZero } from '../../../../protocol/rules/decimal.ts'
import type { CoinResult } from '../../../../protocol/shapes/assets.ts'
import { useMoney } from '../../../bindings/useMoney.ts'
import { orUnknown } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { CoinIcon } from '../../../ui/CoinIcon.tsx'
import { amountText } from '../../shared/amounts.ts'
import { Term } from './Term.tsx'
import { useUsdt } from './usdt.ts'

/** Average cost and results of each coin that the user has or had. */
export function Coins({ coins }: { coins: readonly CoinResult[] }) {
  const { t } = useTranslation()
  return (
    <section className="card card--pad">
      <h2 className="f15 sb">{t('analysis.byCoin')}</h2>
      {coins.length === 0 ? (
        <p className="f13 t2 mt2">{t('analysis.noCoins')}</p>
      ) : (
        <table className="analysis-coins n">
          <thead>
            <tr>
              <th scope="col">{t('assets.record.currency')}</th>
              <th scope="col">
                <Term of="average">{t('analysis.average')}</Term>
              </th>
              <th scope="col">
                <Term of="unrealised">{t('assets.figure.unrealised')}</Term>
              </th>
              <th scope="col">
                <Term of="realised">{t('assets.figure.realised')}</Term>
              </th>
            </tr>
          </thead>
          <tbody>
            {coins.map((coin) => (
              <Coin key={coin.currency} coin={coin} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Coin({ coin: { currency, quantity, averageCost, unrealised, realised } }: { coin: CoinResult }) {
  const { own, fiat } = useMoney()
  const { change, direction } = useUsdt()
  return (
    <tr>
      <th scope="row">
        <span className="row g2">
          <CoinIcon symbol={currency} size={20} />
          <span>
            <span className="f14 sb" translate="no">
              {currency}
            </span>
            <span className="f11 t3 analysis-under" translate="no">
              {isZero(quantity) ? '0' : own(amountText(quantity, ''))}
            </span>
          </span>
        </span>
      </th>
      <td translate="no">{own(orUnknown(averageCost, fiat))}</td>
      <td className={direction(unrealised)} translate="no">
        {change(unrealised)}
      </td>
      <td className={direction(realised)} translate="no">
        {change(realised)}
      </td>
    </tr>
  )
}
