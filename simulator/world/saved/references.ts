/** The references in a saved world: each number leads to a row that exists, and each list has exactly the rows that belong on it. */
import { isLive } from '../orders/contract/state.ts'
import { findProduct } from '../orders/invest/products.ts'
import { findMarket } from '../orders/spot/markets.ts'
import { isOpen, isPair } from '../orders/spot/state.ts'
import { type StakeKind, stakeNo } from '../orders/stake/state.ts'
import { findProject } from '../orders/subscription/projects.ts'
import type { Records, StoredRecord } from '../records.ts'
import { routeOf } from '../wallet/networks.ts'
import type { World } from '../world.ts'
import { WorldRefused } from './refused.ts'

/** Refuses the world unless a place is as it has to be. */
export function require(holds: boolean, where: string): void {
  if (!holds) throw new WorldRefused('wrong', where)
}

/** Refuses unless the rows are numbered by their places: the one with id n is at n − 1. */
export function requireRows(rows: readonly { id: number }[], where: string): void {
  rows.forEach(({ id }, index) => {
    require(id === index + 1, `${where}.${index}.id`)
  })
}

/** Refuses unless ids increase and stay below the next one. */
export function requireAscending(rows: readonly { id: number }[], next: number, where: string): void {
  let last = 0
  rows.forEach(({ id }, index) => {
    require(id > last && id < next, `${where}.${index}.id`)
    last = id
  })
}

type Rows = Record<string, { no: string; user: number }>

/** Refuses unless every row is under its own number and on the list of its user, once. */
export function requireOwned(byNo: Rows, lists: Record<string, string[]>, where: string): void {
  let listed = 0
  for (const [user, numbers] of Object.entries(lists)) {
    listed += numbers.length
    require(new Set(numbers).size === numbers.length, `${where} of user ${user}`)
    for (const no of numbers) require(byNo[no]?.user === Number(user), `${where}.${no} of user ${user}`)
  }
  for (const no in byNo) require(byNo[no]?.no === no, `${where}.${no}.no`)
  require(listed === Object.keys(byNo).length, `${where}, which has rows of nobody`)
}

/** Refuses unless a list has each number that belongs on it, once, and no other. */
function requireListed(
  lists: Record<string, readonly string[]>,
  rows: Record<string, { no: string; code: string }>,
  belongs: (no: string) => boolean,
  where: string,
): void {
  const listed = new Set<string>()
  for (const [code, numbers] of Object.entries(lists)) {
    require(numbers.length > 0, `${where}.${code}`)
    for (const no of numbers) {
      require(!listed.has(no) && rows[no]?.code === code && belongs(no), `${where}.${code}, ${no}`)
      listed.add(no)
    }
  }
  for (const no in rows) require(listed.has(no) === belongs(no), `${where}, ${no}`)
}

/** Refuses unless the next record gets a number of its own. */
function requireNext(numbers: readonly string[], next: number, where: string): void {
  for (const no of numbers) require(Number(no.replace(/^\D+/, '')) < next, `${where}, ${no}`)
}

function requireRecords<T extends StoredRecord>(records: Records<T>, where: string): void {
  requireOwned(records.byNo, records.byUser, where)
  requireNext(Object.keys(records.byNo), records.next, `${where}.next`)
}

/** Refuses unless each key is the id of a user. */
export function requireUsers(world: World, keys: readonly (number | string)[], where: string): void {
  const { length } = world.people.users
  for (const key of keys) require(Number(key) <= length, `${where}.${key}`)
}

