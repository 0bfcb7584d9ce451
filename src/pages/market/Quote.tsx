import './Quote.css'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pageLoad } from '../../../machines/shared/pageLoad.ts'
import { DEFAULT_MARKET } from '../../../protocol/rules/constants.ts'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { Page } from '../../bind/Page.tsx'
import { useApp } from '../../bind/useApp.ts'
import { usePage } from '../../bind/usePage.ts'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty, LoadingView } from '../../ui/States.tsx'
import { LoadFailed } from '../parts/LoadFailed.tsx'
import { MarketQuote } from './quote/MarketQuote.tsx'

const marketsLoad = pageLoad('market')

/** Quote details of `?code=btcusdt` or `?id=1`. */
export default function Quote() {
  const say = useText()
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
  const wanted = (data ?? live.markets()).find((one) => (id ? one.id === id : one.code === code))
  if (wanted) return <MarketQuote key={wanted.code} market={wanted} />
  const failed = list.matches('failed') || list.matches('timedOut')
  return (
    <Page surface>
      {list.hasTag('busy') && <LoadingView />}
      {failed && <LoadFailed error={error} onReload={() => send({ type: 'page.reload' })} />}
      {data && (
        <Empty title={say('market.quote.unknown')} text={say('market.quote.unknownText', { code: code || String(id) })}>
          <Button kind="ink" onPress={() => navigation.replace(linkTo('markets'))}>
            {say('market.quote.toMarkets')}
          </Button>
        </Empty>
      )}
    </Page>
  )
}
