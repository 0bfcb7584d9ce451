/** The device's price alerts: one machine for all pages, loaded when there is an alert or a page sets one. */
import { type Actor, createActor } from 'xstate'
import { alertsFlow, type PriceAlert, reachedAlerts, storedAlerts } from '../../machines/market/alertsFlow.ts'
import { KEYS } from '../../machines/shared/keys.ts'
import { readAs } from '../../machines/shared/storedSchemas.ts'
import { linkTo } from '../../protocol/routes.ts'
import { placesOf } from '../../protocol/rules/decimal.ts'
import { formatPrice } from '../i18n/format.ts'
import { allTexts } from '../i18n/i18n.ts'
import { bind } from './bind.ts'
import { followLead } from './leader.ts'
import type { App } from './useApp.ts'

export type Alerts = Actor<typeof alertsFlow>

const known = new WeakMap<App, Alerts>()

/** The alerts of the app; starts them with the first call. */
export function alertsOf(app: App): Alerts {
  const alerts = known.get(app) ?? openAlerts(app)
  known.set(app, alerts)
  return alerts
}

function openAlerts(app: App): Alerts {
  const { storage, dependencies } = app
  const alerts = createActor(bind(alertsFlow, dependencies), { inspect: dependencies.inspect, input: {} })
  const name = storage.nameOf(KEYS.alerts)
  const readAgain = () => {
    const stored = readAs(storedAlerts, storage.read('local', KEYS.alerts)) ?? []
    alerts.send({ type: 'alerts.changedElsewhere', alerts: stored })
  }
  window.addEventListener('storage', ({ key }) => (key === null || key === name) && readAgain())
  alerts.on('alerts.reached', ({ alerts: reached }) => {
    for (const alert of reached) void announce(app, alert)
  })
  followPrices(app, alerts, readAgain)
  alerts.start()
  followLead(name, (leads) => alerts.send({ type: leads ? 'alerts.lead' : 'alerts.rest' }))
  return alerts
}

/** Sends the prices of markets with alerts, while this tab leads. */
function followPrices({ tickers }: App, alerts: Alerts, readAgain: () => void): void {
  const reached = (code: string, price: string) =>
    reachedAlerts(alerts.getSnapshot().context.alerts, code, price).length > 0
  const check = (code: string) => {
    const price = tickers.ticker(code)?.price
    if (price === undefined || tickers.isStale() || !reached(code, price)) return
    // Another tab may have removed it a moment ago.
    readAgain()
    alerts.send({ type: 'alerts.price', code, price })
  }
  let codes: readonly string[] = []
  let ends: (() => void)[] = []
  alerts.subscribe((snapshot) => {
    const { context } = snapshot
    const now = snapshot.matches('watching') ? [...new Set(context.alerts.map(({ code }) => code))].sort() : []
    if (now.join() === codes.join()) return
    codes = now
    for (const end of ends) end()
    const checkAll = () => now.forEach(check)
    ends =
      now.length === 0
        ? []
        : [
            tickers.watch(now),
            tickers.subscribe({ type: 'stale' }, checkAll, 'row'),
            ...now.map((code) => tickers.subscribe({ type: 'ticker', code }, () => check(code), 'row')),
          ]
    // Checks the alerts that were reached while no tab watched.
    queueMicrotask(checkAll)
  })
}

/** Announces an alert on any page. */
async function announce({ notices, clock }: App, { code, name, side, price }: PriceAlert): Promise<void> {
  await allTexts().catch(() => undefined)
  notices.send({
    type: 'notice.show',
    kind: 'alert',
    text: {
      key: side === 'above' ? 'market.alerts.saidAbove' : 'market.alerts.saidBelow',
      params: { market: name, price: formatPrice(price, placesOf(price)) },
    },
    link: linkTo('quote', { code }),
    at: clock.now(),
  })
}
