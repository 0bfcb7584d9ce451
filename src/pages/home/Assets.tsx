import './Assets.css'
import { useSelector } from '@xstate/react'
import Eye from '#icons/eye'
import EyeOff from '#icons/eye-off'
import { pageLoad } from '../../../machines/shared/pageLoad.ts'
import { linkTo } from '../../../protocol/routes.ts'
import { fiatPlaces } from '../../../protocol/rules/fiat.ts'
import type { WalletOverview } from '../../../protocol/shapes/assets.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { useApp } from '../../bindings/useApp.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'
import { fiatDigits, formatFiatChange, formatPercent, grouped, HIDDEN, splitDecimals } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { directionOf } from '../../ui/direction.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Change } from '../../ui/MarketRow.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { AssetLine } from '../shared/AssetLine.tsx'
import { type DisplayCurrency, inCurrency, useDisplayCurrency } from '../shared/market/currency.ts'

const walletLoad = pageLoad('walletOverview')

/** The total of all accounts in the display currency, with its coins' change in 24 hours. */
export function Assets() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const { settings, cache } = useApp()
  const [wallet, send] = usePage(walletLoad, { request: {}, cache })
  const hidden = useSelector(settings, ({ context }) => context.style.hideAmounts)
  useUserChanged('funds', () => send({ type: 'page.refresh' }))
  const currency = useDisplayCurrency()
  const { data } = wallet.context
  const failed = wallet.matches('failed') || wallet.matches('timedOut')
  return (
    <section className="home-top pad" aria-label={t('home.totalAssets')}>
      <div className="row f13 t2">
        {t('home.totalAssets')}
        <IconButton
          icon={hidden ? EyeOff : Eye}
          size={16}
          label={t(hidden ? 'home.showAmounts' : 'home.hideAmounts')}
          onPress={() => settings.send({ type: 'settings.style', style: { hideAmounts: !hidden } })}
        />
        {data && <AssetLine />}
      </div>
      {data && (
        <div className="home-sum">
          <div>
            <Total wallet={data} currency={currency} hidden={hidden} />
          </div>
          <Button small label={t('home.deposit')} onPress={() => navigation.open(linkTo('deposit'))} />
        </div>
      )}
      {!data && !failed && wallet.hasTag('busy') && <Skeleton width="calc(200 * var(--p))" height={32} />}
      {failed && (
        <div className="row between g3 f13 t2">
          <span role="alert">{t('home.assetsFailed')}</span>
          <Button kind="onbg" small label={t('ui.retry')} onPress={() => send({ type: 'page.reload' })} />
        </div>
      )}
    </section>
  )
}

interface TotalProps {
  wallet: WalletOverview
  currency: DisplayCurrency
  hidden: boolean
}

function Total({ wallet, currency, hidden }: TotalProps) {
  const { t } = useTranslation()
  const places = fiatPlaces(currency.title)
  const [whole, decimals] = splitDecimals(grouped(fiatDigits(inCurrency(wallet.total, currency), places, 'down')))
  return (
    <>
      <p className="home-total f32 sb n" translate="no">
        {hidden ? (
          HIDDEN
        ) : (
          <>
            {whole}
            <span className="t3">{decimals}</span>
          </>
        )}
        <span className="home-currency f14 m t2">{currency.title}</span>
      </p>
      {wallet.change !== null && (
        <p className="f13">
          {hidden ? (
            <span className="t2 n" translate="no">
              {HIDDEN}
            </span>
          ) : (
            <Change direction={directionOf(wallet.change)}>
              {formatFiatChange(inCurrency(wallet.change, currency), places)} ({formatPercent(wallet.changeRate)})
            </Change>
          )}
          <span className="t3"> {t('home.in24h')}</span>
        </p>
      )}
    </>
  )
}
