/** The demo's transport: the whole exchange in the browser, behind fetch and WebSocket as if it were remote. */
import type { LanguageCode } from '../../protocol/rules/constants.ts'
import type { Rate } from '../exchangeClock.ts'
import { callNameOf } from '../handlers/router.ts'
import { observePage } from '../journal/observe.ts'
import { type Observable, observable } from '../observable.ts'
import type { Letter } from '../running.ts'
import type { Entry } from '../scenarios/build.ts'
import { backendOf, loadBackend, translatedSocket } from './backend.ts'
import { type Capability, capabilityOf } from './capability.ts'
import { Superseded } from './epoch.ts'
import { joinHost, OpenElsewhere } from './host/index.ts'
import type { ClockFacts, Loss } from './host/messages.ts'
import { type Join, mockSocket } from './mockSocket.ts'
import { interceptCalls } from './msw.ts'
import type { Source } from './opening.ts'
import type { Operating } from './operatorToken.ts'
import { OrderRefused, requirePersona } from './orderRefused.ts'
import { pageNetwork } from './pageNetwork.ts'
import { spawners } from './spawn.ts'

export type { Capability, ClockFacts, Letter, Loss, Observable, Rate }
export { OpenElsewhere }

export type DemoOptions = {
  seed: number
  /** The rate of the clock, also for a world that is already running. */
  speed?: Rate | undefined
  /** The rate of the clock when no other page has the world open; 1 by default. */
  firstSpeed?: Rate | undefined
  /** The name of the world: links with another scenario or seed have other worlds. */
  scenario?: string | undefined
  /** The initial world, in place of that of its seed. */
  source?: Source | undefined
  /** The reader's language, for the people of a scenario. */
  language?: LanguageCode | undefined
  /** The world was just opened by a link: it restarts, unless another page has it open. */
  anew?: boolean | undefined
  /**
   * Nothing of an earlier visit is stored whose deadlines would need the world's time: a plain start does not wait for the world, but its
   * calls do.
   */
  isFirst?: boolean | undefined
  /** The persona to log in, from the link. */
  persona?: string | undefined
  /** Name of a preset of faults, from the link; without it those of an earlier load continue. */
  fault?: string | undefined
  /** Identifies this build: tabs of another build use another worker. */
  build: string
  /** Address of msw's service worker, to show calls in the network panel. */
  workerUrl?: string | undefined
}

export type Demo = {
  /** Base address for calls; the socket is at the same host. */
  host: string
  capability: Capability
  /** The persona's token; undefined for a visitor. */
  token: string | undefined
  /** How to enter the world that the link opened. */
  entry?: Entry | undefined
  /** Resolves when the world is open; a first, plain start does not wait for it. Rejects with the error of opening it. */
  opened: Promise<unknown>
  /** Where the exchange runs. */
  transport: string
  stop(): void
}

/** A page from a file has no host of its own; no request is ever sent to this one. */
const FILE_HOST = 'https://exchange.invalid'
const DEFAULT_SCENARIO = 'main'

export const hostOf = (): string => (location.protocol === 'file:' ? FILE_HOST : location.origin)

/**
 * Answers like a broken network to a call after another tab took over, which the page shows anyway, and in a language whose texts can't be
 * fetched.
 */
function noneOfUnanswered(problem: unknown): undefined {
  if (!(problem instanceof Superseded || problem instanceof OrderRefused)) throw problem
}

/**
 * Starts the exchange, or joins the one that other tabs run, and connects the page's calls and sockets to it. Rejects with OpenElsewhere
 * when the world is open in another tab of a browser that can't share it.
 */
export async function startDemo(options: DemoOptions): Promise<Demo> {
  const world = `${options.scenario ?? DEFAULT_SCENARIO}-${options.seed}`
  const exchange = await joinHost(
    `sim:${world}:${options.build}`,
    {
      seed: options.seed,
      now: Date.now(),
      rate: options.speed ?? options.firstSpeed ?? 1,
      database: `sim:${world}`,
      source: options.source,
      language: options.language,
      anew: options.anew === true,
    },
    spawners,
  )
  // The settings of the link apply before the app starts: its page, its user, its clock.
  const isPlain = options.source === undefined && options.persona === undefined && options.speed === undefined
  const entry = options.isFirst && isPlain ? undefined : await exchange.opened
  if (options.speed !== undefined) await exchange.order({ what: 'rate', rate: options.speed })
  const host = hostOf()
  const enter = (persona: string) =>
    exchange.order({ what: 'enter', persona }).catch((problem: unknown) => {
      requirePersona(problem)
      throw problem
    })
  const token = entry?.token ?? (options.persona ? await enter(options.persona) : '')
  const { network, faults } = pageNetwork(options.seed)
  const backend = () => backendOf(network.backend())
  await loadBackend(network.backend())
  if (options.fault !== undefined) await faults.set(options.fault).catch(() => undefined)
  const stopCalls = await interceptCalls({
    host,
    answer: (incoming) =>
      network
        .call(callNameOf(incoming.method, incoming.path), async () => {
          const { lacking, asked, answered } = backend()
          return lacking(incoming) ?? answered(incoming, await exchange.answer(asked(incoming)))
        })
        .catch(noneOfUnanswered),
    workerUrl: options.workerUrl,
  })
  const join: Join = (client) =>
    network.admits() ? network.connect(client, translatedSocket(backend(), exchange.connect)) : undefined
  const socket = mockSocket(`${host.replace(/^http/, 'ws')}/wss`, join)
  const observed = observePage({ host, inbox: exchange.letters })
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) exchange.leave()
  })
  return {
    host,
    token: token || undefined,
    entry,
    opened: exchange.opened,
    transport: exchange.transport,
    capability: capabilityOf({
      remote: false,
      operating: observable<Operating>('on'),
      clock: exchange.clock,
      inbox: exchange.letters,
      journal: observed.journal,
      order: exchange.order,
      cut: async (ms) => network.cut(ms),
      faults,
      onLost: exchange.onLost,
    }),
    stop() {
      observed.stop()
      network.close()
      socket.stop()
      stopCalls()
      exchange.leave()
    },
  }
}