function requirePeople(world: World): void {
  const { users, byContact, byShareId, sessions, identities, challenges = [], inbox, nextMessage } = world.people
  requireRows(users, 'people.users')
  users.forEach(({ id, shareId, invitedBy = 0, passkeys = [], nextPasskey = 1 }) => {
    // Whoever invites was there before, so no line of invitations ends in itself.
    require(byShareId[shareId] === id && invitedBy < id, `people.users.${id - 1}`)
    requireAscending(passkeys, nextPasskey, `people.users.${id - 1}.passkeys`)
  })
  requireUsers(world, Object.values(byContact), 'people.byContact')
  requireUsers(world, Object.values(byShareId), 'people.byShareId')
  for (const [token, session] of Object.entries(sessions)) {
    require(session.token === token && session.user <= users.length, `people.sessions.${token}`)
  }
  requireUsers(world, Object.keys(identities), 'people.identities')
  requireUsers(
    world,
    challenges.map(({ user }) => user ?? 0),
    'people.challenges',
  )
  requireAscending(inbox, nextMessage, 'people.inbox')
  requireUsers(world, Object.keys(world.mailboxes), 'mailboxes')
  for (const [user, { messages, next }] of Object.entries(world.mailboxes)) {
    requireAscending(messages, next, `mailboxes.${user}`)
  }
  requireAscending(world.announcements.rows, world.announcements.next, 'announcements')
  const { rows, byUser } = world.tickets
  requireRows(rows, 'tickets.rows')
  requireIndexed(rows, byUser, 'tickets')
}

/** Refuses unless every row is on the list of its user, once. */
export function requireIndexed(
  rows: readonly { id: number; user: number }[],
  lists: Record<string, number[]>,
  where: string,
): void {
  const listed = Object.values(lists).flat()
  require(new Set(listed).size === listed.length && listed.length === rows.length, where)
  for (const [user, ids] of Object.entries(lists)) {
    for (const id of ids) require(rows[id - 1]?.user === Number(user), `${where}, ${id} of user ${user}`)
  }
}

function requireMoney(world: World): void {
  const { ledger, transfers, wallet } = world
  requireUsers(world, Object.keys(ledger.users), 'ledger.users')
  for (const [user, { lines }] of Object.entries(ledger.users)) {
    requireAscending(lines, ledger.nextLine, `ledger.users.${user}.lines`)
  }
  requireUsers(world, Object.keys(transfers.byUser), 'transfers.byUser')
  for (const rows of Object.values(transfers.byUser)) {
    requireNext(
      rows.map(({ no }) => no),
      transfers.next,
      'transfers',
    )
  }
  for (const name of ['deposits', 'withdrawals', 'conversions'] as const)
    requireRecords<StoredRecord>(wallet[name], name)
  for (const { no, user, dust } of Object.values(wallet.conversions.byNo)) {
    require(dust === undefined || wallet.conversions.byNo[dust]?.user === user, `wallet.conversions.${no}.dust`)
  }
  for (const { no, currency, network } of Object.values(wallet.deposits.byNo)) {
    require(routeOf(currency, network) !== undefined, `wallet.deposits.${no}.network`)
  }
  for (const { no, kind, currency, network = '', address } of Object.values(wallet.withdrawals.byNo)) {
    const isRouted = routeOf(currency, network) !== undefined && address !== undefined
    require(kind === 'bank' || isRouted, `wallet.withdrawals.${no}`)
  }
  for (const [user, { next, cards, methods, addresses, uploads }] of Object.entries(wallet.byUser)) {
    for (const rows of [cards, methods, addresses, uploads]) requireAscending(rows, next, `wallet.byUser.${user}`)
  }
}

/** The longest time of a stake, in ms. */
const STAKE_MOST = 2 * 24 * 3_600_000

function requireStakes(world: World, kind: StakeKind): void {
  const { next, byNo, byUser, open } = world.orders[kind]
  requireOwned(byNo, byUser, `orders.${kind}`)
  require(new Set(open).size === open.length, `orders.${kind}.open`)
  for (const no of open) require(byNo[no]?.state === 'open', `orders.${kind}.open, ${no}`)
  for (const [no, { id, state, created, opens, settles, payout }] of Object.entries(byNo)) {
    require(no === stakeNo(kind, id) && id < next, `orders.${kind}.${no}.id`)
    const isInOrder = created <= opens && opens < settles && settles - created <= STAKE_MOST
    const isRunning = state === 'open'
    require(isInOrder && isRunning === settles > world.now, `orders.${kind}.${no}.settles`)
    require(open.includes(no) === isRunning && (payout === undefined) === isRunning, `orders.${kind}.${no}.state`)
  }
}

