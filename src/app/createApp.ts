import { createActor } from 'xstate'
import { inboxFlow } from '../../machines/app/inboxFlow.ts'
import { noticesFlow } from '../../machines/app/noticesFlow.ts'
import { outageFlow } from '../../machines/app/outageFlow.ts'
import { sessionFlow } from '../../machines/app/sessionFlow.ts'
import { settingsFlow } from '../../machines/app/settingsFlow.ts'
import { socketFlow } from '../../machines/app/socketFlow.ts'
import { startFlow } from '../../machines/app/startFlow.ts'
import { versionFlow } from '../../machines/app/versionFlow.ts'
import { KEYS } from '../../machines/shared/keys.ts'
import { createReadCache } from '../../machines/shared/readCache.ts'
import type { Naming } from '../../protocol/naming.ts'
import { type ApiSetup, createApi, firstRequest, PROTOCOL_WIRE, type Wire } from '../api/client.ts'
import { createPageCheck } from '../api/pageCheck.ts'
import { bind } from '../bindings/bind.ts'
import { createDependencies } from '../bindings/dependencies.ts'
import { rememberLacking } from '../bindings/offered.tsx'
import { isCallOff } from '../bindings/products.ts'
import { createStorage } from '../bindings/storage.ts'
import type { App } from '../bindings/useApp.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { createLive, type LiveSetup } from '../live/live.ts'
import { createOwnChanges } from '../live/ownChanges.ts'
import { afterTransition } from '../ui/pageTransition.ts'
import { enterAs } from './enterAs.ts'
import { noteFault } from './faults.ts'
import { storagePrefix } from './phone.ts'

export interface Adapted {
  wire: Wire
  /** The backend's names, for whatever records it. */
  naming: (protocol: Naming) => Naming
  /** Undefined for a socket with the protocol's frames. */
  live: Pick<LiveSetup, 'socketPath' | 'openSocket'> | undefined
  /** The protocol's frames in one of the backend. */
  frames: (frame: string) => unknown[]
}

export interface AppSetup {
  /** Base URL of the backend; '' for the page's own origin. */
  host: string
  /** URL of a socket at another address; '' for one below the host. */
  socket?: string | undefined
  /** Name of the simulated world, so that worlds in two tabs don't share users; '' for a real backend. */
  world: string
  /** The link's settings, which override stored ones. */
  link: { language?: string | undefined; theme?: string | undefined }
  /** Token of the link's persona; '' for a visitor. */
  token?: string | undefined
  simulator?: App['simulator']
  deployment?: App['deployment']
  adapted?: Adapted | undefined
  brand?: App['brand']
  RecordingSign?: App['RecordingSign']
  /** Opens the login page after a call was held back for lack of a token. */
  openLogin: () => void
}

/** Creates everything that lives as long as the app, without starting it. */
export function createApp(wanted: AppSetup): App {
  const { host, socket, world, link, token, simulator, deployment, brand, RecordingSign, adapted, openLogin } = wanted
  const storage = createStorage({
    world,
    prefix: storagePrefix(),
    // Storage may refuse before the notices machine runs.
    onRefused: () =>
      queueMicrotask(() => app.notices.send({ type: 'notice.show', kind: 'notify', text: { key: 'app.notKept' } })),
  })
  if (token !== undefined) enterAs(storage, token)
  const cache = createReadCache()
  const live = createLive({
    host,
    socket,
    origin: window.location.origin,
    ...adapted?.live,
    storage: {
      read: () => storage.read('local', KEYS.tickers),
      write: (value) => storage.write('local', KEYS.tickers, value),
    },
    onWatched: (codes) => app.socket.send({ type: 'socket.watch', codes }),
    onLost: () => app.socket.send({ type: 'net.online' }),
    applyWhenPainted: afterTransition,
  })
  const ownChanges = createOwnChanges(() => app.session.getSnapshot().context.user.token !== '', live.clock)
  const setup: ApiSetup = {
    host,
    wire: adapted?.wire,
    token: () => app.session.getSnapshot().context.user.token,
    language: currentLanguage,
    online: () => navigator.onLine,
    onNotice: ({ kind, text }) => app.notices.send({ type: 'notice.show', kind, text, at: live.clock.now() }),
    onUnauthorised: ({ reason, token, key }) => {
      if (reason === 'expired') app.session.send({ type: 'session.unauthorised', token })
      else if (key) app.session.send({ type: 'session.unauthorised' })
      else openLogin()
    },
    refusesPage: host
      ? createPageCheck({
          host,
          url: async () => {
            const sender = { host, token: '', language: '' }
            return (await firstRequest(adapted?.wire ?? PROTOCOL_WIRE, 'baseConfig', {}, sender))?.url ?? host
          },
          origin: window.location.origin,
          fetch: (url, init) => globalThis.fetch(url, init),
          // biome-ignore lint/suspicious/noConsole: which header is missing is for whoever looks after the backend
          report: (line) => console.error(line),
        })
      : undefined,
    isOff: isCallOff,
    onEnded: ownChanges.ended,
    onLacking: rememberLacking(simulator ? undefined : storage, host),
    onLoading: (change, text) => app.notices.send({ type: `loading.${change}`, text }),
    onReport: ({ call, id, detail }) => {
      // biome-ignore lint/suspicious/noConsole: an answer that fits no schema is for whoever looks after the backend
      console.warn(`${call}: ${id}. ${detail}`)
      noteFault({ kind: 'answer', fault: `${call}: ${id}. ${detail}` })
    },
  }
  const api = createApi(setup)
  const inspect = simulator?.actors.inspect
  const made = createDependencies(api, storage, live)
  const dependencies = { ...made, vault: simulator?.flows.join(made.vault) ?? made.vault, inspect }
  const systemDark = window.matchMedia('(prefers-color-scheme: dark)').matches
  const app: App = {
    api,
    live,
    tickers: live.tickers,
    clock: live.clock,
    ownChanges,
    dependencies,
    storage,
    cache,
    simulator,
    deployment,
    brand,
    RecordingSign,
    start: createActor(bind(startFlow, dependencies), { inspect, input: {} }),
    session: createActor(bind(sessionFlow, dependencies), { inspect, input: { cache } }),
    socket: createActor(bind(socketFlow, dependencies), { inspect, input: { chance: Math.random } }),
    notices: createActor(bind(noticesFlow, dependencies), { inspect }),
    settings: createActor(bind(settingsFlow, dependencies), {
      inspect,
      input: { systemDark, link, defaultLanguage: deployment?.language },
    }),
    version: createActor(bind(versionFlow, dependencies), { inspect }),
    outage: createActor(bind(outageFlow, dependencies), { inspect, input: { cache } }),
    inbox: createActor(bind(inboxFlow, dependencies), { inspect }),
  }
  return app
}
