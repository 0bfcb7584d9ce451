/** Where everything meets: only here is the simulator loaded, and only in demo builds. */
import type { Capability } from '../simulator/doors/capability.ts'
import { likelyLanguage, loadTextsAhead } from './app/ahead.ts'
import { readConfig, readDeployment } from './app/config.ts'
import { openFlowsAccess, pageInSight } from './app/flowsAccess.ts'
import { type Link, takeLink } from './app/link.ts'
import { type Backend, mount, mountFailure } from './app/mount.tsx'
import { createActors } from './bind/actors.ts'
import { machinesOf } from './bind/machines.ts'

declare global {
  interface Window {
    /** In demos only: the simulated exchange, for scripts of sales and QA. */
    simulator?: Capability
  }
}

const DEFAULT_SEED = 1

async function openSimulator(link: Link): Promise<Backend> {
  const remote = __FLAVOUR__ !== 'onefile' && (await readConfig()).remote
  const { seed = DEFAULT_SEED, scenario = 'main', persona, speed, firstSpeed, fault } = link
  const demo = remote
    ? await (await import('../simulator/doors/remote.ts')).startRemote({ persona, fault })
    : await (await import('../simulator/doors/demo.ts')).startDemo({
        seed,
        scenario,
        persona,
        speed,
        firstSpeed,
        fault,
        build: __BUILD__,
        workerUrl: link.worker ? `${import.meta.env.BASE_URL}mockServiceWorker.js` : undefined,
      })
  const actors = createActors(Date.now, pageInSight)
  demo.capability.faults.join(machinesOf(actors))
  window.simulator = demo.capability
  actors.follow((happening) => demo.capability.noteEvent(happening))
  const world = remote ? 'served' : `${scenario}-${seed}`
  return {
    host: demo.host,
    world,
    token: persona === undefined ? undefined : (demo.token ?? ''),
    simulator: {
      remote,
      scenario,
      host: demo.host,
      actors,
      flows: openFlowsAccess(
        actors,
        world,
        remote ? { persona } : { scenario: link.scenario, seed: link.seed, persona },
      ),
      console: async () => (await import('../simulator/console/index.tsx')).openConsole(demo.capability),
      onInbox: (listener) => followInbox(demo.capability.inbox, listener),
      onLost: demo.capability.onLost,
    },
  }
}

type Inbox = { get(): readonly Letter[]; subscribe(listener: () => void): () => void }
type Letter = { channel: 'email' | 'sms'; to: string; code: string }

/** Hands on each letter once, those already there first. */
function followInbox(inbox: Inbox, listener: (mail: Letter) => void): () => void {
  let known = new Set<Letter>()
  const look = () => {
    const letters = inbox.get()
    for (const letter of letters) if (!known.has(letter)) listener(letter)
    known = new Set(letters)
  }
  look()
  return inbox.subscribe(look)
}

async function openBackend(link: Link): Promise<Backend> {
  if (__DEMO__) return openSimulator(link)
  return { ...(await readDeployment()), world: '' }
}

const link = takeLink()
loadTextsAhead(likelyLanguage(link))
openBackend(link)
  .then((backend) => mount(backend, link))
  .catch((error: unknown) => mountFailure(error, link))
