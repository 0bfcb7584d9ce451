/** Balances, deposits, withdrawals, transfers and exchanges of the stranger's house. */
import { contractFigures } from './contract.ts'
import { type Money, over, share, times } from './decimal.ts'
import { type Handlers, textOf } from './handler.ts'
import {
  ACCOUNTS,
  type AccountName,
  amountOf,
  balanceOf,
  flag,
  give,
  type House,
  listOf,
  Refused,
  type Row,
  shown,
  take,
  type User,
  worthOf,
} from './house.ts'
import { paysWith } from './people.ts'

type Kind = 'deposit' | 'withdrawal' | 'transfer' | 'convert'
interface Movement {
  kind: Kind
  user: User
  currency: string
  amount: Money
  row: Row
}

const movements = new WeakMap<House, Movement[]>()
const movementsOf = (house: House): Movement[] => movements.get(house) ?? []

function keep(house: House, movement: Movement): Row {
  movements.set(house, [movement, ...movementsOf(house)])
  return movement.row
}

/** Actions of the operator: credits all deposits, and sends all withdrawals. */
export function settleMoney(house: House): void {
  for (const { kind, user, currency, amount, row } of movementsOf(house)) {
    if (row.state !== 'submitted') continue
    if (kind === 'deposit') give(user, 'funding', currency, amount)
    else if (kind === 'withdrawal') balanceOf(user, 'funding', currency).frozen -= amount
    row.state = kind === 'deposit' ? 'credited' : 'completed'
  }
}

/** The currencies of this house: all that a market has. */
const currenciesOf = ({ markets, terms }: House): string[] => [
  ...new Set([terms.home, ...markets.flatMap(({ base, quote }) => [base, quote])]),
]

function accountOf(value: unknown): AccountName {
  const account = ACCOUNTS.find((name) => name === value)
  if (!account) throw new Refused('There is no such account.')
  return account
}

interface Sums {
  free: Money
  frozen: Money
}

const inHome = (house: House, currency: string, amount: Money): Money => times(amount, worthOf(house, currency) ?? 0n)

function sumsOf(house: House, user: User, account: AccountName): Sums & { list: Row[] } {
  const list: Row[] = []
  const sums = { free: 0n, frozen: 0n }
  for (const currency of currenciesOf(house)) {
    const { free, frozen } = balanceOf(user, account, currency)
    if (free + frozen === 0n && currency !== house.terms.home) continue
    sums.free += inHome(house, currency, free)
    sums.frozen += inHome(house, currency, frozen)
    list.push({
      currency,
      available: shown(house, free),
      frozen: shown(house, frozen),
      total: shown(house, free + frozen),
    })
  }
  return { ...sums, list }
}

const overview = (account: AccountName) => (house: House, user: User) => {
  const { free, frozen, list } = sumsOf(house, user, account)
  return {
    total: shown(house, free + frozen),
    available: shown(house, free),
    frozen: shown(house, frozen),
    list,
  }
}

function contractOverview(house: House, user: User): Row {
  const { margin, profit, realised } = contractFigures(house, user)
  const base = overview('contract')(house, user)
  return {
    ...base,
    wallet_balance: base.total,
    margin: shown(house, margin),
    unrealised_profit: shown(house, profit),
    realised_profit: shown(house, realised),
  }
}

function walletOverview(house: House, user: User): Row {
  const all = ACCOUNTS.map((account) => sumsOf(house, user, account))
  const free = all.reduce((sum, one) => sum + one.free, 0n)
  const frozen = all.reduce((sum, one) => sum + one.frozen, 0n)
  return { total: shown(house, free + frozen), available: shown(house, free), frozen: shown(house, frozen) }
}

const holdings = (house: House, user: User, account: AccountName): Row[] =>
  currenciesOf(house).map((currency) => ({
    currency,
    available: shown(house, balanceOf(user, account, currency).free),
  }))

/** The address of a user for a currency; simulated, like all of this house. */
const addressOf = (user: User, currency: string): string =>
  `${currency.toLowerCase()}-${Buffer.from(`${user.uid}${currency}`).toString('hex')}`

function deposit(house: House, user: User, fields: Row): Row {
  const currency = textOf(fields, 'currency')
  const amount = amountOf(fields.amount)
  const row = {
    order_no: `D-${house.number()}`,
    currency,
    protocol: textOf(fields, 'protocol'),
    address: addressOf(user, currency),
    amount: shown(house, amount),
    screenshot: fields.screenshot ?? null,
    state: 'submitted',
  }
  return keep(house, { kind: 'deposit', user, currency, amount, row })
}

