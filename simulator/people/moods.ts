/**
 * Makes accounts of invented people by the commands that real ones would cause. All commands happen now: no time may pass where people are
 * added to a world in use.
 */
import { SAMPLE_DOCUMENTS, type SampleDocument } from '../../protocol/rules/identity.ts'
import { DEMO_ADDRESSES } from '../seeds/addresses.ts'
import type { CommandName, CommandOf, ValueOf } from '../world/commands.ts'
import { regimeAt } from '../world/market/index.ts'
import { fromUnits } from '../world/money.ts'
import { secretOf } from '../world/people/secret.ts'
import { GOODS, SHOP_ACCOUNT, SHOP_CURRENCY } from '../world/shop/goods.ts'
import { type ShopOrder, stockOf } from '../world/shop/state.ts'
import type { World } from '../world/world.ts'
import type { Mood } from './mood.ts'
import { PEOPLE_PASSWORDS, type Person } from './person.ts'

/** A world, and a way to execute commands in it that must succeed. */
export type Office = {
  readonly world: World
  run<Name extends CommandName>(command: CommandOf<Name>): ValueOf<Name>
}

const MINUTE = 60_000
const CURRENCY = 'USDT'
const NETWORK = 'TRON'
const WITHDRAWN = '25'
const SECRET = secretOf(PEOPLE_PASSWORDS.password)
const FUND_SECRET = secretOf(PEOPLE_PASSWORDS.fundPassword)

/** Registers a person with a code that is sent to them; returns the user's id. */
export function register({ world, run }: Office, person: Person, inviteCode?: string): number {
  const { email, name, device, address } = person
  const contact = { type: 'email', account: email } as const
  run({ type: 'sendCode', contact, purpose: 'register' })
  const code = secretOf(world.people.inbox[world.people.inbox.length - 1]?.code ?? '')
  const invited = inviteCode === undefined ? {} : { inviteCode }
  return run({
    type: 'register',
    contact,
    code,
    secret: SECRET,
    fundSecret: FUND_SECRET,
    name,
    device,
    address,
    ...invited,
  }).user
}

function handIn({ run }: Office, user: number, { name, country }: Person, sample: SampleDocument): void {
  const upload = () => run({ type: 'addUpload', user, group: 'identity', media: 'image/jpeg', size: 240_000 }).id
  const pictures = { front: upload(), portrait: upload(), back: upload() }
  run({ type: 'submitIdentity', user, nationality: country, name, idNumber: SAMPLE_DOCUMENTS[sample], ...pictures })
}

const report = ({ run }: Office, user: number, amount: string): string =>
  run({ type: 'recharge', user, currency: CURRENCY, protocol: NETWORK, amount })

const withdraw = ({ run }: Office, user: number): string =>
  run({
    type: 'withdraw',
    user,
    kind: 'address',
    currency: CURRENCY,
    network: NETWORK,
    address: DEMO_ADDRESSES.TRON,
    amount: WITHDRAWN,
    secret: FUND_SECRET,
  })

/** Orders the first goods in stock, from those given, and pays from a grant of exactly their price. Undefined when nothing is in stock. */
export function buy({ world, run }: Office, user: number, person: Person, wanted = GOODS): ShopOrder | undefined {
  const goods = wanted.find(({ skus }) => stockOf(world.shop, skus[0]?.id ?? 0) > 0)
  if (goods === undefined) return undefined
  const { name, phone, city } = person
  const lines = [{ goods: goods.id, quantity: 1 }]
  const { id, total } = run({ type: 'shopCreate', user, lines, address: { name, phone, address: city } })
  run({ type: 'grant', user, account: SHOP_ACCOUNT, currency: SHOP_CURRENCY, amount: fromUnits(total, SHOP_CURRENCY) })
  return run({ type: 'shopPay', user, order: id })
}

/** Buys at market for a tenth of the initial money, unless the market is halted. */
function trade({ world, run }: Office, user: number, { market: code }: Person): void {
  if (regimeAt(world.markets, code, Math.floor(world.now / MINUTE)) === 'halt') return
  run({ type: 'spotPlace', user, code, side: 'buy', kind: 'market', total: '1000' })
}

/** Each mood leaves something on the operator's desk. */
const ACT: Record<Mood, (office: Office, user: number, person: Person) => void> = {
  new(office, user, person) {
    handIn(office, user, person, 'operator')
    report(office, user, person.deposit)
  },
  active(office, user, person) {
    handIn(office, user, person, 'sound')
    office.run({ type: 'identityDecide', user, decision: 'pass' })
    office.run({ type: 'depositDecide', order: report(office, user, person.deposit), decision: 'credit' })
    const target = { currency: CURRENCY, network: NETWORK, address: DEMO_ADDRESSES.TRON }
    office.run({ type: 'addAddress', user, name: person.nickname, ...target })
    trade(office, user, person)
    buy(office, user, person)
    withdraw(office, user)
  },
  inTrouble(office, user, person) {
    handIn(office, user, person, 'frontUnreadable')
    office.run({ type: 'identityDecide', user, decision: 'refuse', reason: 'identityFront' })
    office.run({ type: 'depositDecide', order: report(office, user, person.deposit), decision: 'credit' })
    const order = withdraw(office, user)
    office.run({ type: 'withdrawalDecide', order, decision: 'refuse', reason: 'withdrawalAddress' })
    const missing = report(office, user, person.deposit)
    office.run({ type: 'depositDecide', order: missing, decision: 'refuse', reason: 'depositNotFound' })
    const bought = buy(office, user, person)
    if (bought !== undefined) office.run({ type: 'shopApplyRefund', user, order: bought.id })
    office.run({ type: 'openTicket', user, ...person.ticket })
  },
}

/** Makes an account of a person, with the consequences of their mood. Returns the user's id. */
export function settle(office: Office, person: Person, mood: Mood, inviteCode?: string): number {
  const user = register(office, person, inviteCode)
  ACT[mood](office, user, person)
  return user
}
