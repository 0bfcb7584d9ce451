/** What holds for every command of users. */
import { expect, test } from 'vitest'
import type { Command } from '../commands.ts'
import { run } from '../run.ts'
import { save } from '../save.ts'
import { done, email, emptyFields, worldWithUser } from '../testing.ts'
import { userById } from './find.ts'
import type { peopleCommands } from './index.ts'
import { secretOf } from './secret.ts'
import { softPasskey } from './softPasskey.ts'

/** Commands before a log-in, of a session, and of the operator. */
type Others =
  | ('sendCode' | 'checkCode' | 'register' | 'login' | 'forgotPassword' | 'lookUpAccount')
  | ('offerPasskeyLogin' | 'passkeyLogin' | 'logout' | 'logoutOthers')
  | ('reopenAccount' | 'identityDecide' | 'announce' | 'reviseOutage' | 'workOrderAnswer')

const secret = secretOf('secret')
const code = secretOf('123456')

/** A request of each command that a user gives. */
const REQUESTS: Record<Exclude<keyof typeof peopleCommands, Others>, object> = {
  revisePassword: { oldSecret: secret, secret: secretOf('other') },
  setFundPassword: { secret },
  changeFundPassword: { oldSecret: secret, secret },
  toggleFavourite: { market: 1 },
  orderFavourites: { markets: [] },
  bindAuthenticator: { code },
  unbindAuthenticator: { code },
  offerPasskey: { secret },
  addPasskey: { name: 'Phone', ...softPasskey('phone').created('x') },
  renamePasskey: { id: 1, name: 'Phone' },
  removePasskey: { id: 1 },
  bindContact: { contact: email('new'), code, secret },
  reviseProfile: { name: 'Ann' },
  closeAccount: { version: '', secret },
  submitIdentity: { nationality: 'US', name: 'Ann', idNumber: 'E12345678', front: 1, portrait: 2, back: 3 },
  readMessage: { message: 'all' },
  openTicket: { kind: 'other', text: 'Hello' },
  replyTicket: { ticket: 1, text: 'Hello' },
}

test.each(Object.entries(REQUESTS))('%s: nobody but a user can do it', (type, request) => {
  const { world } = worldWithUser()
  const before = save(world)
  expect(run(world, { type, user: 99, ...request } as Command)).toMatchObject({ ok: false, error: 'loginRequired' })
  expect(save(world)).toBe(before)
})

test('the operator decides and opens again only what there is', () => {
  const { world, user } = worldWithUser()
  for (const command of [
    { type: 'identityDecide', user, decision: 'pass' },
    { type: 'reopenAccount', user },
    { type: 'reopenAccount', user: 99 },
    { type: 'workOrderAnswer', ticket: 1, text: 'Hello' },
  ] as const)
    expect(run(world, command)).toMatchObject({ ok: false, error: 'notFound' })
})

test('accounts hold what they were given, and name nothing that they were not given', () => {
  const { world, user } = worldWithUser()
  const registered = (name: string, more: object = {}) => {
    const contact = { type: 'mobile', account: name, area: '86' } as const
    done(world, { type: 'sendCode', contact, purpose: 'register' })
    const sent = secretOf(world.people.inbox.at(-1)!.code!)
    return done(world, { type: 'register', contact, code: sent, secret, ...more }).user
  }
  const { shareId } = userById(world, user)!
  const plain = registered('13900000001')
  const full = registered('13900000002', { fundSecret: code, inviteCode: shareId, name: 'Bob' })
  for (const address of ['192.0.2.1', undefined])
    done(world, { type: 'offerPasskeyLogin', ...(address === undefined ? {} : { address }) })
  done(world, { type: 'announce', texts: { en: { title: 'Pause', html: 'At noon' } } })
  done(world, { type: 'openTicket', user, kind: 'other', text: 'Hello' })
  expect(emptyFields([world.people, world.announcements, world.tickets, world.mailboxes])).toEqual([])
  expect(userById(world, full)).toMatchObject({ name: 'Bob', fundSecret: code, invitedBy: user, mobile: '13900000002' })
  const { name, uid } = userById(world, plain)!
  expect(name).toBe(`User ${uid.slice(-4)}`)
  expect(userById(world, plain)).not.toHaveProperty('email')
  expect(userById(world, user)).not.toHaveProperty('mobile')
  expect(world.people.challenges?.map(({ address }) => address)).toEqual(['192.0.2.1', undefined])
})

test('each letter has a number of its own', () => {
  const { world } = worldWithUser()
  for (const name of ['bob', 'cleo']) done(world, { type: 'sendCode', contact: email(name), purpose: 'register' })
  expect(world.people.inbox.map(({ id }) => id)).toEqual([1, 2, 3])
})
