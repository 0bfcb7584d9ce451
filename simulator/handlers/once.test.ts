/** Sends every money call again with the same client_id, as a client does that lost the answer. */
import { beforeAll, describe, expect, test } from 'vitest'
import { type CallName, callNames } from '../../protocol/calls/index.ts'
import { allSchemas } from '../../protocol/schemas/index.ts'
import { createExchange, type Exchange } from '../exchange.ts'
import { nextRound, roundId } from '../rounds.ts'
import { secretOf } from '../world/people/secret.ts'
import { again, btc, callApi, DAY, perform, registered, START } from './testing.ts'

type Fields = Record<string, unknown>
/** A request, a change that makes it a different request, and the reply to the same request under a new client_id. */
interface Row {
  asked: Fields
  other: Fields
  anew?: number
}

let exchange: Exchange
let headers: Record<string, string>
let rows: Partial<Record<CallName, Row>>
const call = (name: CallName, fields: Fields) => callApi(exchange, name, fields, { headers })
const made = (name: CallName, fields: Fields) => call(name, fields).data as { order_no: string }

const USDT = { currency: 'USDT', amount: '20' }
const SECRET = { payment_password: '12345678' }
const TICKET = { ...btc, direction: 'long', type: 'market', quantity: '0.02', leverage: 10 }
const TRIGGER = { trigger_price: '90000', trigger_type: 'last' }
const ETH = { code: 'ethusdt' }
const HOME = { name: 'Ann Bell', phone: '13800000000', address: '1 Example Street' }
const CHAIN = { network: 'TRON', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }

/** Ann with money in every account, an allotted subscription and an investment. */
async function readied(): Promise<void> {
  exchange = createExchange({ seed: 7, now: START - 2 * DAY })
  registered(exchange)
  perform(exchange, { type: 'subscribe', user: 1, project: 3, quantity: '20000' })
  perform(exchange, { type: 'invest', user: 1, product: 1, amount: '500' })
  exchange.jump(2 * DAY)
  while (exchange.jumping() > 0) exchange.advance(0)
  headers = again(exchange)
  for (const account of ['funding', 'contract', 'second', 'options'] as const)
    perform(exchange, { type: 'grant', user: 1, account, currency: 'USDT', amount: '5000' })
  const facts = { bankName: 'Bank', name: 'Ann', number: '•••• 1111', digest: 'd', secret: secretOf('12345678') }
  perform(exchange, { type: 'bindCard', user: 1, ...facts })
}

/** A row for each call; calls that end something have their own object to end. */
function rowsOf(): Partial<Record<CallName, Row>> {
  const { order } = call('contractPlaceOrder', TICKET).data as { order: { order_no: string } }
  const position = { id: order.order_no }
  const limit = { ...btc, side: 'buy', type: 'limit', price: '40000', quantity: '0.01' }
  const waiting = { ...TICKET, ...TRIGGER }
  const to = (name: CallName, fields: Fields): Fields => ({ id: made(name, fields).order_no })
  const round = roundId(5, nextRound(5, exchange.now()).opens)
  const stake = { ...btc, direction: 'up', amount: '20' }
  const amount = { amount: '21' }
  const opened = (): Fields => ({
    id: (call('contractPlaceOrder', TICKET).data as { order: { order_no: string } }).order.order_no,
  })
  const small = (): Fields => {
    perform(exchange, { type: 'grant', user: 1, account: 'coin', currency: 'DOGE', amount: '3.5' })
    const asked = { account: 'coin', to: 'USDT', currencies: 'DOGE' }
    const { quote } = call('dustWay', asked).data as { quote: { quote_no: string } }
    return { ...asked, quote_no: quote.quote_no }
  }
  made('currencyTrade', { ...limit, id: 2, price: '1000' })
  made('contractpendingPlaceOrder', { ...waiting, id: 2, trigger_price: '9000' })
  return {
    currencyTrade: { asked: limit, other: { price: '39999' } },
    currencyAmend: {
      asked: { ...to('currencyTrade', limit), price: '40000', quantity: '0.02' },
      other: { price: '39999' },
      anew: 2013,
    },
    currencyRevoke: { asked: to('currencyTrade', limit), other: to('currencyTrade', limit), anew: 2010 },
    currencyRevokeAll: { asked: ETH, other: { code: 'btcusdt' }, anew: 2012 },
    contractRevokeAll: { asked: ETH, other: { code: 'btcusdt' }, anew: 2012 },
    contractPlaceOrder: { asked: TICKET, other: { leverage: 11 } },
    contractpendingPlaceOrder: { asked: waiting, other: { trigger_price: '90001' } },
    contractCloseOrder: { asked: { ...position, quantity: '0.005' }, other: { quantity: '0.006' } },
    contractPendingCloseOrder: { asked: { ...position, ...TRIGGER }, other: { trigger_type: 'mark' } },
    contractStopWinLose: { asked: { ...position, stop_win: '90000' }, other: { stop_win: '90001' } },
    contractStopLevels: {
      asked: { ...position, levels: [{ stop: 'win', price: '90000', quantity: '0.005' }] },
      other: { levels: [{ stop: 'win', price: '90000' }] },
    },
    contractReverse: { asked: opened(), other: opened(), anew: 3004 },
    contractMargin: { asked: { ...position, action: 'add', amount: '20' }, other: { amount: '21' } },
    contractLeverage: { asked: { ...position, leverage: 9 }, other: { leverage: 8 } },
    contractAmend: {
      asked: { ...to('contractpendingPlaceOrder', waiting), quantity: '0.03' },
      other: { quantity: '0.04' },
      anew: 2013,
    },
    contractRevokePending: {
      asked: to('contractpendingPlaceOrder', waiting),
      other: to('contractpendingPlaceOrder', waiting),
      anew: 2010,
    },
    secondPlaceOrder: { asked: { ...stake, cycle: 60 }, other: { direction: 'down' } },
    deadlinePlaceOrder: { asked: { ...stake, cycle: 5, period_id: round }, other: amount },
    subscriptionPay: { asked: { id: 2, quantity: '100' }, other: { quantity: '101' } },
    placement: { asked: { id: 'S0000000001' }, other: { id: 'S0000000002' }, anew: 3204 },
    investPlaceOrder: { asked: { id: 1, amount: '100' }, other: amount },
    investRedeem: { asked: { id: 'I0000000001' }, other: { id: 'I0000000002' }, anew: 3304 },
    transfer: { asked: { from: 'coin', to: 'contract', ...USDT }, other: amount },
    convert: { asked: { from: 'USDT', to: 'BTC', amount: '20' }, other: amount },
    dust: { asked: small(), other: { currencies: 'TRX' }, anew: 422 },
    recharge: { asked: { ...USDT, protocol: 'TRON' }, other: amount },
    withdrawal: { asked: { ...USDT, ...CHAIN, ...SECRET }, other: amount },
    withdrawalRevoke: {
      asked: to('withdrawal', { ...USDT, ...CHAIN, ...SECRET }),
      other: to('withdrawal', { ...USDT, ...CHAIN, ...SECRET }),
      anew: 4206,
    },
    paybox: { asked: { id: 1, quantity: 2, address: HOME }, other: { quantity: 3 } },
    withdrawalBank: { asked: { bank_id: 1, ...USDT, ...SECRET, amount: '80' }, other: { amount: '81' } },
  }
}

