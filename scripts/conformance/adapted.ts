/** The adapter of a backend: its deployment's file, or the protocol itself. */
import { createMapping } from '../../protocol/adapter/mapping.ts'
import { namingOf } from '../../protocol/adapter/naming.ts'
import type { CallName } from '../../protocol/calls/index.ts'
import { type Naming, PROTOCOL_NAMING } from '../../protocol/naming.ts'
import { allSchemas } from '../../protocol/schemas/index.ts'
import { createAdaptedWire } from '../../src/api/adapted.ts'
import type { Wire } from '../../src/api/client.ts'
import { BadAdapterFile, readAdapter } from '../tools/buildAdapter.ts'
import { Unusable } from './options.ts'
import type { AdaptedSocket } from './socket.ts'

export interface Spoken {
  wire?: Wire
  socket?: AdaptedSocket
  isOffered?: (call: CallName) => boolean
  /** The backend's method and path of a call, where they differ. */
  placeOf: (call: CallName) => { method?: string; path?: string }
}

/** Loads the adapter of a file. Throws an Unusable with its problems. */
const adapterIn = (file: string): ReturnType<typeof readAdapter> =>
  readAdapter(file).catch((problem: unknown) => {
    throw problem instanceof BadAdapterFile ? new Unusable(problem.message) : problem
  })

/** The names of a backend: those of an adapter's file, or the protocol's. */
export const namesBy = async (file: string | undefined): Promise<Naming> =>
  file === undefined ? PROTOCOL_NAMING : namingOf(await adapterIn(file), PROTOCOL_NAMING)

/** How a backend is spoken to: by an adapter's file, or by the protocol. */
export async function spokenBy(file: string | undefined): Promise<Spoken> {
  if (file === undefined) return { placeOf: () => ({}) }
  const adapter = await adapterIn(file)
  // Unknown fields are kept, because the report lists them.
  const mapping = createMapping(adapter, await allSchemas(), { keepsRest: true })
  return {
    wire: createAdaptedWire(adapter, mapping),
    socket: { rule: adapter.socket ?? {}, mapping },
    isOffered: mapping.isOffered,
    placeOf(call) {
      const { method, path } = adapter.calls?.[call] || {}
      return { ...(method ? { method } : {}), ...(path ? { path } : {}) }
    },
  }
}
