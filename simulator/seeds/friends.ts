/** Invited friends who trade a little: simulated people, so that rebates have a history. */
import { PEOPLE_PASSWORDS } from '../people/person.ts'
import type { World } from '../world/world.ts'
import type { DemoAccount } from './accounts.ts'
import { buyFor, join, may } from './actor.ts'
import history from './history.json' with { type: 'json' }

const friendOf = ({ name, email }: { name: string; email: string }): DemoAccount => ({
  contact: { type: 'email', account: email },
  password: PEOPLE_PASSWORDS.password,
  name,
})

/** A user invites three friends, of whom the first invites another. Takes no time; returns their ids. */
export function inviteFriends(world: World, user: number): number[] {
  const codeOf = (id: number) => world.people.users[id - 1]?.shareId ?? ''
  const ids: number[] = []
  for (const [place, person] of history.friends.entries()) {
    const inviter = place === 3 ? (ids[0] ?? user) : user
    const origin = { device: 'iPhone', address: `198.51.100.${place + 1}`, inviteCode: codeOf(inviter) }
    ids.push(join(world, friendOf(person), origin))
  }
  return ids
}

/** Lets friends trade once; the third does not trade yet. Takes no time. */
export function friendsTrade(world: World, [first, second, , fourth]: readonly number[]): void {
  for (const [user, code, usdt] of [
    [first, 'btcusdt', 1_800],
    [second, 'ethusdt', 950],
    [fourth, 'solusdt', 2_400],
  ] as const) {
    if (user !== undefined) buyFor(world, user, code, usdt)
  }
}

/** The first friend sells a part of the purchase. Takes no time. */
export function friendSells(world: World, [first]: readonly number[]): void {
  if (first === undefined) return
  may(world, { type: 'spotPlace', user: first, code: 'btcusdt', side: 'sell', kind: 'market', quantity: '0.01' })
}
