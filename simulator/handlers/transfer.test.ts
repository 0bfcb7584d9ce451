import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { schemas } from '../../protocol/schemas/assets.ts'
import { messageText } from '../catalogue/messages.ts'
import { btc, callApi, open, registered } from './testing.ts'

async function member() {
  const exchange = await open()
  const headers = registered(exchange)
  const call = (name: keyof typeof schemas | 'currencyTrade' | 'orderByClientId', fields = {}, lang = 'en') =>
    callApi(exchange, name, fields, { headers: { ...headers, 'get-lang': lang } })
  const methods = () => v.parse(schemas.transferWay.reply, call('transferWay').data).accounts
  return { exchange, call, methods }
}
const MOVE = { from: 'coin', to: 'contract', currency: 'USDT', amount: '1000.5', client_id: 'intent-0001' }

describe('transfer between accounts', () => {
  test('ENT-08: transferWay lists the accounts with available amounts, without frozen money and the bonus', async () => {
    const { call, methods } = await member()
    expect(methods().map(({ account }) => account)).toEqual(['funding', 'coin', 'contract', 'second', 'options'])
    call('currencyTrade', { ...btc, side: 'buy', type: 'market', total: '100' })
    call('currencyTrade', { ...btc, side: 'buy', type: 'limit', price: '40000', quantity: '0.05' })
    const overview = v.parse(schemas.currencyOverview.reply, call('currencyOverview').data)
    const coin = methods().find(({ account }) => account === 'coin')
    expect(coin?.currencies.map(({ currency, available }) => [currency, available])).toEqual(
      ['USDT', 'BTC'].map((symbol) => [symbol, overview.list.find(({ currency }) => currency === symbol)?.available]),
    )
    expect(Number(coin?.currencies[0]?.available)).toBeLessThan(8_000)
    expect(methods().find(({ account }) => account === 'options')?.currencies).toEqual([
      { currency: 'USDT', name: 'Tether', available: '0' },
    ])
    call('currencyTrade', {
      ...btc,
      side: 'sell',
      type: 'limit',
      price: '90000',
      quantity: coin?.currencies[1]?.available,
    })
    const left = methods().find(({ account }) => account === 'coin')?.currencies[1]
    if (left !== undefined) call('transfer', { ...MOVE, to: 'funding', currency: 'BTC', amount: left.available })
    expect(
      methods()
        .find(({ account }) => account === 'coin')
        ?.currencies.map(({ currency }) => currency),
    ).toEqual(['USDT'])
  })

  test('a transfer is returned, found by client_id, and recorded with both sides', async () => {
    const { exchange, call, methods } = await member()
    const moved = v.parse(schemas.transfer.reply, call('transfer', MOVE).data)
    expect(moved).toEqual({
      number: 'T1',
      clientId: 'intent-0001',
      created: Math.floor(exchange.now() / 1_000),
      from: 'coin',
      to: 'contract',
      currency: 'USDT',
      amount: '1000.5',
    })
    expect(call('transfer', MOVE).data).toMatchObject({ order_no: 'T1' })
    expect(call('orderByClientId', { client_id: 'intent-0001' }).data).toEqual({
      found: true,
      kind: 'transfer',
      order_no: 'T1',
      order: null,
      count: null,
    })
    const record = v.parse(schemas.transferRecord.reply, call('transferRecord').data)
    expect(record).toEqual({ list: [moved], total: 1, page: 1, limit: 20 })
    expect(methods().map(({ currencies }) => currencies[0]?.available)).toEqual(['0', '8999.5', '1000.5', '0', '0'])
    const { accounts } = v.parse(schemas.walletOverview.reply, call('walletOverview').data)
    expect(accounts.find(({ account }) => account === 'contract')?.total).toBe('1000.50')
  })

  test('the records are filtered by currency and day', async () => {
    const { exchange, call } = await member()
    call('transfer', MOVE)
    const now = Math.floor(exchange.now() / 1_000)
    const total = (fields: object) => (call('transferRecord', fields).data as { total: number }).total
    expect([total({ currency: 'USDT' }), total({ currency: 'BTC' })]).toEqual([1, 0])
    expect([total({ from: now, to: now + 1 }), total({ to: now }), total({ from: now + 1 })]).toEqual([1, 0, 0])
  })

  test('refusals have their reason in the requested language', async () => {
    const { call } = await member()
    const refused = (fields: object, lang?: string) => call('transfer', { ...MOVE, ...fields }, lang)
    expect(refused({ currency: 'BTC' })).toMatchObject({
      code: 4001,
      message: messageText('en', 'accountCurrency', { currency: 'BTC' }),
    })
    expect(refused({ to: 'bonus' }, 'zh')).toMatchObject({ code: 4002, message: messageText('zh', 'bonusFixed') })
    expect(refused({ amount: '10000.01' })).toMatchObject({
      code: 2008,
      message: messageText('en', 'balanceShort', { available: '10000', needed: '10000.01', currency: 'USDT' }),
    })
    for (const amount of ['0', '-5', '1e3', '1,5', ' 5', '']) expect(refused({ amount }).code).toBe(422)
    expect((call('transferRecord').data as { total: number }).total).toBe(0)
  })
})
