/** Second contracts and rounds: a stake on up or down, with the cycles and yields of this house. */
import { type Money, share } from './decimal.ts'
import type { Handlers } from './handler.ts'
import {
  type AccountName,
  amountOf,
  balanceOf,
  give,
  type House,
  listOf,
  marketOf,
  type Quoted,
  Refused,
  type Row,
  shown,
  take,
  type User,
} from './house.ts'

const MINUTE = 60

interface Stake {
  id: number
  user: User
  market: Quoted
  account: AccountName
  isUp: boolean
  amount: Money
  cycle: number
  opened: Money
  settles: number
  closed: Money | undefined
  income: Money | undefined
  state: 'open' | 'won' | 'lost' | 'even'
}

const stakes = new WeakMap<House, Stake[]>()
const stakesOf = (house: House): Stake[] => stakes.get(house) ?? []
const payout = (house: House, { amount }: Stake): Money => amount + share(amount, house.terms.yields)

function rowOf(house: House, stake: Stake): Row {
  const { id, market, isUp, amount, cycle, opened, settles, closed, income, state } = stake
  const price = (value: Money | undefined) => (value === undefined ? null : shown(house, value, market.digits))
  return {
    id,
    order_no: `T-${id}`,
    code: market.code,
    direction: isUp ? 'up' : 'down',
    cycle,
    purchase_price: price(opened),
    purchase_total: shown(house, amount),
    settlement_price: price(closed),
    settlement_income: income === undefined ? null : shown(house, income),
    yield: String(house.terms.yields / 100),
    expected_income: shown(house, payout(house, stake)),
    countdown: Math.max(0, settles - house.now()),
    state,
  }
}

function place(house: House, user: User, fields: Row, account: AccountName): Row {
  const { terms } = house
  const market = marketOf(house, fields.id)
  const cycle = Number(fields.cycle)
  const amount = amountOf(fields.amount)
  const isOffered = (account === 'second' ? terms.seconds : terms.minutes).includes(cycle)
  if (!isOffered) throw new Refused('This cycle is not offered here.')
  if (amount < terms.stakes.least || amount > terms.stakes.most)
    throw new Refused(
      `Stakes are between ${shown(house, terms.stakes.least)} and ${shown(house, terms.stakes.most)} here.`,
    )
  take(user, account, terms.home, amount)
  balanceOf(user, account, terms.home).frozen += amount
  const length = account === 'second' ? cycle : cycle * MINUTE
  const stake: Stake = {
    id: house.number(),
    user,
    market,
    account,
    isUp: fields.direction === 'up',
    amount,
    cycle,
    opened: market.last,
    settles: account === 'second' ? house.now() + length : house.now() - (house.now() % length) + length,
    closed: undefined,
    income: undefined,
    state: 'open',
  }
  stakes.set(house, [stake, ...stakesOf(house)])
  return rowOf(house, stake)
}

/** Settles the stakes whose time has come. */
export function watchStakes(house: House): void {
  for (const stake of stakesOf(house)) {
    if (stake.state !== 'open' || stake.settles > house.now()) continue
    const { market, user, account, amount, opened, isUp } = stake
    const isEven = market.last === opened
    const isWon = market.last > opened === isUp
    stake.closed = market.last
    stake.state = isEven ? 'even' : isWon ? 'won' : 'lost'
    stake.income = isEven ? amount : isWon ? payout(house, stake) : 0n
    balanceOf(user, account, house.terms.home).frozen -= amount
    give(user, account, house.terms.home, stake.income)
  }
}

const list = (house: House, user: User, account: AccountName, isOpen: boolean | undefined, fields: Row) => {
  const rows = stakesOf(house).filter(
    (stake) =>
      stake.user === user &&
      stake.account === account &&
      (isOpen === undefined || (stake.state === 'open') === isOpen) &&
      (fields.code ?? stake.market.code) === stake.market.code,
  )
  return listOf(
    house,
    rows.map((stake) => rowOf(house, stake)),
    fields,
  )
}

export const stakesCalls: Handlers = {
  'POST /api/secondPlaceOrder/:id': (house, { fields, user }) => place(house, user(), fields, 'second'),
  'POST /api/deadlinePlaceOrder/:id': (house, { fields, user }) => place(house, user(), fields, 'options'),
  'GET /api/secondOrder/:id': (house, { fields, user }) => {
    const me = user()
    const stake = stakesOf(house).find(({ id, user: owner }) => String(id) === String(fields.id) && owner === me)
    if (!stake) throw new Refused('There is no such order.')
    return rowOf(house, stake)
  },
  'GET /api/secondHandOrder': (house, { fields, user }) => list(house, user(), 'second', true, fields),
  'GET /api/secondOrderRecord': (house, { fields, user }) => list(house, user(), 'second', false, fields),
  'GET /api/secondFinance': (house, { user }) => {
    user()
    return house.terms.isPaged ? { list: [], total: 0 } : []
  },
  'GET /api/deadlineOrderRecord': (house, { fields, user }) =>
    list(house, user(), 'options', fields.state === undefined ? undefined : fields.state === 'current', fields),
}
