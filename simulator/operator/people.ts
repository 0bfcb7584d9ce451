/** People on the operator's desk. */
import { accountOf, PERSONAS, type Persona } from '../seeds/accounts.ts'
import { contactsOf, contactText, sessionOf, userByContact, userById } from '../world/people/find.ts'
import type { World } from '../world/world.ts'

export type Person = { id: number; name: string; contact: string }

/** A user as the desk shows them. */
export function personOf(world: World, id: number): Person {
  const user = userById(world, id)
  const contact = user && contactsOf(user)[0]
  return { id, name: user?.name ?? '', contact: contact === undefined ? '' : contactText(contact) }
}

/** The person of a token, and their persona if they have one; null for a token without a session. */
export function whoIs(world: World, token: string): { person: Person; persona?: Persona } | null {
  const session = sessionOf(world, token)
  if (session === undefined) return null
  const persona = PERSONAS.find((name) => {
    const account = accountOf(name)
    return account !== undefined && userByContact(world, account.contact)?.id === session.user
  })
  return { person: personOf(world, session.user), ...(persona === undefined ? {} : { persona }) }
}
