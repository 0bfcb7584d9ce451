/** Finds accounts and sessions. */
import { tidyContact as tidy } from '../../../protocol/rules/contact.ts'
import { emailProblem, mobileProblem } from '../../../protocol/rules/fields.ts'
import { own, type Page, pageOf } from '../own.ts'
import { invalid, refuse } from '../refusal.ts'
import { PEOPLE } from '../settings.ts'
import type { World } from '../world.ts'
import type { Contact, LoginEntry, Session, User } from './state.ts'

const DEFAULT_AREA = '86'
const HOUR_MS = 3_600_000

/** A contact as it is stored, however it is written: email addresses in lower case, mobile numbers with an area. */
export function tidyContact(contact: Contact): Contact {
  const { type, account, area } = tidy({ area: DEFAULT_AREA, ...contact, account: contact.account.trim() })
  return type === 'email' ? { type, account: account.toLowerCase() } : { type, account, area }
}

export function contactKey(contact: Contact): string {
  const { type, account, area } = tidyContact(contact)
  return type === 'email' ? `email:${account}` : `mobile:${area}:${account}`
}

/** A contact as text for messages. */
export function contactText(contact: Contact): string {
  const { type, account, area } = tidyContact(contact)
  return type === 'email' ? account : `+${area} ${account}`
}

/** The email address and mobile number of a user, as far as they are bound. */
export function contactsOf({ email, mobile, area }: User): Contact[] {
  return [
    ...(email === undefined ? [] : [{ type: 'email' as const, account: email }]),
    ...(mobile === undefined
      ? []
      : [{ type: 'mobile' as const, account: mobile, ...(area === undefined ? {} : { area }) }]),
  ]
}

/** Adds the contacts of a saved world as they are read today: an older exchange stored some of them as they were typed. */
export function indexContacts({ people }: World): void {
  for (const user of people.users)
    for (const contact of contactsOf(user)) people.byContact[contactKey(contact)] ??= user.id
}

/** Refuses an invalid email address or mobile number. */
export function requireContact(contact: Contact): Contact {
  const tidied = tidyContact(contact)
  const { type, account, area = DEFAULT_AREA } = tidied
  const problem = type === 'email' ? emailProblem(account) : mobileProblem(account, area)
  return problem === undefined ? tidied : invalid('account', problem)
}

/** The user of an id, if there is one. */
export function userById(world: World, id: number): User | undefined {
  return world.people.users[id - 1]
}

/** The user of an email address or mobile number, if there is one. */
export function userByContact(world: World, contact: Contact): User | undefined {
  const id = own(world.people.byContact, contactKey(contact))
  return id === undefined ? undefined : userById(world, id)
}

/** The user of a command; refused with loginRequired when there is none. */
export function requireUser(world: World, id: number): User {
  return userById(world, id) ?? refuse('loginRequired')
}

/** Refuses the account of a user who has closed it. */
export function requireOpen(user: User | undefined): void {
  if (user?.closed !== undefined) refuse('accountClosed', {}, 'account')
}

/**
 * Refuses a contact that was bound so recently that whoever bound it may not be the owner. Refused: contactNew, with the hours after which it
 * can reset passwords.
 */
export function requireKnownContact({ now }: World, user: User | undefined, { type }: Contact): void {
  const until = (user?.boundAt?.[type] ?? Number.NEGATIVE_INFINITY) + PEOPLE.contactWaitMs
  if (now >= until) return
  const hours = (ms: number) => String(Math.ceil(ms / HOUR_MS))
  refuse('contactNew', { wait: hours(PEOPLE.contactWaitMs), hours: hours(until - now) }, 'account')
}

/** The running session of a token, if there is one. */
export function sessionOf(world: World, token: string): Session | undefined {
  return own(world.people.sessions, token)
}

/** The running sessions of a user, newest first. */
export function sessionsOf(world: World, user: number): Session[] {
  return Object.values(world.people.sessions)
    .filter((session) => session.user === user)
    .sort((a, b) => b.at - a.at || (a.token < b.token ? 1 : -1))
}

/** A page of a user's logins, newest first. */
export function loginsOf(world: World, user: number, page = 1, limit = 20): Page<LoginEntry> {
  return pageOf([...(userById(world, user)?.logins ?? [])].reverse(), page, limit)
}
