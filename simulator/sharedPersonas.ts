/**
 * The published demo accounts where strangers share a world: whoever logs in to one must not take it from the others. Its passwords, contacts
 * and second factor stay, it can't be closed, nobody logs the others out, and wrong passwords don't lock it.
 */
import { DEMO_ACCOUNTS, HEAVY_ACCOUNT } from './seeds/accounts.ts'
import type { CommandName, CommandOf } from './world/commands.ts'
import { contactKey, contactsOf, sessionOf, userByContact, userById } from './world/people/find.ts'
import type { Contact, User } from './world/people/state.ts'
import { refuse } from './world/refusal.ts'
import type { World } from './world/world.ts'

const PUBLISHED: ReadonlySet<string> = new Set(
  [...Object.values(DEMO_ACCOUNTS), HEAVY_ACCOUNT].map(({ contact }) => contactKey(contact)),
)

/** Whether a contact is that of a published demo account. */
export const isPublished = (contact: Contact): boolean => PUBLISHED.has(contactKey(contact))

type OwnerOf<Name extends CommandName> = (world: World, command: CommandOf<Name>) => User | undefined

const byUser = (world: World, { user }: { user: number }) => userById(world, user)

/** The commands that would take an account from the others who use it, each with the account. */
const TAKING: { readonly [Name in CommandName]?: OwnerOf<Name> } = {
  sendCode: (world, { user, contact, purpose }) => {
    if (purpose === 'forgot' || purpose === 'security') return userByContact(world, contact)
    return purpose === 'bind' && user !== undefined ? userById(world, user) : undefined
  },
  forgotPassword: (world, { contact }) => userByContact(world, contact),
  revisePassword: byUser,
  setFundPassword: byUser,
  changeFundPassword: byUser,
  bindContact: byUser,
  bindAuthenticator: byUser,
  unbindAuthenticator: byUser,
  offerPasskey: byUser,
  addPasskey: byUser,
  renamePasskey: byUser,
  removePasskey: byUser,
  closeAccount: byUser,
  logoutOthers: (world, { token }) => userById(world, sessionOf(world, token)?.user ?? 0),
}

/** A command as it is executed in a shared world. Refused with accountShared when it would take a published account from the others. */
export function forSharedWorld<Name extends CommandName>(world: World, command: CommandOf<Name>): CommandOf<Name> {
  const owner = (TAKING[command.type] as OwnerOf<Name> | undefined)?.(world, command)
  if (owner !== undefined && contactsOf(owner).some(isPublished)) refuse('accountShared')
  if (command.type !== 'login' || !isPublished((command as CommandOf<'login'>).contact)) return command
  return { ...command, uncounted: true }
}
