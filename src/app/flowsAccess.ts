/** How a demo's window takes part in what the flows page shows: it answers on the line, and loads the page when that is opened. */
import type { Actors } from '../bindings/actors.ts'
import type { FlowsAccess } from '../bindings/useApp.ts'
import type { Line } from '../demo/flows/line.ts'
import { createFlowsHandle, type FlowsHandle } from './flowsHandle.ts'
import { createLaid } from './laid.ts'

declare global {
  interface Window {
    /** In demos only: the machines at work, for scripts and recorded walks. */
    flows?: FlowsHandle
  }
}

/** Only what names the world and the person: what a link needs to open them again. */
function linkOf(parameters: { readonly [name: string]: string | number | undefined }): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, String(value))
  return `${location.origin}${location.pathname}?${query}`
}

/** The page in sight. */
export const pageInSight = (): string => location.hash.replace(/^#/, '') || '/'

type Scenarios = readonly { readonly name: string; readonly page: string }[]

interface World {
  /** Name of the world whose windows hear each other. */
  readonly name: string
  readonly link: Parameters<typeof linkOf>[0]
  /** Name of the demo's fact that a typed value is. */
  readonly factOf: (typed: string) => string | undefined
  /** Loads the scenario gallery. */
  readonly scenarios: () => Promise<Scenarios>
}

/** Joins this window with all that look at its flows. */
export function openFlowsAccess(actors: Actors, { name: world, link, factOf, scenarios }: World): FlowsAccess {
  const laid = createLaid(actors, factOf)
  window.flows = createFlowsHandle(actors, laid.vault)
  const id = Math.random().toString(36).slice(2)
  const source = async () => {
    const { createSource } = await import('../demo/flows/source.ts')
    const soon = (work: () => void) => void setTimeout(work)
    return createSource(actors, { title: () => document.title, soon, factOf, laidFor: laid.before })
  }
  const line = (): (Line & BroadcastChannel) | undefined =>
    typeof BroadcastChannel === 'undefined'
      ? undefined
      : (new BroadcastChannel(`flows:${world}`) as Line & BroadcastChannel)
  answerWhenAsked(line(), id, source)
  return {
    link: linkOf(link),
    join: laid.join,
    load: async () => {
      const [{ openFlows }, own, shelf] = await Promise.all([import('../demo/flows/index.tsx'), source(), scenarios()])
      return { default: await openFlows({ id, source: own }, line(), shelf) }
    },
  }
}

/** The code that tells what happens comes when somebody looks for the first time. */
function answerWhenAsked(
  line: (Line & BroadcastChannel) | undefined,
  id: string,
  source: () => Promise<import('../demo/flows/source.ts').Source>,
): void {
  if (!line) return
  line.addEventListener('message', async function first({ data }: { data: { kind: string } }) {
    if (data.kind !== 'look') return
    line.removeEventListener('message', first)
    const [{ answerOn }, own] = await Promise.all([import('../demo/flows/line.ts'), source()])
    const leave = answerOn(line, id, own, Date.now, true)
    addEventListener('pagehide', leave)
  })
}
