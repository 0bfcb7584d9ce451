/**
 * Turns world events and passing time into the frames of each connection. A pass every 250 ms of real time sends each connection what has
 * changed of its subscriptions. What several connections need is computed once. Each area's topics have a file in topics/.
 */
import { CHANGED_LISTS, topicFrame } from '../../protocol/topics.ts'
import { seconds } from '../handlers/context.ts'
import { findMarket } from '../world/orders/spot/markets.ts'
import { sessionOf } from '../world/people/find.ts'
import type { WorldEvent } from '../world/transaction.ts'
import type { World } from '../world/world.ts'
import type { ChangedList, Connection } from './connection.ts'
import { sendMark, sendOwnContracts } from './contract.ts'
import { sendMarket, sendTickers } from './market.ts'
import { createMoment } from './moment.ts'
import { sendOwnStakes, sendRounds } from './option.ts'

export { type Connection, createConnection, type Deliver, endConnections, receive } from './connection.ts'

/** The time message: exchange time in Unix seconds, and the rate of the clock. */
export const pingFrame = (world: World, rate: number): string =>
  JSON.stringify({ type: 'ping', time: seconds(world.now), rate })

function sendLists(connection: Connection): void {
  if (connection.changed.size === 0) return
  connection.deliver(topicFrame('user.changed', 'user.changed', { lists: [...connection.changed] }))
  connection.changed.clear()
}

/** Passes, ten seconds of them, after which no page waits for the answer to a read that began before a change. */
export const RECENT_PASSES = 40

/**
 * Names what changed shortly before the connection, which a page may have read before the change; mostly nothing. From then on the app does
 * not need to poll.
 */
function sendGreeting(connection: Connection, recent: ReadonlyMap<ChangedList, number> | undefined): void {
  if (!connection.isNew) return
  connection.isNew = false
  connection.deliver(topicFrame('user.changed', 'user.changed', { lists: [...(recent?.keys() ?? [])] }))
}

const userOf = (world: World, { token }: Connection): number | undefined =>
  token === undefined ? undefined : sessionOf(world, token)?.user

type ListsOf = Map<number, Map<ChangedList, number>>

/**
 * Changes since the last pass: a user's lists, and the announcements of everyone, each with the number of its latest event. `recent` has the
 * lists of the last ten seconds, each with the pass before which it changed.
 */
export type Changes = { count: number; lists: ListsOf; announced: number; passes: number; recent: ListsOf }

export const createChanges = (): Changes => ({
  count: 0,
  lists: new Map(),
  announced: 0,
  passes: 0,
  recent: new Map(),
})

const isList = (list: string): list is ChangedList => CHANGED_LISTS.some((known) => known === list)

/** Notes the lists that an event changed, whoever is connected: an announcement concerns every connection. */
export function note(news: Changes, event: WorldEvent): void {
  news.count += 1
  if (event.type === 'announced') news.announced = news.count
  if (event.type !== 'changed' || !isList(event.list)) return
  noteList(news.lists, event.user, event.list, news.count)
  noteList(news.recent, event.user, event.list, news.passes)
}

function noteList(of: ListsOf, user: number, list: ChangedList, at: number): void {
  const lists = of.get(user) ?? new Map<ChangedList, number>()
  of.set(user, lists.set(list, at))
}

function forgetOld({ recent, passes }: Changes): void {
  for (const [user, lists] of recent) {
    for (const [list, at] of lists) if (passes - at > RECENT_PASSES) lists.delete(list)
    if (lists.size === 0) recent.delete(user)
  }
}

/** Marks what has changed for a connection since it joined or logged in. */
function markChanged({ changed, since }: Connection, news: Changes, user: number | undefined): void {
  if (news.announced > since) changed.add('announcements')
  const lists = user === undefined ? undefined : news.lists.get(user)
  for (const [list, count] of lists ?? []) if (count > since) changed.add(list)
}

/** Sends each connection its changes since the last pass. The connection of an ended session gets nothing of its user. */
export function pass(world: World, connections: Iterable<Connection>, news: Changes): void {
  const moment = createMoment(world)
  for (const connection of connections) {
    const market = connection.code === undefined ? undefined : findMarket(world.markets, connection.code)
    sendTickers(connection, moment)
    if (market !== undefined) {
      sendMarket(connection, market, moment)
      sendRounds(connection, market, moment)
      sendMark(connection, market, moment)
    }
    const user = userOf(world, connection)
    markChanged(connection, news, user)
    if (user !== undefined) {
      sendGreeting(connection, news.recent.get(user))
      sendOwnStakes(connection, user, moment)
      sendOwnContracts(connection, user, moment)
    }
    sendLists(connection)
  }
  news.lists.clear()
  news.announced = 0
  news.passes += 1
  forgetOld(news)
}
