/** Which of the demo's secrets were put into the vault before which event. Stores their names, not the secrets. */
import type { EventObject } from 'xstate'
import type { Actors } from '../bindings/actors.ts'
import type { Vault } from '../bindings/vault.ts'

/** By secret: the name of the demo's fact, or undefined for anything else. */
type Names = { readonly [secret: string]: string | undefined }

export interface Laid {
  /** Wraps the app's vault. */
  join(vault: Vault): Vault
  vault(): Vault | undefined
  /** Secrets put there for an event. */
  before(event: EventObject): Names
}

const NONE: Names = {}

/** Observes the vault and events from outside the machines. */
export function createLaid(actors: Actors, factOf: (secret: string) => string | undefined): Laid {
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
