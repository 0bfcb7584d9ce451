import type { Client } from '../api/client.ts'
import type { Live } from '../live/live.ts'
import type { Dependencies } from './bind.ts'
import { copy } from './copy.ts'
import { deployedBuild } from './deployedBuild.ts'
import { endSession } from './endSession.ts'
import { createClockFeed } from './exchangeClock.ts'
import { newId } from './newId.ts'
import type { AppStorage } from './storage.ts'
import { createSurroundings } from './surroundings.ts'
import { createUploads } from './upload.ts'
import { createVault, type Vault } from './vault.ts'

/** Combines client, storage and live part with the browser's ports. */
export function createDependencies(
  api: Client,
  storage: AppStorage,
  live: Pick<Live, 'clock' | 'connection'>,
): Dependencies & { vault: Vault } {
  return {
    api,
    vault: createVault(),
    storage,
    ports: {
      copy: (input) => copy(input),
      newId: async () => newId(),
      deployedBuild,
      logout: (input) => endSession(api, input),
      // Loaded with the first use.
      ownerOf: async (input) => (await import('./ownerOf.ts')).ownerOf(api, input),
      makePasskey: async (input) => (await import('./passkeys.ts')).makePasskey(input),
      signWithPasskey: async (input) => (await import('./passkeys.ts')).signWithPasskey(input),
      shrink: async ({ file }) => (await import('./shrink.ts')).shrink(file),
    },
    feeds: {
      connection: live.connection,
      surroundings: createSurroundings(),
      exchangeClock: createClockFeed(live.clock),
      upload: createUploads(api),
    },
  }
}
