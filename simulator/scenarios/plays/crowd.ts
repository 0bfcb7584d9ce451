/** Plays of the rows with many people, who are drawn in the reader's language. */
import { LANGUAGES } from '../../../protocol/rules/constants.ts'
import { MOODS } from '../../people/mood.ts'
import { buy, type Office, register, settle } from '../../people/moods.ts'
import type { Person } from '../../people/person.ts'
import { must } from '../../seeds/actor.ts'
import prepared from '../../seeds/people.json' with { type: 'json' }
import { requireUser } from '../../world/people/find.ts'
import { GOODS } from '../../world/shop/goods.ts'
import type { World } from '../../world/world.ts'
import { HOUR, MINUTE, type Play, type Plays, pass, SECOND } from './scene.ts'

const office = (world: World): Office => ({ world, run: (command) => must(world, command) })

/** Settles people in every mood, one after the other. */
function settleAll(world: World, people: readonly Person[]): void {
  for (const [place, person] of people.entries()) {
    settle(office(world), person, MOODS[place % MOODS.length] ?? 'new')
  }
}

/** A prepared person of each language; the first ones may be the trader's friends. */
const PREPARED = LANGUAGES.flatMap(
  ({ code }) => (prepared as Person[]).filter(({ language }) => language === code)[1] ?? [],
)

const crowdDesk: Play = (scene) => {
  const reader = scene.people[0]?.language
  settleAll(scene.world, [...scene.people, ...PREPARED.filter(({ language }) => language !== reader)])
  pass(scene, 10 * SECOND)
}

/** Every third friend is invited by the first one: the trader gets rebates on two levels. */
const bringFriends: Play = (scene) => {
  const { world, user, people } = scene
  const codeOf = (id: number) => requireUser(world, id).shareId
  let first: number | undefined
  for (const [place, person] of people.entries()) {
    const inviter = place % 3 === 2 ? (first ?? user) : user
    const friend = settle(office(world), person, 'active', codeOf(inviter))
    first ??= friend
    pass(scene, MINUTE)
  }
}

/** From the payment until the parcel is there. */
const DELIVERY = 39 * HOUR

/** Everybody buys one of the first goods, receives it and comments on it. */
const fillComments: Play = (scene) => {
  const { world, people } = scene
  const bought = people.flatMap((person, place) => {
    const user = register(office(world), person)
    const order = buy(office(world), user, person, GOODS.slice(place % 2, 2))
    return order === undefined ? [] : [{ user, order, person }]
  })
  pass(scene, DELIVERY)
  for (const { user, order, person } of bought) {
    must(world, { type: 'shopConfirm', user, order: order.id })
    const { stars, text: content } = person.comment
    must(world, { type: 'shopComment', user, order: order.id, item: order.items[0]?.id ?? 0, stars, content })
    pass(scene, MINUTE)
  }
}

export const CROWD_PLAYS = {
  'busy-desk': crowdDesk,
  'many-friends': bringFriends,
  'shop-with-comments': fillComments,
} satisfies Plays
