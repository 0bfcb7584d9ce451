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

/** Sends one empty list first: from then on the app does not need to poll. */
function sendGreeting(connection: Connection): void {
  if (!connection.isNew) return
  connection.isNew = false
  connection.deliver(topicFrame('user.changed', 'user.changed', { lists: [] }))
}

const userOf = (world: World, { token }: Connection): number | undefined =>
  token === undefined ? undefined : sessionOf(world, token)?.user

/** Changes since the last pass: a user's lists, and the announcements of everyone, each with the number of its latest event. */
export type Changes = { count: number; lists: Map<number, Map<ChangedList, number>>; announced: number }

export const createChanges = (): Changes => ({ count: 0, lists: new Map(), announced: 0 })

const isList = (list: string): list is ChangedList => CHANGED_LISTS.some((known) => known === list)

/** Notes the lists that an event changed, whoever is connected: an announcement concerns every connection. */
export function note(news: Changes, event: WorldEvent): void {
  news.count += 1
  if (event.type === 'announced') news.announced = news.count
  if (event.type !== 'changed' || !isList(event.list)) return
  const lists = news.lists.get(event.user) ?? new Map<ChangedList, number>()
  news.lists.set(event.user, lists.set(event.list, news.count))
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
      sendGreeting(connection)
      sendOwnStakes(connection, user, moment)
      sendOwnContracts(connection, user, moment)
    }
    sendLists(connection)
  }
  news.lists.clear()
  news.announced = 0
}
