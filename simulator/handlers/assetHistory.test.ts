import * as v from 'valibot'
import { expect, test } from 'vitest'
import { minus, plus, sum, times } from '../../protocol/rules/decimal.ts'
import { schemas } from '../../protocol/schemas/assets.ts'
import { again, callApi, DAY, open, perform, registered } from './testing.ts'

type Name = 'assetHistory' | 'walletOverview'

async function member() {
  const exchange = await open()
  let headers = registered(exchange)
  /** A session ends within days. */
  const pass = (days: number) => {
    perform(exchange, { type: 'wait', ms: days * DAY })
    headers = again(exchange)
  }
  const got = <K extends Name>(name: K, fields = {}) => {
    const { code, message, data } = callApi(exchange, name, fields, { headers })
    if (code !== 200) throw new Error(`${name}: ${code} ${message}`)
    return v.parse(schemas[name].reply, data) as v.InferOutput<(typeof schemas)[K]['reply']>
  }
  return { exchange, headers, got, pass }
}

test('AST-01: the history begins with the account, and the running day has the value of the wallet', async () => {
  const { exchange, got, pass } = await member()
  const [first, ...none] = got('assetHistory').days
  expect(none).toEqual([])
  expect(first).toMatchObject({ total: got('walletOverview').total, withdrawals: '0.00', profit: '0.00' })
  expect(first?.deposits).toBe(first?.total)

  perform(exchange, { type: 'grant', user: 1, account: 'funding', currency: 'BTC', amount: '0.5' })
  pass(3)
  const { days } = got('assetHistory')
  expect(days).toHaveLength(4)
  expect(days.map(({ time }) => time - (days[0]?.time ?? 0))).toEqual([0, 86_400, 172_800, 259_200])
  expect(days.at(-1)?.total).toBe(got('walletOverview').total)
  for (const [at, day] of days.slice(1).entries()) {
    const before = days[at]?.total ?? ''
    expect(plus(minus(plus(before, day.deposits), day.withdrawals), day.profit)).toBe(plus(day.total, '0'))
    expect(plus(sum(day.accounts.map(({ profit }) => profit)), '0')).toBe(plus(day.profit, '0'))
    const price = day.prices.find(({ currency }) => currency === 'BTC')?.price ?? ''
    const funding = day.accounts.find(({ account }) => account === 'funding')?.total ?? ''
    expect(minus(times('0.5', price), funding)).toMatch(/^0(\.00\d*)?$/)
  }
  expect(got('assetHistory', { days: 2 }).days).toEqual(days.slice(-2))
})

test("AST-02: the coins have quantity, average cost and results, and the value of the day's prices", async () => {
  const { exchange, got, pass } = await member()
  perform(exchange, { type: 'grant', user: 1, account: 'funding', currency: 'BTC', amount: '0.5' })
  pass(1)
  const { days, coins } = got('assetHistory')
  const [granted, today] = days.map(({ prices }) => prices.find(({ currency }) => currency === 'BTC')?.price ?? '')
  const [cost, value] = [times('0.5', granted ?? ''), times('0.5', today ?? '')]
  expect(coins).toEqual([
    {
      currency: 'BTC',
      name: 'Bitcoin',
      quantity: '0.5',
      cost,
      averageCost: expect.stringMatching(new RegExp(`^${granted}(\\.?0*)$`)),
      value,
      unrealised: minus(value, cost),
      realised: '0',
    },
  ])
})

test('a request for no day, or for more than a year, is refused', async () => {
  const { exchange, headers } = await member()
  for (const days of [0, 367]) expect(callApi(exchange, 'assetHistory', { days }, { headers }).code).not.toBe(200)
})
