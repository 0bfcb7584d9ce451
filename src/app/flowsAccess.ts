/** A demo window's part in the flows page: answers other windows, and loads the page when opened. */
import type { Actors } from '../bindings/actors.ts'
import type { FlowsAccess } from '../bindings/useApp.ts'
import type { WindowChannel } from '../demo/flows/windowChannel.ts'
import { createFlowsHandle, type FlowsHandle } from './flowsHandle.ts'
import { type Link, SHARED_MARK } from './link.ts'
import { createVaultRecord } from './vaultRecord.ts'

declare global {
  interface Window {
    /** The running machines, for scripts and recorded walks. In demos only. */
    flows?: FlowsHandle
  }
}

/** What a link needs to open the same world again. */
type WorldLink = Pick<Link, 'scenario' | 'seed' | 'shared' | 'persona' | 'speed' | 'fault'>

/** The app's address with the parameters of world and persona only. A shared world is in the hash. */
function linkOf({ shared, ...parameters }: WorldLink): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, String(value))
  const opening = `${location.origin}${location.pathname}?${query}`
  return shared === undefined ? opening : `${opening}${SHARED_MARK}${shared}`
}

export const pageInSight = (): string => location.hash.replace(/^#/, '') || '/'

type Scenarios = readonly { readonly name: string; readonly page: string }[]

interface World {
  /** Name of the world; its windows communicate. */
  readonly name: string
  readonly link: WorldLink
  /** Name of the demo's fact with this value, such as a password. */
  readonly factOf: (typed: string) => string | undefined
  readonly scenarios: () => Promise<Scenarios>
}

/** Connects this window with all windows that show its flows. */
export function openFlowsAccess(actors: Actors, { name: world, link, factOf, scenarios }: World): FlowsAccess {
  const vaultRecord = createVaultRecord(actors, factOf)
  window.flows = createFlowsHandle(actors, vaultRecord.vault)
  const opening = linkOf(link)
  const id = Math.random().toString(36).slice(2)
  const source = async () => {
    const { createSource } = await import('../demo/flows/source.ts')
    const soon = (work: () => void) => void setTimeout(work)
    const title = () => document.title
    const size = () => ({ width: innerWidth, height: innerHeight })
    return createSource(actors, { title, size, link: opening, soon, factOf, secretNamesFor: vaultRecord.before })
  }
  const channel = (): (WindowChannel & BroadcastChannel) | undefined =>
    typeof BroadcastChannel === 'undefined'
      ? undefined
      : (new BroadcastChannel(`flows:${world}`) as WindowChannel & BroadcastChannel)
  answerRequests(channel(), id, source)
  return {
    link: opening,
    join: vaultRecord.join,
    source: async () => ({ id, source: await source() }),
    load: async () => {
      const [{ openFlows }, own, shelf] = await Promise.all([import('../demo/flows/index.tsx'), source(), scenarios()])
      return { default: await openFlows({ id, source: own }, channel(), shelf) }
    },
  }
}

/** Loads the reporting code on the first request. */
function answerRequests(
  channel: (WindowChannel & BroadcastChannel) | undefined,
  id: string,
  source: () => Promise<import('../demo/flows/source.ts').Source>,
): void {
  if (!channel) return
  channel.addEventListener('message', async function first({ data }: { data: { kind: string } }) {
    if (data.kind !== 'look') return
    channel.removeEventListener('message', first)
    const [{ answerOn }, own] = await Promise.all([import('../demo/flows/windowChannel.ts'), source()])
    const leave = answerOn(channel, id, own, Date.now, true)
    addEventListener('pagehide', leave)
  })
}