function requireOrders(world: World): void {
  const { spot, stopLimit, contract, subscription, invest } = world.orders
  requireOwned(spot.byNo, spot.byUser, 'orders.spot')
  requireListed(spot.open, spot.byNo, (no) => spot.byNo[no] !== undefined && isOpen(spot.byNo[no]), 'orders.spot.open')
  const waiting = Object.entries(stopLimit.waiting).map(([code, rows]) => [code, rows.map(({ no }) => no)])
  requireListed(
    Object.fromEntries(waiting),
    spot.byNo,
    (no) => spot.byNo[no] !== undefined && (spot.byNo[no].state === 'waiting' || isPair(spot.byNo[no])),
    'orders.stopLimit.waiting',
  )
  for (const { no, user } of Object.values(stopLimit.waiting).flat()) {
    require(spot.byNo[no]?.user === user, `orders.stopLimit.waiting, ${no}`)
  }
  for (const { no, kind, price, oco, lots, total, filled, trigger, state } of Object.values(spot.byNo)) {
    const isPriced = kind === 'market' || price !== undefined || oco !== undefined
    const isSized = (lots !== undefined && filled <= lots) || (lots === undefined && total !== undefined)
    require(isPriced && isSized && (state !== 'waiting' || trigger !== undefined), `orders.spot.${no}`)
  }
  requireOwned(contract.orders, contract.ordersOf, 'orders.contract.orders')
  requireOwned(contract.positions, contract.positionsOf, 'orders.contract.positions')
  const isLiveNo = (no: string) => contract.orders[no] !== undefined && isLive(contract.orders[no])
  requireListed(contract.live, contract.orders, isLiveNo, 'orders.contract.live')
  const isHeld = (no: string) => contract.positions[no]?.state === 'holding'
  requireListed(contract.held, contract.positions, isHeld, 'orders.contract.held')
  requireUsers(world, Object.keys(contract.realised), 'orders.contract.realised')
  for (const order of Object.values(contract.orders)) {
    const { no, user, action, kind, price, lots, filled, trigger, state, position } = order
    const isPriced = kind === 'market' || price !== undefined
    const isOwn = action === 'open' || (position !== undefined && contract.positions[position]?.user === user)
    require(isPriced &&
      isOwn &&
      filled <= lots &&
      (state !== 'pending' || trigger !== undefined), `orders.contract.${no}`)
  }
  for (const { no, state, lots } of Object.values(contract.positions)) {
    require((state === 'holding') === lots > 0, `orders.contract.positions.${no}.lots`)
  }
  requireStakes(world, 'second')
  requireStakes(world, 'option')
  requireRecords(subscription, 'orders.subscription')
  for (const { no, project } of Object.values(subscription.byNo)) {
    const isListed = subscription.byProject[project]?.includes(no) === true
    require(isListed && findProject(project) !== undefined, `orders.subscription.${no}.project`)
  }
  const numbers = Object.values(subscription.byProject).flat()
  require(numbers.length === Object.keys(subscription.byNo).length, 'orders.subscription.byProject')
  requireRecords(invest, 'orders.invest')
  for (const { no, product, days } of Object.values(invest.byNo)) {
    const term = findProduct(product)?.termDays ?? -1
    require(days <= term, `orders.invest.${no}`)
  }
}

/** Refuses orders in a market that the world does not list. */
function requireMarkets({ markets, orders: { spot, contract, second, option } }: World): void {
  const all = [spot.byNo, contract.orders, contract.positions, second.byNo, option.byNo].flatMap((rows) =>
    Object.values<{ no: string; user: number; code: string }>(rows),
  )
  for (const { no, code } of all) require(findMarket(markets, code) !== undefined, `the market of order ${no}`)
}

/** Refuses a world whose references lead nowhere. Its shop has a file of its own. */
export function requireReferences(world: World): void {
  requirePeople(world)
  requireMoney(world)
  for (const { user } of [...Object.values(world.orders.spot.byNo), ...Object.values(world.orders.contract.orders)]) {
    requireUsers(world, [user], 'orders')
  }
  requireOrders(world)
  requireMarkets(world)
}
