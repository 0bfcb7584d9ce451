/** What leaves the exchange: codes and notices to an email address or a phone. The world keeps what arrived there last. */
import { PEOPLE } from '../settings.ts'
import { emit, type Transaction } from '../transaction.ts'
import { contactText } from './find.ts'
import type { Contact, InboxMessage, Notice, User } from './state.ts'

type Content = Pick<InboxMessage, 'purpose' | 'code' | 'params'>

/** Sends a code or a notice to a contact of `owner`, whose anti-phishing word it carries. */
export function sendLetter(
  transaction: Transaction,
  contact: Contact,
  owner: User | undefined,
  content: Content,
): void {
  const { people, now } = transaction.world
  const word = owner?.antiPhishing
  const letter: InboxMessage = {
    id: people.nextMessage++,
    at: now,
    channel: contact.type === 'email' ? 'email' : 'sms',
    target: contactText(contact),
    ...content,
    ...(word === undefined ? {} : { word }),
  }
  people.inbox.push(letter)
  if (people.inbox.length > PEOPLE.inboxKept) people.inbox.shift()
  emit(transaction, { type: 'letterSent', letter })
}

/** Tells an owner of a change by every contact that the account had before: whoever made the change may have only the session. */
export function sendNotice(
  transaction: Transaction,
  owner: User,
  before: readonly Contact[],
  purpose: Notice,
  params: Record<string, string>,
): void {
  for (const contact of before) sendLetter(transaction, contact, owner, { purpose, params })
}
