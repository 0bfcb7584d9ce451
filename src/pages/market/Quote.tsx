import { linkTo } from '../../../protocol/routes.ts'
import './Quote.css'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pageLoad } from '../../../machines/shared/pageLoad.ts'
import { DEFAULT_MARKET } from '../../../protocol/rules/constants.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { Page } from '../../bindings/Page.tsx'
import { neighbor, useShortcut } from '../../bindings/shortcuts.ts'
import { useApp } from '../../bindings/useApp.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Empty, LoadingView } from '../../ui/States.tsx'
import { LoadFailed } from '../shared/LoadFailed.tsx'
import { LinkButton } from '../shared/links.tsx'
import { MarketQuote } from './quote/MarketQuote.tsx'

const marketsLoad = pageLoad('market')

/** Quote details of `?code=btcusdt` or `?id=1`. */
export default function Quote() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const { cache, live } = useApp()
  const [query] = useSearchParams()
  const [list, send] = usePage(marketsLoad, { request: {}, cache })
  const { data, error } = list.context
  useEffect(() => {
    if (data && list.matches({ ready: 'resting' })) live.setMarkets(data)
  }, [data, list, live])
  const id = Number(query.get('id') ?? 0)
  const code = query.get('code')?.toLowerCase() ?? (id ? '' : DEFAULT_MARKET)
  const markets = data ?? live.markets()
  const wanted = markets.find((one) => (id ? one.id === id : one.code === code))
  const turn = (step: 1 | -1) => {
    const next = neighbor(markets, (market) => market.code === wanted?.code, step)
    if (next) navigation.replace(linkTo('quote', { code: next.code }))
  }
  useShortcut('previous', () => turn(-1))
  useShortcut('next', () => turn(1))
  if (wanted) return <MarketQuote key={wanted.code} market={wanted} markets={markets} />
  const failed = list.matches('failed') || list.matches('timedOut')
  return (
    <Page surface>
      {list.hasTag('busy') && <LoadingView />}
      {failed && <LoadFailed error={error} onReload={() => send({ type: 'page.reload' })} />}
      {data && (
        <Empty title={t('market.quote.unknown')} text={t('market.quote.unknownText', { code: code || String(id) })}>
          <LinkButton kind="ink" to={linkTo('markets')} replaces label={t('market.quote.toMarkets')} />
        </Empty>
      )}
    </Page>
  )
}
