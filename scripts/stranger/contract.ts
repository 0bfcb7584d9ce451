/** Contract positions and waiting orders that open or close them, with fees, leverage and liquidation of this house. */
import { type Money, over, read, share, times } from './decimal.ts'
import {
  amountOf,
  balanceOf,
  give,
  type House,
  marketOf,
  type Quoted,
  Refused,
  type Row,
  shown,
  take,
  type User,
} from './house.ts'

export interface Position {
  number: string
  user: User
  market: Quoted
  direction: 'long' | 'short'
  type: string
  leverage: number
  quantity: Money
  open: Money
  opened: number
  margin: Money
  stopWin: Money | undefined
  stopLose: Money | undefined
  closed: { price: Money; quantity: Money; profit: Money } | undefined
  state: 'holding' | 'closed' | 'liquidated'
}

/** An order that waits for its price, to open or to close. */
export interface Waiting {
  number: string
  user: User
  market: Quoted
  fields: Row
  quantity: Money
  price: Money
  isTrigger: boolean
  /** Whether the price has to rise to the order's price. */
  isAbove: boolean
  position: Position | undefined
  margin: Money
  state: 'open' | 'pending' | 'filled' | 'triggered' | 'revoked'
}

interface Book {
  positions: Position[]
  waiting: Waiting[]
}

const books = new WeakMap<House, Book>()
export function bookOf(house: House): Book {
  const book = books.get(house) ?? { positions: [], waiting: [] }
  books.set(house, book)
  return book
}

/** Hundredths of a percent in one. */
const BASIS = 10_000

const isLong = ({ direction }: { direction: unknown }): boolean => direction === 'long'
const gain = (position: Position, price: Money, quantity = position.quantity): Money =>
  times(isLong(position) ? price - position.open : position.open - price, quantity)

/** The price at which the margin falls to the maintenance of this house. */
function liquidationOf({ terms }: House, position: Position): Money {
  const distance = share(position.open, Math.floor(BASIS / position.leverage) - terms.maintenance)
  return isLong(position) ? position.open - distance : position.open + distance
}

export function rowOf(house: House, position: Position): Row {
  const { number, market, direction, type, quantity, open, opened, stopWin, stopLose, closed, state } = position
  const price = (value: Money | undefined) => (value === undefined ? null : shown(house, value, market.digits))
  return {
    order_no: number,
    code: market.code,
    direction,
    type,
    quantity: shown(house, quantity),
    open_price: price(open),
    open_time: opened,
    mark_price: price(market.last),
    liquidation_price: state === 'holding' ? price(liquidationOf(house, position)) : null,
    ...(house.terms.isSparse
      ? {}
      : { margin: shown(house, position.margin), profit: shown(house, gain(position, market.last)) }),
    stop_win: price(stopWin),
    stop_lose: price(stopLose),
    close_price: price(closed?.price),
    close_quantity: shown(house, closed?.quantity ?? 0n),
    close_profit: shown(house, closed?.profit ?? 0n),
    state,
  }
}

export function waitingRow(house: House, order: Waiting): Row {
  const { number, market, fields, quantity, price, isTrigger, position, margin, state } = order
  const shownPrice = shown(house, price, market.digits)
  return {
    order_no: number,
    code: market.code,
    action: position ? 'close' : 'open',
    direction: position?.direction ?? fields.direction,
    type: fields.type ?? 'market',
    quantity: shown(house, quantity),
    filled: shown(house, state === 'filled' ? quantity : 0n),
    price: isTrigger ? (fields.price ?? null) : shownPrice,
    trigger_price: isTrigger ? shownPrice : null,
    trigger_type: isTrigger ? 'last' : null,
    position: position?.number ?? null,
    frozen: shown(house, margin),
    state,
  }
}

export const marginOf = (price: Money, quantity: Money, leverage: number): Money =>
  times(price, quantity) / BigInt(leverage)
export const stop = (value: unknown): Money | undefined => (value === undefined ? undefined : read(value))

export function open(house: House, user: User, market: Quoted, fields: Row, quantity: Money, price: Money): Position {
  const leverage = Number(fields.leverage)
  const margin = marginOf(price, quantity, leverage)
  take(user, 'contract', market.quote, margin + share(times(price, quantity), house.terms.contractFee))
  balanceOf(user, 'contract', market.quote).frozen += margin
  const position: Position = {
    number: `P-${house.number()}`,
    user,
    market,
    direction: fields.direction as Position['direction'],
    type: String(fields.type),
    leverage,
    quantity,
    open: price,
    opened: house.now(),
    margin,
    stopWin: stop(fields.stop_win),
    stopLose: stop(fields.stop_lose),
    closed: undefined,
    state: 'holding',
  }
  bookOf(house).positions.unshift(position)
  return position
}

