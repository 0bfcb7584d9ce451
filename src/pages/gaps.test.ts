/** Pages show replies without their optional fields as dashes, and invent no figure. */
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { protectionsOf } from '../../machines/security/protections.ts'
import * as assets from '../../protocol/shapes/assets.ts'
import { investment, investProduct } from '../../protocol/shapes/invest.ts'
import { secondOrder } from '../../protocol/shapes/option.ts'
import { contractOrder, position } from '../../protocol/shapes/perpetual.ts'
import { project, subscriptionOrder } from '../../protocol/shapes/subscription.ts'
import { spotOrder } from '../../protocol/shapes/trade.ts'
import { profile } from '../../protocol/shapes/user.ts'
import { formatAmount, formatChange, formatPercent, grouped, orDash, UNKNOWN } from '../i18n/format.ts'
import type { TFunction } from '../i18n/i18n.ts'
import { formatDateTime, msOf } from '../i18n/time.ts'
import type { Fact } from '../ui/Facts.tsx'
import { byValue, liveContract, worthOf } from './assets/holdings.ts'
import { cycleText, incomeAt } from './option/stakes.ts'
import { rateOf, ratioPercent } from './perpetual/figures.ts'
import { leverageText, money, unitsOf, withLeverage } from './perpetual/position.ts'
import { amountText, exactText } from './shared/amounts.ts'
import { orderTexts } from './shared/order/order.ts'
import { investmentRows, productFacts, takenPercent } from './shared/product/figures.ts'
import { committedPercent, orderFacts, projectFacts } from './subscription/texts.ts'

const t = ((key: string) => key) as unknown as TFunction
const own = (text: string) => text
const shown = (rows: readonly Fact[]) => Object.fromEntries(rows.map(({ label, value }) => [label, value]))

test('a figure, a time and a text that are missing are dashes', () => {
  for (const missing of [null, undefined]) {
    const figures = [grouped(missing), formatAmount(missing, 2), formatPercent(missing), formatChange(missing)]
    expect(figures).toEqual(figures.map(() => UNKNOWN))
    expect([formatDateTime(msOf(missing), 'en', 'words'), orDash(missing), money(missing)]).toEqual(['–', '–', '–'])
    expect([amountText(missing, 'BTC'), exactText(missing, '')]).toEqual(['– BTC', '–'])
  }
})

test('a balance needs its currency and amounts alone: its name is its symbol, and no sum leaves it out', () => {
  const bare = v.parse(assets.balance, { currency: 'BTC', available: '1', frozen: '0', total: '1' })
  expect(bare).toMatchObject({ name: 'BTC', price: null, value: null })
  const usdt = { ...bare, currency: 'USDT', price: '1', value: '1' }
  expect(byValue([bare, usdt]).map(({ currency }) => currency)).toEqual(['USDT', 'BTC'])
  expect(worthOf([bare, usdt], () => undefined)).toBeUndefined()
  expect(worthOf([{ ...usdt, price: null }], () => undefined)).toBe('1.00')
  expect(worthOf([bare, usdt], (currency) => (currency === 'BTC' ? '94323' : undefined))).toBe('94324.00')
  const account = { total: '9', available: '9', frozen: '0', list: [] }
  const contract = v.parse(assets.contractOverview, account)
  expect(liveContract(contract, { margin: undefined, profits: ['3'] })).toMatchObject({
    total: '9',
    unrealised: '3.00',
  })
})

test('an order needs its number, market, side, kind and state alone', () => {
  const order = v.parse(spotOrder, {
    order_no: 'S1',
    code: 'btcusdt',
    side: 'buy',
    type: 'limit',
    state: 'new',
    fills: [],
  })
  const texts = orderTexts(order, new Map())
  expect([texts.filled, texts.filledTotal, texts.fee, texts.rest]).toEqual(['–', '–', '– ', ''])
})

test('a position needs no margin, leverage or fee: what follows from them is not shown', () => {
  const facts = { order_no: 'P1', code: 'btcusdt', direction: 'long', quantity: '1', open_price: '9', mark_price: '10' }
  const held = v.parse(position, { ...facts, state: 'holding' })
  expect([rateOf('1', held), ratioPercent(held, '10', {}), leverageText(held.leverage)]).toEqual([
    undefined,
    undefined,
    '–',
  ])
  expect(unitsOf('btcusdt', undefined).coins(held.closeQuantity)).toBe('–')
  const waiting = v.parse(contractOrder, { ...facts, type: 'limit', state: 'open' })
  expect(waiting).toMatchObject({ action: 'open', filled: null, leverage: null })
  expect([withLeverage('Open long', waiting.leverage), withLeverage('Long', 10)]).toEqual(['Open long', 'Long 10×'])
})

test('a stake needs no yield and no cycle', () => {
  const facts = { id: 1, order_no: 'U1', code: 'btcusdt', direction: 'up', purchase_total: '5', state: 'open' }
  const order = v.parse(secondOrder, { ...facts, purchase_price: '9' })
  expect([cycleText(t, 'second', order.cycle), incomeAt(order, '10'), order.settles]).toEqual(['–', undefined, null])
  expect(v.parse(secondOrder, { ...facts, created: 1_800_000_000, cycle: 30 }).settles).toBe(1_800_000_030)
})

test('products, projects and what was bought of them need no terms', () => {
  const product = v.parse(investProduct, { id: 1, currency: 'USDT' })
  expect([takenPercent(product), productFacts(t, product)]).toEqual([undefined, []])
  const bought = v.parse(investment, { order_no: 'I1', currency: 'USDT', amount: '5', state: 'earning' })
  expect(shown(investmentRows(t, bought, 'en', own))).toMatchObject({
    'invest.income': '– USDT',
    'invest.matures': '–',
  })
  const offer = v.parse(project, { id: 1, currency: 'NEW', subscription_price: '2', state: 'progress' })
  expect([committedPercent(offer), shown(projectFacts(t, offer, 'en'))]).toMatchObject([
    undefined,
    { 'subscription.lockup': '–', 'subscription.ratio': '–', 'subscription.starts': '–', 'subscription.total': '–' },
  ])
  const order = v.parse(subscriptionOrder, { order_no: 'O1', currency: 'NEW', quantity: '5', state: 'locked' })
  expect(shown(orderFacts(t, order, 'en', own))).toMatchObject({
    'subscription.committed': '–',
    'subscription.locked': '– NEW',
  })
})

test('a profile needs uid and name: what the backend does not tell of is no missing protection', () => {
  const known = v.parse(profile, { uid: '7', name: 'Som' })
  const names = protectionsOf({ profile: known, authenticator: undefined, offered: ['email'] }).map(({ name }) => name)
  expect(names).toEqual(['login'])
})
