/** The calls of contracts. */
import {
  bookOf,
  checked,
  close,
  held,
  marginOf,
  open,
  type Position,
  release,
  rowOf,
  stop,
  type Waiting,
  wait,
  waitingRow,
} from './contract.ts'
import type { Handlers } from './handler.ts'
import { amountOf, listOf, type Quoted, Refused, type Row, shown } from './house.ts'

const inMarket = (fields: Row) => (one: { market: Quoted }) => (fields.code ?? one.market.code) === one.market.code

export const contract: Handlers = {
  'POST /api/contractPlaceOrder/:id': (house, { fields, user }) => {
    const me = user()
    const { market, quantity, leverage } = checked(house, fields)
    const price = fields.type === 'limit' ? amountOf(fields.price, 'price') : market.last
    const crosses = fields.direction === 'long' ? price >= market.last : price <= market.last
    if (crosses) {
      const position = open(house, me, market, fields, quantity, market.last)
      const filled: Waiting = {
        number: `W-${house.number()}`,
        user: me,
        market,
        fields,
        quantity,
        price: market.last,
        isTrigger: false,
        isAbove: false,
        position: undefined,
        margin: 0n,
        state: 'filled',
      }
      return { order: waitingRow(house, filled), position: rowOf(house, position) }
    }
    const isAbove = fields.direction !== 'long'
    const margin = marginOf(price, quantity, leverage)
    const order = wait(house, me, {
      market,
      fields,
      quantity,
      price,
      isTrigger: false,
      isAbove,
      position: undefined,
      margin,
    })
    return { order: waitingRow(house, order), position: null }
  },
  'POST /api/contractpendingPlaceOrder/:id': (house, { fields, user }) => {
    const { market, quantity, leverage } = checked(house, fields)
    const price = amountOf(fields.trigger_price, 'trigger price')
    const margin = marginOf(price, quantity, leverage)
    const isAbove = price > market.last
    return waitingRow(
      house,
      wait(house, user(), { market, fields, quantity, price, isTrigger: true, isAbove, position: undefined, margin }),
    )
  },
  'GET /api/contractCloseOrder/:id': (house, { fields, user }) => {
    const position = held(house, user(), fields.id)
    close(house, position, fields.quantity === undefined ? position.quantity : amountOf(fields.quantity, 'quantity'))
    return rowOf(house, position)
  },
  'GET /api/contractPendingCloseOrder/:id': (house, { fields, user }) => {
    const me = user()
    const position = held(house, me, fields.id)
    const price = amountOf(fields.trigger_price, 'trigger price')
    const quantity = fields.quantity === undefined ? position.quantity : amountOf(fields.quantity, 'quantity')
    const { market } = position
    const isAbove = price > market.last
    return waitingRow(
      house,
      wait(house, me, { market, fields, quantity, price, isTrigger: true, isAbove, position, margin: 0n }),
    )
  },
  'GET /api/contractStopWinLose/:id': (house, { fields, user }) => {
    const position = held(house, user(), fields.id)
    position.stopWin = stop(fields.stop_win)
    position.stopLose = stop(fields.stop_lose)
    return rowOf(house, position)
  },
  'GET /api/contractRevokePending/:id': (house, { fields, user }) => {
    const me = user()
    const order = bookOf(house).waiting.find(({ number, user: owner }) => number === fields.id && owner === me)
    if (!order || (order.state !== 'open' && order.state !== 'pending'))
      throw new Refused('This order waits no longer.')
    release(order)
    order.state = 'revoked'
    return waitingRow(house, order)
  },
  'GET /api/contractHandOrder': (house, { fields, user }) => {
    const me = user()
    const rows = bookOf(house).positions.filter(({ user: owner, state }) => owner === me && state === 'holding')
    return listOf(
      house,
      rows.filter(inMarket(fields)).map((row) => rowOf(house, row)),
      fields,
    )
  },
  'GET /api/contractPending': (house, { fields, user }) => {
    const me = user()
    const isCurrent = fields.state !== 'history'
    const rows = bookOf(house).waiting.filter(
      ({ user: owner, state }) => owner === me && (state === 'open' || state === 'pending') === isCurrent,
    )
    return listOf(
      house,
      rows.filter(inMarket(fields)).map((row) => waitingRow(house, row)),
      fields,
    )
  },
  'GET /api/contractFinance': (house, { fields, user }) => {
    const me = user()
    const rows = bookOf(house).positions.filter(({ user: owner, state }) => owner === me && state !== 'holding')
    const entry = (position: Position) => ({
      id: Number(position.number.slice(2)),
      currency: position.market.quote,
      amount: shown(house, position.closed?.profit ?? 0n),
      kind: 'close',
      position: rowOf(house, position),
    })
    return listOf(house, rows.filter(inMarket(fields)).map(entry), fields)
  },
}