const listed = () => Object.entries(rows) as [CallName, Row][]

/** The calls with a client_id in their request. */
async function takesClientId(): Promise<CallName[]> {
  const schemas = await allSchemas()
  const fieldsOf = (schema: unknown): object => {
    const { entries, pipe } = schema as { entries?: object; pipe?: readonly unknown[] }
    return entries ?? (pipe?.[0] === schema || !pipe ? {} : fieldsOf(pipe[0]))
  }
  return callNames.filter((name) => name !== 'orderByClientId' && 'client_id' in fieldsOf(schemas[name].request))
}

describe('each money call is carried out once per client_id', () => {
  beforeAll(async () => {
    await readied()
    rows = rowsOf()
  })

  test('every call with a client_id is covered', async () => {
    expect(Object.keys(rows).sort()).toEqual((await takesClientId()).sort())
  })

  test('a repeated request gets the same reply and changes nothing; other content under the same client_id is refused', () => {
    for (const [name, { asked, other }] of listed()) {
      const client_id = `once-${name}`
      const before = exchange.save()
      const first = call(name, { ...asked, client_id })
      expect([name, first.code, first.message]).toEqual([name, 200, first.message])
      const after = exchange.save()
      expect([name, after === before]).toEqual([name, false])
      expect([name, call(name, { ...asked, client_id })]).toEqual([name, first])
      expect([name, call(name, { ...asked, ...other, client_id })]).toMatchObject([name, { code: 400 }])
      expect([name, exchange.save() === after]).toEqual([name, true])
      const { data } = call('orderByClientId', { client_id })
      const result = name.endsWith('RevokeAll')
        ? { order_no: null, count: 1 }
        : { order_no: expect.any(String), count: null }
      expect([name, data]).toMatchObject([name, { found: true, ...result }])
    }
  })

  test('a client_id belongs to the call that used it first', () => {
    const before = exchange.save()
    const shape = (asked: Fields) =>
      Object.entries(asked)
        .map(([key, value]) => `${key} ${typeof value}`)
        .sort()
        .join()
    for (const [name, { asked }] of listed()) {
      const client_id = `once-${name}`
      const others = listed().filter(([one]) => one !== name)
      // A call that has facts of its own, and the calls with the same facts.
      const [[taken, { asked: own }]] = others as [[CallName, Row]]
      expect([name, taken, call(taken, { ...own, client_id }).code]).toEqual([name, taken, 400])
      for (const [other, row] of others)
        if (shape(row.asked) === shape(asked))
          expect([name, other, call(other, { ...asked, client_id }).code]).toEqual([name, other, 400])
    }
    expect(exchange.save() === before).toBe(true)
  })

  test('a saved and restored exchange does not repeat executed requests', async () => {
    const reopened = createExchange({ seed: 1, now: START })
    reopened.load(exchange.save())
    for (const [name, { asked }] of listed()) {
      const fields = { ...asked, client_id: `once-${name}` }
      const before = reopened.save()
      expect([name, callApi(reopened, name, fields, { headers })]).toEqual([name, call(name, fields)])
      expect([name, reopened.save() === before]).toEqual([name, true])
    }
  })

  test('the same request under another client_id is a new order, or is refused as already done', () => {
    for (const [name, { asked, anew = 200 }] of listed()) {
      const before = exchange.save()
      const { code } = call(name, { ...asked, client_id: `anew-${name}` })
      expect([name, code, exchange.save() === before]).toEqual([name, anew, anew !== 200])
    }
  })
})
