/** The label of the market history that plays. */
import { type ComponentType, lazy } from 'react'
import type { Capability } from '../../../simulator/transports/capability.ts'

export const tapeLabel = (capability: Capability): ComponentType<{ code: string }> =>
  lazy(async () => {
    const { Tape } = await import('./Tape.tsx')
    return { default: ({ code }: { code: string }) => <Tape capability={capability} code={code} /> }
  })
