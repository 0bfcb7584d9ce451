/** The people of a saved world: accounts, sessions, codes, verifications, messages, announcements, tickets. */

import * as v from 'valibot'
import { LANGUAGES } from '../../../protocol/rules/constants.ts'
import { TICKET_KINDS } from '../../../protocol/rules/ticket.ts'
import type { Announcements, AnnouncementText } from '../people/announcementState.ts'
import { IDENTITY_REFUSALS, type Identity } from '../people/identityState.ts'
import { type Mailbox, MESSAGES, type MessageKind } from '../people/messageState.ts'
import {
  type Challenge,
  CODE_PURPOSES,
  type InboxMessage,
  type LoginEntry,
  NOTICES,
  type Passkey,
  type People,
  type SentCode,
  type Session,
  type User,
} from '../people/state.ts'
import {
  among,
  between,
  byUser,
  count,
  exact,
  type Field,
  flag,
  id,
  LATEST,
  list,
  map,
  maybe,
  oneOf,
  positive,
  prose,
  type Times,
  textOf,
  word,
} from './fields.ts'
import { upload } from './wallet.ts'

const keysOf = <T extends object>(record: T) => Object.keys(record) as (keyof T & string)[]
const step = between(0, 1e10)

const userOf = ({ past, moment }: Times): Field<User> =>
  exact<User>({
    id,
    uid: word,
    name: prose,
    email: maybe(word),
    area: maybe(word),
    mobile: maybe(word),
    secret: word,
    fundSecret: maybe(word),
    shareId: word,
    invitedBy: maybe(id),
    created: past,
    favourites: list(id),
    avatar: maybe(word),
    antiPhishing: maybe(word),
    wrongPasswords: count,
    lockedUntil: moment,
    wrongFundPasswords: count,
    fundLockedUntil: moment,
    authenticator: maybe(exact<NonNullable<User['authenticator']>>({ key: word, boundAt: past, used: list(step) })),
    offeredKey: maybe(word),
    authenticators: count,
    wrongAuthenticators: count,
    passkeys: maybe(
      list(
        exact<Passkey>({
          id,
          credential: textOf(2_000),
          publicKey: textOf(2_000),
          origin: textOf(2_000),
          name: prose,
          created: past,
          usedAt: maybe(past),
          counter: count,
        }),
      ),
    ),
    nextPasskey: maybe(id),
    securityChangedAt: maybe(past),
    boundAt: maybe(exact<NonNullable<User['boundAt']>>({ email: maybe(past), mobile: maybe(past) })),
    closed: maybe(exact<NonNullable<User['closed']>>({ at: past, line: positive })),
    logins: list(exact<LoginEntry>({ at: past, device: prose, address: word, token: word })),
  })

const identityOf = ({ past, moment }: Times): Field<Identity> =>
  exact<Identity>({
    state: oneOf<Identity['state']>({ reviewing: true, failed: true, passed: true }),
    nationality: word,
    name: prose,
    idNumber: prose,
    front: id,
    portrait: id,
    back: id,
    submitted: past,
    decided: maybe(past),
    reason: maybe(among(keysOf(IDENTITY_REFUSALS))),
    next: maybe(moment),
    refused: list(id),
  })

export const peopleOf = (times: Times): Field<People> => {
  const { past, moment } = times
  return exact<People>({
    users: list(userOf(times)),
    byContact: map(id),
    byShareId: map(id),
    sessions: map(exact<Session>({ token: word, user: id, at: past, expiresAt: moment, device: prose, address: word })),
    codes: map(exact<SentCode>({ code: word, at: past, expiresAt: moment, tries: count })),
    challenges: maybe(
      list(
        exact<Challenge>({
          text: textOf(2_000),
          user: maybe(id),
          address: maybe(word),
          expiresAt: moment,
          realExpiresAt: maybe(between(0, LATEST)),
        }),
      ),
    ),
    nextChallenge: maybe(positive),
    identities: byUser(identityOf(times)),
    lookUps: map(count),
    inbox: list(
      exact<InboxMessage>({
        id,
        at: past,
        channel: oneOf<InboxMessage['channel']>({ email: true, sms: true }),
        target: word,
        purpose: among([...CODE_PURPOSES, ...NOTICES]),
        code: maybe(word),
        params: maybe(map(prose)),
        word: maybe(word),
      }),
    ),
    nextMessage: id,
    nextToken: id,
  })
}

export const mailboxesOf = ({ past }: Times): Field<Record<string, Mailbox>> => {
  const kind = among(keysOf(MESSAGES))
  return byUser(
    exact<Mailbox>({
      next: id,
      messages: list(
        exact<Mailbox['messages'][number]>({
          id,
          at: past,
          kind: kind as Field<MessageKind>,
          params: map(prose),
          read: flag,
        }),
      ),
    }),
  )
}

export const announcementsOf = ({ past, moment }: Times): Field<Announcements> => {
  const text = maybe(exact<AnnouncementText>({ title: prose, html: prose }))
  type Row = Announcements['rows'][number]
  const texts = v.strictObject(Object.fromEntries(LANGUAGES.map(({ code }) => [code, text])))
  return exact<Announcements>({
    next: id,
    rows: list(
      exact<Row>({
        id,
        at: past,
        texts: texts as Field<Row['texts']>,
        outage: maybe(
          exact<NonNullable<Row['outage']>>({
            kind: oneOf<NonNullable<Row['outage']>['kind']>({ maintenance: true, incident: true }),
            from: moment,
            until: maybe(moment),
          }),
        ),
      }),
    ),
  })
}

const replySchema = (times: Times) => {
  const shared = { id, at: times.past, pictures: list(upload(times)) }
  return v.union([
    v.strictObject({ ...shared, author: among(['user', 'support']), text: prose }),
    // An automatic message: the first reply, a reply to a further message, or the closing. Its text is rendered on reading.
    v.strictObject({
      ...shared,
      author: among(['support']),
      rule: among(['firstAnswer', 'laterAnswer', 'closing']),
    }),
  ])
}

const ticketSchema = (times: Times) =>
  v.strictObject({
    id,
    user: id,
    kind: among(TICKET_KINDS),
    text: prose,
    pictures: list(upload(times)),
    // sent: waits for a reply. closed is final.
    state: among(['sent', 'answered', 'closed']),
    created: times.past,
    updated: times.past,
    // The time of the rule's next action, if there is one.
    next: maybe(times.moment),
    replies: v.array(replySchema(times)),
  })

/** Support tickets; their types derive from this. By index: the ticket with id n is at n − 1; each user's oldest first. */
export const ticketsSchema = (times: Times) =>
  v.strictObject({ rows: v.array(ticketSchema(times)), byUser: byUser(list(id)) })
