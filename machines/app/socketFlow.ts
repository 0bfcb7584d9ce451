/**
 * The socket and its reconnection. A connection exists only in state `live`, so there is never a second one. Subscriptions are stored here
 * and sent after each opening.
 */
import { assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import {
  RECONNECT_DELAY_MS,
  RECONNECT_JITTER_MS,
  SEND_FAILURE_INDICATOR_MS,
  SOCKET_DEAD_MS,
  SOCKET_STALE_MS,
} from '../../protocol/rules/constants.ts'
import { type Incoming, MARKET_SUBSCRIPTION, type Outgoing, parseFrame } from '../../protocol/topics.ts'
import { type ConnectionEvent, feed, type SurroundingsEvent } from '../ports.ts'

export interface SocketWants {
  /** Title of the display currency. */
  readonly forex: string
  /** The market on screen; the server sends its trades, book and candles. */
  readonly code: string
  /** Markets with visible tickers. */
  readonly codes: readonly string[]
  /** Empty for a visitor. */
  readonly token: string
}

interface SocketContext extends SocketWants {
  /** Consecutive lost connections. */
  readonly tries: number
  /** The exchange closed the last connection because it has too many. */
  readonly busy: boolean
  /** Invalid frames and rows, counted for the journal. */
  readonly broken: number
  /** Returns a random number from 0 to 1. */
  readonly chance: () => number
}

export type SocketEvent =
  | { type: 'socket.start' }
  | { type: 'socket.close' }
  | { type: 'socket.watch'; codes: readonly string[] }
  | { type: 'socket.code'; code: string }
  | { type: 'socket.forex'; title: string }
  | { type: 'socket.token'; token: string }
  | ConnectionEvent
  | SurroundingsEvent

export type SocketEmitted =
  | { type: 'message'; message: Incoming; at: number }
  /** `again` after a lost connection: pages fetch what they missed. */
  | { type: 'opened'; again: boolean }

export interface SocketInput extends Partial<SocketWants> {
  readonly chance: () => number
}

/** The code with which a busy server closes a socket (RFC 6455). */
const TRY_AGAIN_LATER = 1013

const pong = (at: number): Outgoing => ({ type: 'pong', time: Math.floor(at / 1_000) })
const product = (codes: readonly string[]): Outgoing => ({
  type: 'product',
  sub: MARKET_SUBSCRIPTION,
  data: codes.join(','),
})
const sent = (message: Outgoing) => ({ type: 'socket.send' as const, message })

/** The messages that a new connection begins with. */
function greeting({ forex, code, codes, token }: SocketWants, at: number): Outgoing[] {
  const list: Outgoing[] = [pong(at), { type: 'forex', title: forex }, { type: 'code', code }]
  if (codes.length > 0) list.push(product(codes))
  if (token !== '') list.push({ type: 'auth', token })
  return list
}

export const socketFlow = setup({
  types: {} as {
    context: SocketContext
    events: SocketEvent
    input: SocketInput
    emitted: SocketEmitted
    tags: 'delayed' | 'busy'
  },
  actors: { connection: feed('connection'), surroundings: feed('surroundings') },
  actions: {
    setWanted: assign((_, wants: Partial<SocketWants>) => wants),
    subscribe: enqueueActions(({ context, enqueue }, at: number) => {
      for (const message of greeting(context, at)) enqueue.sendTo('connection', sent(message))
    }),
    emitOpened: emit(({ context }) => ({ type: 'opened' as const, again: context.tries > 0 })),
    receiveFrame: enqueueActions(({ context, enqueue }, { data, at }: { data: unknown; at: number }) => {
      let bad = 0
      const message = parseFrame(data, (rows) => {
        bad = rows
      })
      if (message === undefined || bad > 0) enqueue.assign({ broken: context.broken + (bad || 1) })
      if (message === undefined) return
      if (message.type === 'ping') enqueue.sendTo('connection', sent(pong(at)))
      if (context.tries > 0) enqueue.assign({ tries: 0, busy: false })
      enqueue.emit({ type: 'message', message, at })
    }),
    noteClosing: assign((_, code: number | undefined) => ({ busy: code === TRY_AGAIN_LATER })),
    countAttempt: assign(({ context }) => ({ tries: context.tries + 1 })),
    sendProduct: sendTo('connection', ({ context }) => sent(product(context.codes))),
    sendCode: sendTo('connection', ({ context }) => sent({ type: 'code', code: context.code })),
    sendForex: sendTo('connection', ({ context }) => sent({ type: 'forex', title: context.forex })),
    sendToken: sendTo('connection', ({ context }) => sent({ type: 'auth', token: context.token })),
  },
  delays: {
    retry: ({ context }) => RECONNECT_DELAY_MS + (context.tries > 1 ? context.chance() * RECONNECT_JITTER_MS : 0),
    stale: SOCKET_STALE_MS,
    dead: SOCKET_DEAD_MS - SOCKET_STALE_MS,
    openTimeOut: SOCKET_DEAD_MS,
    indicator: SEND_FAILURE_INDICATOR_MS,
  },
}).createMachine({
  id: 'socket',
  context: ({ input }) => ({
    forex: 'USD',
    code: 'btcusdt',
    codes: [],
    token: '',
    ...input,
    tries: 0,
    busy: false,
    broken: 0,
  }),
  invoke: { src: 'surroundings' },
  type: 'parallel',
  on: {
    'socket.watch': { actions: { type: 'setWanted', params: ({ event }) => ({ codes: event.codes }) } },
    'socket.code': { actions: { type: 'setWanted', params: ({ event }) => ({ code: event.code }) } },
    'socket.forex': { actions: { type: 'setWanted', params: ({ event }) => ({ forex: event.title }) } },
    'socket.token': { actions: { type: 'setWanted', params: ({ event }) => ({ token: event.token }) } },
  },
  states: {
    link: {
      initial: 'idle',
      on: { 'socket.close': '.closedOnPurpose' },
      states: {
        idle: { on: { 'socket.start': 'live' } },
        live: {
          invoke: { src: 'connection', id: 'connection' },
          on: {
            'socket.closed': {
              target: 'waiting',
              actions: { type: 'noteClosing', params: ({ event }) => event.code },
            },
            'socket.failed': 'waiting',
            'net.offline': 'offline',
            'net.online': { target: 'live', reenter: true, actions: 'countAttempt' },
            'page.woke': { target: 'live', reenter: true, actions: 'countAttempt' },
          },
          initial: 'connecting',
          states: {
            connecting: {
              tags: ['busy', 'delayed'],
              after: { openTimeOut: '#waiting' },
              on: {
                'socket.opened': {
                  target: 'open',
                  actions: [{ type: 'subscribe', params: ({ event }) => event.at }, 'emitOpened'],
                },
              },
            },
            open: {
              initial: 'silent',
              states: {
                /** Prices stay marked as delayed until the first frame: a server may accept connections and never send one. */
                silent: { tags: 'delayed', after: { stale: 'stale' } },
                fresh: { after: { stale: 'stale' } },
                stale: {
                  tags: 'delayed',
                  after: { dead: { target: '#live', reenter: true, actions: 'countAttempt' } },
                },
              },
              on: {
                'socket.frame': {
                  target: '.fresh',
                  reenter: true,
                  actions: { type: 'receiveFrame', params: ({ event }) => event },
                },
                'socket.watch': {
                  actions: [{ type: 'setWanted', params: ({ event }) => ({ codes: event.codes }) }, 'sendProduct'],
                },
                'socket.code': {
                  actions: [{ type: 'setWanted', params: ({ event }) => ({ code: event.code }) }, 'sendCode'],
                },
                'socket.forex': {
                  actions: [{ type: 'setWanted', params: ({ event }) => ({ forex: event.title }) }, 'sendForex'],
                },
                'socket.token': {
                  actions: [{ type: 'setWanted', params: ({ event }) => ({ token: event.token }) }, 'sendToken'],
                },
              },
            },
          },
          id: 'live',
        },
        waiting: {
          id: 'waiting',
          tags: 'delayed',
          entry: 'countAttempt',
          after: { retry: 'live' },
          on: { 'net.online': 'live', 'page.woke': 'live', 'net.offline': 'offline' },
        },
        offline: { tags: 'delayed', entry: 'countAttempt', on: { 'net.online': 'live' } },
        closedOnPurpose: { on: { 'socket.start': 'live' } },
      },
    },
    sendFailing: {
      initial: 'quiet',
      states: {
        quiet: { on: { 'socket.sendFailed': 'showing' } },
        showing: {
          tags: 'busy',
          after: { indicator: 'quiet' },
          on: { 'socket.sendFailed': { target: 'showing', reenter: true } },
        },
      },
    },
  },
})
