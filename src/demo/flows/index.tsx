/** The flows page's entry point: loaded when opened, in demo and development builds only. */
import type { ReactNode } from 'react'
import { addTexts } from '../../i18n/i18n.ts'
import type { FlowsHost } from './context.ts'
import { Flows } from './Flows.tsx'
import type { Source } from './source.ts'
import { flowsTexts } from './texts.ts'
import { createViewer } from './viewer.ts'
import type { WindowChannel } from './windowChannel.ts'

const figures = () => import('virtual:flows/figures').then((loaded) => loaded.default)

export interface FlowsProps extends Pick<FlowsHost, 'copy' | 'link' | 'first'> {
  /** The machine of the address. */
  readonly wanted: string | null
  readonly narrow?: boolean
}

/** Starts observing this window, and others over the channel. Page and drawer share one viewer, so that the history stays. */
export async function openFlows(
  own: { id: string; source: Source },
  channel: WindowChannel | undefined,
  scenarios: FlowsHost['scenarios'],
): Promise<(props: FlowsProps) => ReactNode> {
  await addTexts(flowsTexts)
  const viewer = createViewer(own, channel)
  return ({ wanted, narrow, ...host }) => (
    <Flows host={{ ...host, viewer, figures, scenarios }} wanted={wanted} {...(narrow ? { narrow } : {})} />
  )
}
