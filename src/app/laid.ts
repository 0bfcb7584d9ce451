/** Which of the demo's facts were laid into the vault, and before which event: by name, so that no secret is kept for those who look. */
import type { EventObject } from 'xstate'
import type { Actors } from '../bindings/actors.ts'
import type { Vault } from '../bindings/vault.ts'

/** By the secret's name: the fact that it is, or nothing where it is nobody's business. */
type Names = { readonly [secret: string]: string | undefined }

export interface Laid {
  /** The vault as the app has it from now on. */
  join(vault: Vault): Vault
  vault(): Vault | undefined
  /** What was laid there for an event. */
  before(event: EventObject): Names
}

const NONE: Names = {}

/** Looks on at the vault and at the events that come from outside of the machines. */
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
