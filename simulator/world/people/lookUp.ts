/** Checks whether an account exists. Open to everyone, with a limit per address. */
import { own } from '../own.ts'
import { schedule } from '../queue.ts'
import { refuse } from '../refusal.ts'
import { PEOPLE } from '../settings.ts'
import type { Transaction } from '../transaction.ts'
import { requireContact, userByContact } from './find.ts'
import type { Contact } from './state.ts'

/** `address` is the caller's. */
export type LookUpAccount = { contact: Contact; address: string }

/** Returns whether an account exists. Refused: fieldInvalid, and tooMany when one address asks more often than a person types. */
export function lookUpAccount(transaction: Transaction, asked: LookUpAccount): boolean {
  const { people, due, now } = transaction.world
  const contact = requireContact(asked.contact)
  const asks = own(people.lookUps, asked.address) ?? 0
  if (asks >= PEOPLE.lookUpsMost) refuse('tooMany')
  if (asks === 0) schedule(due, now + PEOPLE.lookUpsMs, 'lookUpsForget', asked.address)
  people.lookUps[asked.address] = asks + 1
  return userByContact(transaction.world, contact) !== undefined
}

/** Resets the count of an address. */
export function forgetLookUps(transaction: Transaction, address: string): void {
  delete transaction.world.people.lookUps[address]
}
