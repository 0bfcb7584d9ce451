/** Records which of the demo's secrets were put into the vault before each event: their names, not their values. */
import type { EventObject } from 'xstate'
import type { Actors } from '../bindings/actors.ts'
import type { Vault } from '../bindings/vault.ts'

/** The name of the demo's fact by secret; undefined for any other secret. */
type Names = { readonly [secret: string]: string | undefined }

export interface VaultRecord {
  /** Wraps the app's vault. */
  join(vault: Vault): Vault
  vault(): Vault | undefined
  /** The secrets that were put into the vault for an event. */
  before(event: EventObject): Names
}

const NONE: Names = {}

/** Records secrets of the vault, and the events that pages send to machines. */
export function createVaultRecord(actors: Actors, factOf: (secret: string) => string | undefined): VaultRecord {
  let joined: Vault | undefined
  let waiting = new Map<string, string | undefined>()
  const taken = new WeakMap<EventObject, Names>()
  actors.follow(({ event, source }) => {
    if (source || waiting.size === 0) return
    taken.set(event, Object.fromEntries(waiting))
    waiting = new Map()
  })
  return {
    join(vault) {
      joined = {
        ...vault,
        put(name, secret) {
          waiting.set(name, factOf(secret))
          vault.put(name, secret)
        },
        forget(name) {
          waiting.delete(name)
          vault.forget(name)
        },
      }
      return joined
    },
    vault: () => joined,
    before: (event) => taken.get(event) ?? NONE,
  }
}
