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
import type { Source } from '../demo/flows/source.ts'
import type { Live } from '../live/live.ts'
import type { OwnChanges } from '../live/ownChanges.ts'
import type { Actors } from './actors.ts'
import type { Dependencies } from './bind.ts'
import type { Brand } from './brand.ts'
import type { Deployment } from './deployment.ts'
import type { LoadConsole } from './simulator.ts'
import type { AppStorage } from './storage.ts'
import type { Vault } from './vault.ts'

/** The flows page inside the app's frame. */
export type FlowsView = ComponentType<{
  link: string
  wanted: string | null
  narrow: boolean
  copy: (text: string) => void
}>
export interface FlowsAccess {
  /** Address of the app with this world and persona, without the hash. */
  readonly link: string
  /** Wraps the app's vault. */
  readonly join: (vault: Vault) => Vault
  /** This window's machines, for a flows page beside the window. */
  readonly source: () => Promise<{ id: string; source: Source }>
  /** Loads the flows page and starts observing. */
  readonly load: () => Promise<{ default: FlowsView }>
}

/** Access to a simulated exchange; absent with a real backend. */
export interface SimulatorAccess {
  /** The exchange runs on a shared server, not in this browser. */
  readonly remote: boolean
  /** Name of the scenario that the world began with. */
  readonly scenario: string
  /** Base URL of its calls. */
  readonly host: string
  readonly actors: Actors
  readonly flows: FlowsAccess
  readonly console: LoadConsole
  /** Logs the demo's rich account in; returns its token. Absent where a recorded session answers. */
  readonly enterDemo?: () => Promise<string>
  /** The strip over every page of a recorded session. */
  readonly Strip?: ComponentType
  /** Calls the listener for each verification code "sent", previous ones first; returns a function that ends it. */
  onInbox(listener: (mail: { channel: 'email' | 'sms'; to: string; code: string; word?: string }) => void): () => void
  /** Calls the listener when another tab takes over the world or the browser can't store it, also afterwards. */
  onLost(listener: (loss: 'superseded' | 'notKept') => void): void
}

/** Everything that lives as long as the app. */
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
  /** Cached answers, cleared at log-out. */
  cache: ReadCache
  simulator?: SimulatorAccess | undefined
  /** Absent in demos. */
  deployment?: Deployment | undefined
  /** Absent if the app shows its own name. */
  brand?: Brand | undefined
  /** The sign over every page of a live session that is recorded. */
  RecordingSign?: ComponentType | undefined
}

export const AppContext = createContext<App | undefined>(undefined)

export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('no AppProvider above this component')
  return app
}
