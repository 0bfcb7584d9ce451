/** Adds invented people to an exchange in use. faker draws them; the exchange records only the commands, so a replay needs no faker. */
import type { LanguageCode } from '../../protocol/rules/constants.ts'
import type { Exchange } from '../exchange.ts'
import { sessionOf, userById } from '../world/people/find.ts'
import { drawPeople } from './draw.ts'
import type { Mood } from './mood.ts'
import { settle } from './moods.ts'

/** `token` is that of the inviting user, if there is one. */
export type PeopleToAdd = { count: number; language: LanguageCode; mood: Mood; token?: string | undefined }
/** An added person, and the credentials to log in with. */
export type Added = { name: string; contact: string }

/** A number above those of the prepared people, so that no mail address is taken. */
const FROM = 1_001

/** Adds people; rejects when their language's names can't be fetched. A person between two others lets calls be answered. */
export async function addPeople(
  exchange: Exchange,
  { count, language, mood, token = '' }: PeopleToAdd,
): Promise<Added[]> {
  const { seed, users } = exchange.look((world) => ({ seed: world.seed, users: world.people.users.length }))
  const people = await drawPeople({ language, count, seed: seed + users, from: FROM + users })
  const added: Added[] = []
  for (const person of people) {
    const world = exchange.look((current) => current)
    const inviter = userById(world, sessionOf(world, token)?.user ?? 0)
    settle({ world, run: exchange.command }, person, mood, inviter?.shareId)
    added.push({ name: person.name, contact: person.email })
    await new Promise((done) => setTimeout(done))
  }
  return added
}
