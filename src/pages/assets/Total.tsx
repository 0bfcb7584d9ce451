import ChevronDown from '#icons/chevron-down'
import Eye from '#icons/eye'
import EyeOff from '#icons/eye-off'
import { linkTo } from '../../../protocol/routes.ts'
import { times } from '../../../protocol/rules/decimal.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { useApp } from '../../bindings/useApp.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { formatFiatChange, formatPercent, grouped, splitDecimals } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { directionOf } from '../../ui/direction.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Change } from '../../ui/MarketRow.tsx'
import { AssetLine } from '../shared/AssetLine.tsx'
import { amountText } from '../shared/amounts.ts'
import { accountValues, type LiveWallet } from './holdings.ts'

/** The total in the display currency and in BTC, with its change in 24 h. */
export function Total({ wallet }: { wallet: LiveWallet }) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const { settings } = useApp()
  const money = useMoney()
  const { title, rate, places, hidden, own } = money
  const [whole, decimals] = splitDecimals(own(grouped(accountValues(wallet, money).total)))
  const change = wallet.change === null ? undefined : times(wallet.change, rate)
  return (
    <section className="funds-total">
      <div className="row t2 f13">
        {t('assets.total')}
        <IconButton
          icon={hidden ? EyeOff : Eye}
          size={16}
          label={t(hidden ? 'assets.show' : 'assets.hide')}
          pressed={hidden}
          className="funds-eye"
          onPress={() => settings.send({ type: 'settings.style', style: { hideAmounts: !hidden } })}
        />
        <AssetLine />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would frame what is one line of text */}
      <div className="funds-sum" role="group" aria-label={t('assets.total')}>
        <span className="f32 sb n" translate="no">
          {whole}
          <span className="t3">{decimals}</span>
        </span>
        <button type="button" className="funds-currency" onClick={() => navigation.open(linkTo('currency'))}>
          <span className="vh">{t('title.currency')} </span>
          {title}
          <Icon of={ChevronDown} size={14} />
        </button>
      </div>
      <p className="funds-sub n">
        {wallet.btc !== null && (
          <span className="t3" translate="no">
            ≈ {own(amountText(wallet.btc, 'BTC'))}
          </span>
        )}
        {change !== undefined && (
          <>
            <Change direction={hidden ? 'flat' : directionOf(change)}>
              {hidden ? own('') : `${formatFiatChange(change, places)} (${formatPercent(wallet.changeRate)})`}
            </Change>
            <span className="t3">{t('assets.change24h')}</span>
          </>
        )}
      </p>
    </section>
  )
}
