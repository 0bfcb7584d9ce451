/** People on the operator's desk. */
import { scenarioCollections } from '../scenarios/collections.ts'
import type { Persona } from '../seeds/accounts.ts'
import { contactsOf, contactText, sessionOf, userById } from '../world/people/find.ts'
import type { World } from '../world/world.ts'

export type Person = { id: number; name: string; contact: string }

/** A user as the desk shows them. */
export function personRow(world: World, id: number): Person {
  const user = userById(world, id)
  const contact = user && contactsOf(user)[0]
  return { id, name: user?.name ?? '', contact: contact === undefined ? '' : contactText(contact) }
}

/** The person of a token, and their persona if they have one; null for a token without a session. */
export async function whoIs(world: World, token: string): Promise<{ person: Person; persona?: Persona } | null> {
  const user = userById(world, sessionOf(world, token)?.user ?? 0)
  if (user === undefined) return null
  const contacts = contactsOf(user).map(({ account }) => account)
  const { accounts } = await scenarioCollections()
  const account = accounts.findFirst((q) => q.where(({ contact }) => contacts.includes(contact)))
  return { person: personRow(world, user.id), ...(account === undefined ? {} : { persona: account.persona.name }) }
}