/** The request for an opening order, checked by the terms of this house. */
export function checked(house: House, fields: Row) {
  const market = marketOf(house, fields.id)
  const quantity = amountOf(fields.quantity, 'quantity')
  const { mostLeverage, minimumTotal } = house.terms
  const leverage = Number(fields.leverage)
  if (fields.direction !== 'long' && fields.direction !== 'short') throw new Refused('Long or short?')
  if (!Number.isInteger(leverage) || leverage < 1 || leverage > mostLeverage)
    throw new Refused(`The leverage is between 1 and ${mostLeverage} here.`)
  if (times(quantity, market.last) < minimumTotal)
    throw new Refused(`An order is worth at least ${shown(house, minimumTotal)} ${market.quote} here.`)
  return { market, quantity, leverage }
}

export function wait(house: House, user: User, order: Omit<Waiting, 'number' | 'user' | 'state'>): Waiting {
  take(user, 'contract', order.market.quote, order.margin)
  balanceOf(user, 'contract', order.market.quote).frozen += order.margin
  const waiting: Waiting = {
    ...order,
    number: `W-${house.number()}`,
    user,
    state: order.isTrigger ? 'pending' : 'open',
  }
  bookOf(house).waiting.unshift(waiting)
  return waiting
}

export function release({ user, market, margin }: Waiting): void {
  balanceOf(user, 'contract', market.quote).frozen -= margin
  give(user, 'contract', market.quote, margin)
}

export function close(house: House, position: Position, quantity: Money, state: Position['state'] = 'closed'): void {
  const { user, market, margin } = position
  if (position.state !== 'holding') throw new Refused('This position is closed.')
  if (quantity > position.quantity) throw new Refused('The position is smaller than that.')
  const freed = over(times(margin, quantity), position.quantity)
  const profit = gain(position, market.last, quantity) - share(times(market.last, quantity), house.terms.contractFee)
  const back = freed + profit
  balanceOf(user, 'contract', market.quote).frozen -= freed
  give(user, 'contract', market.quote, back > 0n ? back : 0n)
  const { closed } = position
  position.closed = {
    price: market.last,
    quantity: (closed?.quantity ?? 0n) + quantity,
    profit: (closed?.profit ?? 0n) + profit,
  }
  if (quantity < position.quantity) {
    position.quantity -= quantity
    position.margin -= freed
  } else position.state = state
}

export function held(house: House, user: User, id: unknown): Position {
  const found = bookOf(house).positions.find((one) => one.number === id && one.user === user)
  if (!found) throw new Refused('There is no such position.')
  return found
}

/** Liquidates positions, fires stops, and fills waiting orders. */
export function watchContracts(house: House): void {
  const { positions, waiting } = bookOf(house)
  for (const position of positions) {
    if (position.state !== 'holding') continue
    const { last } = position.market
    const liquidation = liquidationOf(house, position)
    const { stopWin, stopLose, quantity } = position
    const reaches = (price: Money | undefined, isUp: boolean) =>
      price !== undefined && (isUp ? last >= price : last <= price)
    if (reaches(liquidation, !isLong(position))) close(house, position, quantity, 'liquidated')
    else if (reaches(stopWin, isLong(position)) || reaches(stopLose, !isLong(position)))
      close(house, position, quantity)
  }
  for (const order of waiting) {
    const { market, price, isAbove, position, user, fields, quantity } = order
    const isWaiting = order.state === 'open' || order.state === 'pending'
    if (!isWaiting || (isAbove ? market.last < price : market.last > price)) continue
    release(order)
    order.state = order.isTrigger ? 'triggered' : 'filled'
    if (position) {
      if (position.state === 'holding')
        close(house, position, quantity < position.quantity ? quantity : position.quantity)
    } else open(house, user, market, fields, quantity, market.last)
  }
}

/** Margin in use and unrealised profit of a user, in the home currency's markets. */
export function contractFigures(house: House, user: User): { margin: Money; profit: Money; realised: Money } {
  const mine = bookOf(house).positions.filter((position) => position.user === user)
  const held = mine.filter(({ state }) => state === 'holding')
  return {
    margin: held.reduce((sum, { margin }) => sum + margin, 0n),
    profit: held.reduce((sum, position) => sum + gain(position, position.market.last), 0n),
    realised: mine.reduce((sum, { closed }) => sum + (closed?.profit ?? 0n), 0n),
  }
}