function withdraw(house: House, user: User, fields: Row, to: Row): Row {
  paysWith(user, fields.payment_password)
  const currency = textOf(fields, 'currency')
  const amount = amountOf(fields.amount)
  const { fee, least } = house.terms.withdrawal
  if (amount < least || amount <= fee) throw new Refused(`A withdrawal is at least ${shown(house, least)} here.`)
  take(user, 'funding', currency, amount)
  balanceOf(user, 'funding', currency).frozen += amount
  const row = {
    order_no: `A-${house.number()}`,
    currency,
    ...to,
    amount: shown(house, amount),
    fee: shown(house, fee),
    arrival: shown(house, amount - fee),
    state: 'submitted',
  }
  return keep(house, { kind: 'withdrawal', user, currency, amount, row })
}

function transfer(house: House, user: User, fields: Row): Row {
  const currency = textOf(fields, 'currency')
  const amount = amountOf(fields.amount)
  const [from, to] = [accountOf(fields.from), accountOf(fields.to)]
  if (from === to) throw new Refused('Please choose two accounts.')
  take(user, from, currency, amount)
  give(user, to, currency, amount)
  const row = { order_no: `U-${house.number()}`, from, to, currency, amount: shown(house, amount) }
  return keep(house, { kind: 'transfer', user, currency, amount, row })
}

function convert(house: House, user: User, fields: Row): Row {
  const [from, to] = [textOf(fields, 'from'), textOf(fields, 'to')]
  const amount = amountOf(fields.amount)
  const [given, gained] = [worthOf(house, from), worthOf(house, to)]
  if (given === undefined || gained === undefined || from === to) throw new Refused('These can not be exchanged.')
  const rate = over(given, gained)
  const whole = times(amount, rate)
  const received = whole - share(whole, house.terms.spread)
  take(user, 'funding', from, amount)
  give(user, 'funding', to, received)
  const row = {
    order_no: `C-${house.number()}`,
    from,
    to,
    amount: shown(house, amount),
    received: shown(house, received),
    rate: shown(house, rate),
  }
  return keep(house, { kind: 'convert', user, currency: from, amount, row })
}

const record = (kind: Kind) => (house: House, user: User, fields: Row) =>
  listOf(
    house,
    movementsOf(house)
      .filter((movement) => movement.kind === kind && movement.user === user)
      .map(({ row }) => row),
    fields,
  )

/** Handlers of a call whose user is logged in. */
const mine =
  (handle: (house: House, user: User, fields: Row) => unknown): Handlers[string] =>
  (house, { fields, user }) =>
    handle(house, user(), fields)

export const money: Handlers = {
  'GET /api/walletOverview': mine(walletOverview),
  'GET /api/fundsOverview': mine(overview('funding')),
  'GET /api/currencyOverview': mine(overview('coin')),
  'GET /api/contractOverview': mine(contractOverview),
  'GET /api/secondOverview': mine(overview('second')),
  'GET /api/deadlineOverview': mine(overview('options')),
  'GET /api/rechargeWay': mine((house, user) =>
    [house.terms.home, 'BTC'].map((currency) => ({
      currency,
      networks: [{ protocol: house.terms.network, address: addressOf(user, currency) }],
    })),
  ),
  'GET /api/withdrawalWay': mine((house, user) => ({
    is_set_pwd: flag(house, user.fundPassword !== null),
    currencies: holdings(house, user, 'funding').map((row) => ({
      ...row,
      networks: [{ network: house.terms.network, fee: shown(house, house.terms.withdrawal.fee) }],
    })),
  })),
  'GET /api/transferWay': mine((house, user) => ({
    accounts: ACCOUNTS.map((account) => ({ account, currencies: holdings(house, user, account) })),
  })),
  'GET /api/convertWay': mine((house, user) => ({ currencies: holdings(house, user, 'funding') })),
  'POST /api/recharge': mine(deposit),
  'POST /api/withdrawal': mine((house, user, fields) =>
    withdraw(house, user, fields, {
      type: 'address',
      network: textOf(fields, 'network'),
      address: textOf(fields, 'address'),
    }),
  ),
  'POST /api/withdrawalBank': mine((house, user, fields) => {
    const card = user.cards.find(({ id }) => String(id) === String(fields.bank_id))
    if (!card) throw new Refused('There is no such card.')
    return withdraw(house, user, fields, { type: 'bank', bank: `${card.bank_name} ${card.card_number}` })
  }),
  'POST /api/transfer': mine(transfer),
  'POST /api/convert': mine(convert),
  'GET /api/rechargeRecord': mine(record('deposit')),
  'GET /api/withdrawalRecord': mine(record('withdrawal')),
  'GET /api/transferRecord': mine(record('transfer')),
  'GET /api/convertRecord': mine(record('convert')),
}
