import { describe, expect, test } from 'vitest'
import { absolutePath, areaOf, type CallName, callNames, rowOf } from './calls/index.ts'

/** The names of section 7 of the specification, word for word. */
const LISTED = {
  'GET /api/': `baseConfig virtualAccount language forex home notice classify userMessage page/{id} commonProblem market
    market/{id} currencyRank/{id} collect/{id} myProfile currencyRecord product product/{id} orderRecord subscription/{id}
    invest investRecord walletOverview convertWay fundsOverview currencyOverview secondOverview deadlineOverview
    contractOverview rechargeWay transferWay withdrawalWay convertRecord rechargeRecord withdrawalRecord transferRecord
    secondOrder/{id} contractCloseOrder/{id} contractPendingCloseOrder/{id} contractStopWinLose/{id}
    contractRevokePending/{id} deadlineOrderRecord contractFinance contractPending contractHandOrder secondFinance
    secondOrderRecord authInfo bankInfo secondHandOrder box/boxlist box/boxlottery box/orderpay box/boxnotice`,
  'POST /api/': `currencyTrade/{id} subscriptionPay/{id} placement/{id} investPlaceOrder/{id} uploadFile convert recharge
    bindBank withdrawal withdrawalBank transfer contractPlaceOrder/{id} contractpendingPlaceOrder/{id}
    deadlinePlaceOrder/{id} secondPlaceOrder/{id} checkUser forgetPassword sendEmailCode sendMobileCode checkCode register
    login realAuth revisePassword workOrder initTradePwd box/paybox`,
  'GET /addons/shopro/': `index/unifiedToken category activity.activity/detail activity.groupon/myGroupons
    activity.groupon activity.groupon/detail activity.signin goods.goods goods.goods/detail goods.goods/ids
    goods.goods/activity goods.goods/activityList goods.comment goods.comment/getType order.order/detail
    order.invoice/detail order.order/itemDetail order.order order.aftersale order.aftersale/detail order.express/detail
    order.express`,
  'POST /addons/shopro/': `activity.signin/signin activity.signin/replenish order.order/calc order.order/create
    order.order/coupons order.order/confirm order.order/applyRefund order.order/cancel order.order/comment
    order.aftersale/add order.aftersale/cancel`,
  'DELETE /addons/shopro/': 'order.order/delete order.aftersale/delete',
}
const listed = Object.entries(LISTED).flatMap(([prefix, paths]) => paths.split(/\s+/).map((path) => prefix + path))
const wireName = (name: CallName) => `${rowOf(name).method} ${absolutePath(rowOf(name).path)}`
const words = (text: string) => text.trim().split(/\s+/) as CallName[]
const having = (test: (name: CallName) => boolean) => callNames.filter(test).sort()

describe('the table of calls', () => {
  test('API-05: the calls of the table that are not ours are those of the specification, by method and path', () => {
    expect(
      having((name) => !rowOf(name).ours)
        .map(wireName)
        .sort(),
    ).toEqual([...listed].sort())
  })

  test('no two calls share method and path', () => {
    expect(new Set(callNames.map(wireName)).size).toBe(callNames.length)
  })

  test('API-01: paths without a leading slash get the shop prefix, /api paths are used unchanged', () => {
    expect(absolutePath('goods.goods/detail')).toBe('/addons/shopro/goods.goods/detail')
    expect(absolutePath('/api/market/{id}')).toBe('/api/market/{id}')
    for (const name of callNames)
      expect(absolutePath(rowOf(name).path)).toMatch(/^\/(api|addons\/shopro)\/[A-Za-z./]+(\{id\})?$/)
  })

  test('ROL-01: calls need a log-in exactly where the specification says so', () => {
    const needed =
      words(`notice userMessage collect marketDetail currencyTrade currencyRecord product productDetail orderRecord
      subscription placement walletOverview fundsOverview currencyOverview secondOverview deadlineOverview contractOverview
      rechargeWay transferWay withdrawalWay convertWay convertRecord rechargeRecord withdrawalRecord transferRecord convert
      recharge withdrawal withdrawalBank transfer myProfile realAuth authInfo revisePassword workOrder bindBank bankInfo
      initTradePwd secondHandOrder`)
    const open =
      words(`home classify currencyRank market login register forgetPassword sendEmailCode sendMobileCode checkCode
      checkUser`)
    for (const name of needed) expect([name, rowOf(name).login]).toEqual([name, true])
    for (const name of open) expect([name, rowOf(name).login]).toEqual([name, undefined])
    expect(rowOf('uploadFile').login).toBe(true)
  })

  test('ERR-03: silent errors and success messages are those of the listed calls', () => {
    const silent =
      words(`baseConfig virtualAccount market language forex checkUser shopGoods shopGoodsDetail shopGoodsByIds
      shopComments shopCommentTypes shopGoodsActivity shopGoodsActivityList boxlist logout`)
    expect(having((name) => rowOf(name).notices === 'silent')).toEqual(silent.sort())
    expect(having((name) => rowOf(name).notices === 'error+success')).toEqual(['sendEmailCode', 'sendMobileCode'])
    for (const name of words('paybox boxlottery orderpay boxnotice')) expect(rowOf(name).notices).toBeUndefined()
  })

  test('calls that move money are marked as changes and need a log-in', () => {
    const money = callNames.filter((name) => rowOf(name).money)
    for (const name of money) expect([name, rowOf(name).changes, rowOf(name).login]).toEqual([name, true, true])
  })

  test('the GET calls that change something are marked, so that no cache or retry repeats them', () => {
    const expected = words(`boxlottery collect contractCloseOrder contractPendingCloseOrder contractRevokePending
      contractStopWinLose orderpay`)
    expect(having((name) => rowOf(name).method === 'GET' && rowOf(name).changes === true)).toEqual(expected.sort())
  })

  test('each call has its area, and an unknown name has none', () => {
    expect([areaOf('market'), areaOf('contractPlaceOrder'), areaOf('boxlist')]).toEqual(['market', 'perpetual', 'shop'])
    expect(() => areaOf('toString' as CallName)).toThrow('no area')
  })
})
