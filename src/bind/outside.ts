/** Everything that fills the holes of machines, put together. */
import type { Api } from '../api/client.ts'
import type { Live } from '../live/live.ts'
import type { Outside } from './bind.ts'
import { copy } from './copy.ts'
import { createClockFeed } from './exchangeClock.ts'
import { newId } from './newId.ts'
import type { AppStorage } from './storage.ts'
import { createSurroundings } from './surroundings.ts'

/** Joins the client, the storage and the live part with the browser's own ports. */
export function createOutside(api: Api, storage: AppStorage, live: Pick<Live, 'clock' | 'connection'>): Outside {
  return {
    api,
    ports: { ...storage.ports, copy: (input) => copy(input), newId: async () => newId() },
    feeds: {
      connection: live.connection,
      surroundings: createSurroundings(),
      exchangeClock: createClockFeed(live.clock),
    },
  }
}
