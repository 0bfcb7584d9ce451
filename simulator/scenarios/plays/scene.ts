/** The scene of a play: a world with the persona logged in, and commands that must succeed. */
import type { Person } from '../../people/person.ts'
import { must } from '../../seeds/actor.ts'
import { userByContact } from '../../world/people/find.ts'
import type { Contact } from '../../world/people/state.ts'
import { run } from '../../world/run.ts'
import { load, save } from '../../world/save.ts'
import type { World } from '../../world/world.ts'

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE

/** `user` is 0 and `token` empty for a visitor; `people` are those that the row asks for. */
export type Scene = {
  readonly world: World
  readonly user: number
  readonly token: string
  readonly people: readonly Person[]
}

/** The result of a play besides the world: numbers for the marks of the row's page, and drafts as the app stores them in its session. */
export type Left = { marks?: Record<string, string>; drafts?: Record<string, unknown> }
export type Play = (scene: Scene) => Left | undefined
/** The plays of some rows, by their names. */
export type Plays = Readonly<Record<string, Play>>

export const pass = ({ world }: Scene, ms: number): void => void must(world, { type: 'wait', ms })

/** Passes time until a moment (ms); throws when it is in the past. */
export const passUntil = (scene: Scene, at: number): void => pass(scene, at - scene.world.now)

/** The id of the user with a contact; throws when there is none. */
export function holderOf({ world }: Scene, contact: Contact): number {
  const found = userByContact(world, contact)
  if (found === undefined) throw new Error(`nobody is ${contact.account}`)
  return found.id
}

/** A copy of the world, for reading its future. */
export const ahead = ({ world }: Scene): World => load(save(world))

/**
 * The time (ms) at which something becomes true in a world that continues by itself, to the second. Throws when that takes longer than
 * `within`.
 */
export function whenComes(world: World, comesTrue: (world: World) => boolean, within: number): number {
  const end = world.now + within
  let before = save(world)
  while (!comesTrue(world)) {
    if (world.now >= end) throw new Error(`it does not come within ${within} ms`)
    before = save(world)
    run(world, { type: 'wait', ms: MINUTE })
  }
  const close = load(before)
  while (!comesTrue(close)) run(close, { type: 'wait', ms: SECOND })
  return close.now
}
