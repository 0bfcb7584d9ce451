import { type ComponentType, createContext, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { inboxFlow } from '../../machines/app/inboxFlow.ts'
import type { noticesFlow } from '../../machines/app/noticesFlow.ts'
import type { outageFlow } from '../../machines/app/outageFlow.ts'
import type { sessionFlow } from '../../machines/app/sessionFlow.ts'
import type { settingsFlow } from '../../machines/app/settingsFlow.ts'
import type { socketFlow } from '../../machines/app/socketFlow.ts'
import type { startFlow } from '../../machines/app/startFlow.ts'
import type { versionFlow } from '../../machines/app/versionFlow.ts'
import type { ReadCache } from '../../machines/shared/readCache.ts'
import type { Client } from '../api/client.ts'
import type { Live } from '../live/live.ts'
import type { OwnChanges } from '../live/ownChanges.ts'
import type { Actors } from './actors.ts'
import type { Dependencies } from './bind.ts'
import type { Brand } from './brand.ts'
import type { Deployment } from './deployment.ts'
import type { LoadConsole } from './simulator.ts'
import type { AppStorage } from './storage.ts'
import type { Vault } from './vault.ts'

/** The flows page, as the app's frame shows it. */
export type FlowsView = ComponentType<{
  link: string
  wanted: string | null
  narrow: boolean
  copy: (text: string) => void
}>
export interface FlowsAccess {
  /** Where the app can be opened with this world and person, without the hash. */
  readonly link: string
  /** Looks on at the app's vault; answers the one to use. */
  readonly join: (vault: Vault) => Vault
  /** Loads the flows page and begins to look. */
  readonly load: () => Promise<{ default: FlowsView }>
}

/** What only a simulated exchange has; absent with a real backend. */
export interface SimulatorAccess {
  /** The exchange runs on a server that others share, not in this browser. */
  readonly remote: boolean
  /** Name of the scenario that the world began with. */
  readonly scenario: string
  /** Base address of its calls. */
  readonly host: string
  /** The machines that are at work in this page. */
  readonly actors: Actors
  readonly flows: FlowsAccess
  /** Loads the console. */
  readonly console: LoadConsole
  /** Tells of each verification code that was "sent", those already there first; answers a function that ends it. */
  onInbox(listener: (mail: { channel: 'email' | 'sms'; to: string; code: string }) => void): () => void
  /** Tells when another tab has taken the world over, or the browser can't keep it; also what came before. */
  onLost(listener: (loss: 'superseded' | 'notKept') => void): void
}

/** What lives as long as the app, made by main and used by every page. */
export interface App {
  start: ActorRefFrom<typeof startFlow>
  session: ActorRefFrom<typeof sessionFlow>
  socket: ActorRefFrom<typeof socketFlow>
  notices: ActorRefFrom<typeof noticesFlow>
  settings: ActorRefFrom<typeof settingsFlow>
  version: ActorRefFrom<typeof versionFlow>
  outage: ActorRefFrom<typeof outageFlow>
  inbox: ActorRefFrom<typeof inboxFlow>
  api: Client
  live: Live
  tickers: Live['tickers']
  clock: Live['clock']
  /** When the user's own lists are read again. */
  ownChanges: OwnChanges
  dependencies: Dependencies & { vault: Vault }
  storage: AppStorage
  /** Last answers of reads, cleared at logout. */
  cache: ReadCache
  simulator?: SimulatorAccess | undefined
  /** What a live deployment says of itself; absent in demos. */
  deployment?: Deployment | undefined
  /** Whose app it is to people; absent where it bears its own name. */
  brand?: Brand | undefined
}

export const AppContext = createContext<App | undefined>(undefined)

/** The app's actors, client, live figures and clock. */
export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('no AppProvider above this component')
  return app
}
