/** Connects to a backend's socket as the app does, subscribes to everything, and listens for a while. */
import { setTimeout } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { SocketAdapter } from '../../protocol/adapter/index.ts'
import type { Mapping } from '../../protocol/adapter/mapping.ts'
import { DEFAULT_FOREX, DEFAULT_MARKET } from '../../protocol/rules/constants.ts'
import { MARKET_SUBSCRIPTION, type Outgoing } from '../../protocol/topics.ts'
import { createOutgoing, framesIn, isAnswer, textOf } from '../../src/live/adapted.ts'
import { socketUrl } from '../../src/live/connection.ts'
import type { Difference } from './compare.ts'
import { createEar, FRAME_KINDS, type FrameKind, isOwn, type SocketResult } from './frames.ts'
import type { Known } from './known.ts'

/** Reads and writes the frames of an adapted backend. */
export interface AdaptedSocket {
  rule: SocketAdapter
  mapping: Mapping
}

export interface SocketSetup {
  base: string
  token: string
  adapted?: AdaptedSocket | undefined
  known: Known
  /** The longest wait for expected topics, in seconds. */
  seconds: number
  /** Unix seconds. */
  now: () => number
}

/** Topics of the user that are sent only while the records of this call have rows. */
const OWN_WHILE = {
  'contract.orders': 'contractHandOrder',
  'contract.margin': 'contractHandOrder',
  'contract.pendings': 'contractPending',
  'second.orders': 'secondHandOrder',
} as const

/** Only rounds that take entries for at least this many seconds are used. */
const ROOM_SECONDS = 30
const LOOK_MS = 100
const FRAME_MOST = 8_000_000

function awaitedOf({ token, known }: SocketSetup): Set<FrameKind> {
  const own = Object.entries(OWN_WHILE).filter(([, call]) => known.rows(call).some(isRunning))
  const names = token === '' ? [] : own.map(([topic]) => topic)
  return new Set(FRAME_KINDS.filter((kind) => !isOwn(kind) || names.includes(kind)))
}

const RUNNING = new Set(['open', 'pending', 'holding', 'settling'])
const isRunning = ({ state }: Readonly<Record<string, unknown>>): boolean => RUNNING.has(String(state))

function marketsOf(known: Known): { code: string; all: string } {
  const codes = known.rows('market').flatMap(({ code }) => (typeof code === 'string' ? [code] : []))
  return { code: codes[0] ?? DEFAULT_MARKET, all: (codes.length === 0 ? [DEFAULT_MARKET] : codes).join(',') }
}

/** The app's messages after its socket has opened. */
function greeting({ known, token, now }: SocketSetup): Outgoing[] {
  const { code, all } = marketsOf(known)
  return [
    { type: 'pong', time: now() },
    ...(token === '' ? [] : [{ type: 'auth', token } as const]),
    { type: 'forex', title: DEFAULT_FOREX.title },
    { type: 'code', code },
    { type: 'product', sub: MARKET_SUBSCRIPTION, data: all },
  ]
}

const difference = (expected: string, found: string): Difference<string> => ({
  kind: 'connection',
  at: '',
  expected,
  found,
  count: 1,
  of: 1,
})

/** Calls `onText` with each message, and `onEnd` once with the reason for the end. */
function watch(socket: WebSocket, onText: (text: string) => void, onEnd: (end: Difference<string>) => void): void {
  socket.on('message', (data, isBinary) => onText(isBinary ? '' : String(data)))
  socket.on('unexpected-response', (_, { statusCode }) => onEnd(difference('a WebSocket', `status ${statusCode}`)))
  socket.on('error', ({ message }) => onEnd(difference('a WebSocket', message)))
  socket.on('close', (code) => onEnd(difference('to stay connected', `closed with code ${code}`)))
}

/** Opens the socket and starts to listen. */
export function joinSocket(setup: SocketSetup) {
  const { rule = {}, mapping } = setup.adapted ?? {}
  const url = socketUrl(setup.base, '', rule.path)
  const speak = createOutgoing(rule)
  let isReady = rule.ready === undefined
  const ear = createEar()
  const problems: Difference<string>[] = []
  const socket = new WebSocket(url, { maxPayload: FRAME_MOST })
  const send = (message: Outgoing) => {
    if (socket.readyState === socket.OPEN) for (const frame of speak(message)) socket.send(frame)
  }
  let ended = false
  let clock = setup.now()

  function onText(text: string): void {
    if (isReady) for (const frame of mapping ? framesIn(rule, mapping, text) : [text]) take(String(frame))
    else if (isAnswer(rule, text)) {
      isReady = true
      greeting(setup).forEach(send)
    }
  }

  function take(text: string): void {
    const message = ear.hear(text)
    if (message?.type === 'ping') {
      clock = message.time
      send({ type: 'pong', time: setup.now() })
    }
    if (message?.type !== 'topic' || message.kind !== 'period') return
    if (message.data.closesEntry > clock + ROOM_SECONDS) setup.known.noteRound(message.data)
  }
  socket.on('open', () => {
    for (const frame of rule.hello?.() ?? []) socket.send(textOf(frame))
    if (isReady) greeting(setup).forEach(send)
  })
  watch(socket, onText, (end) => {
    if (!ended) problems.push(end)
    ended = true
  })

  return {
    /** Listens until all expected topics were received, at most for the configured time. */
    async listen(): Promise<void> {
      const awaited = [...awaitedOf(setup)]
      const until = performance.now() + setup.seconds * 1_000
      while (!ended && performance.now() < until && !awaited.every((kind) => ear.kinds().has(kind)))
        await setTimeout(LOOK_MS)
    },
    /** Closes the socket and returns the results. */
    leave(): SocketResult {
      const opened = socket.readyState === socket.OPEN
      if (!opened && !ended) problems.push(difference('a WebSocket', `nothing for ${setup.seconds} s`))
      ended = true
      if (opened) socket.close(1000)
      else socket.terminate()
      const heard = ear.results(ear.kinds().size > 0 || opened ? awaitedOf(setup) : new Set())
      const differences = [...problems, ...heard.strange]
      const fails = differences.length > 0 || heard.topics.some((topic) => topic.fails)
      return { url, topics: heard.topics, differences, fails }
    },
  }
}
