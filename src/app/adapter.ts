/** Loads and checks the adapter of config.json. Only part of builds with an adapter. */

import { problemsOf } from '../../protocol/adapter/check.ts'
import type { Adapter } from '../../protocol/adapter/index.ts'
import { createMapping } from '../../protocol/adapter/mapping.ts'
import { namingOf } from '../../protocol/adapter/naming.ts'
import { allSchemas } from '../../protocol/schemas/index.ts'
import { SOCKET_PATH } from '../../protocol/topics.ts'
import { createAdaptedWire } from '../api/adapted.ts'
import { adaptedSocket, framesIn } from '../live/adapted.ts'
import type { Socket } from '../live/connection.ts'
import { BadAdapter } from './config.ts'
import type { Adapted } from './createApp.ts'

async function moduleOf(file: string): Promise<{ default?: unknown }> {
  try {
    return await import(/* @vite-ignore */ new URL(import.meta.env.BASE_URL + file, location.href).href)
  } catch (error) {
    throw new BadAdapter([
      { kind: 'notLoaded', at: file, what: error instanceof Error ? error.message : String(error) },
    ])
  }
}

/** An adapter's wire and socket. Throws a BadAdapter with all its problems. */
export async function loadAdapter(file: string): Promise<Adapted> {
  const [module, schemas] = await Promise.all([moduleOf(file), allSchemas()])
  const problems = problemsOf(module.default, schemas)
  if (problems.length > 0) throw new BadAdapter(problems)
  const adapter = module.default as Adapter
  const mapping = createMapping(adapter, schemas)
  return {
    wire: createAdaptedWire(adapter, mapping),
    naming: (protocol) => namingOf(adapter, protocol),
    frames: (frame) => framesIn(adapter.socket ?? {}, mapping, frame),
    live: {
      socketPath: adapter.socket?.path ?? SOCKET_PATH,
      openSocket: (url) => adaptedSocket(new WebSocket(url) as Socket, adapter, mapping),
    },
  }
}
