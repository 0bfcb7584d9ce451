/** A user's bound cards, methods, saved addresses and uploads. Lists have a limit; records keep the data of removed entries. */
import { addressProblem, memoFits } from '../../../protocol/rules/address/index.ts'
import { own } from '../own.ts'
import { checkSecondFactor, type ShownCode } from '../people/authenticator.ts'
import { requireUser } from '../people/find.ts'
import { requireFundSecret } from '../people/fundPassword.ts'
import { invalid, refuse } from '../refusal.ts'
import { WALLET } from '../settings.ts'
import { emit, type Transaction } from '../transaction.ts'
import type { World } from '../world.ts'
import { routeOf, routesOf } from './networks.ts'
import type { BankCard, Belongings, PaymentMethod, SavedAddress, Upload } from './state.ts'

/** The card's number arrives masked and as a digest. The caller, which has the number, checks its form. */
export type BindCard = Omit<BankCard, 'id' | 'created'> & { user: number; secret: string }
export type AddMethod = Omit<PaymentMethod, 'id' | 'created'> & { user: number; secret?: string }
/** A method or a card; the fund password is checked when it is given. */
export type RemoveMethod = { user: number; id: number; secret?: string }
export type AddAddress = Omit<SavedAddress, 'id' | 'created'> & { user: number }
/** With `removed` the entry is removed, otherwise renamed. */
export type ChangeAddress = { user: number; id: number; name?: string; removed?: boolean }
/** `secret` and `code` are needed to turn it off. */
export type SetWhitelist = Partial<ShownCode> & { user: number; enabled: boolean; secret?: string }
/** `media` is the type by the picture's bytes, `size` in bytes. */
export type AddUpload = Omit<Upload, 'id' | 'created'> & { user: number }

const NOTHING: Readonly<Belongings> = { next: 1, cards: [], methods: [], addresses: [], uploads: [] }

export const belongingsOf = (world: World, user: number): Readonly<Belongings> =>
  own(world.wallet.byUser, String(user)) ?? NOTHING

/** A user's belongings, for changes after all checks. */
function opened(transaction: Transaction, user: number): Belongings {
  const known = own(transaction.world.wallet.byUser, String(user))
  if (known !== undefined) return known
  const fresh: Belongings = { next: 1, cards: [], methods: [], addresses: [], uploads: [] }
  transaction.world.wallet.byUser[user] = fresh
  return fresh
}

const byId = <T extends { id: number }>(list: readonly T[], id: number): T | undefined =>
  list.find((one) => one.id === id)

export const cardOf = (world: World, user: number, id: number): BankCard | undefined =>
  byId(belongingsOf(world, user).cards, id)

export const uploadOf = (world: World, user: number, id: number): Upload | undefined =>
  byId(belongingsOf(world, user).uploads, id)

/** Refuses an unknown number of an upload. */
export function requireUpload(world: World, user: number, id: number | undefined, field: string): void {
  if (id !== undefined && uploadOf(world, user, id) === undefined) invalid(field)
}

function requireRoom(list: readonly unknown[], limit: number): void {
  if (list.length >= limit) refuse('listFull', { limit: String(limit) })
}

/** A user's belongings, read-only; refused with loginRequired when there is no such user. */
function foundBy(transaction: Transaction, user: number): Readonly<Belongings> {
  requireUser(transaction.world, user)
  return belongingsOf(transaction.world, user)
}

/** Binds a bank card. Refused: cardExists, listFull, and the refusals of the fund password. */
export function bindCard(transaction: Transaction, request: BindCard): BankCard {
  const found = foundBy(transaction, request.user)
  if (found.cards.some(({ digest }) => digest === request.digest)) refuse('cardExists', {}, 'card_number')
  requireRoom(found.cards, WALLET.cardsMost)
  requireFundSecret(transaction, request.user, request.secret)
  const { bankName, name, number, digest, idNumber } = request
  const mine = opened(transaction, request.user)
  const card: BankCard = { id: mine.next++, bankName, name, number, digest, created: transaction.world.now }
  if (idNumber !== undefined) card.idNumber = idNumber
  mine.cards.push(card)
  return card
}

/** Adds a payment method. Refused: listFull, and the refusals of the fund password. */
export function addMethod(transaction: Transaction, request: AddMethod): PaymentMethod {
  const found = foundBy(transaction, request.user)
  requireRoom(found.methods, WALLET.cardsMost)
  requireUpload(transaction.world, request.user, request.picture, 'picture')
  requireFundSecret(transaction, request.user, request.secret)
  const { kind, name, account, picture } = request
  const mine = opened(transaction, request.user)
  const method: PaymentMethod = { id: mine.next++, kind, name, account, created: transaction.world.now }
  if (picture !== undefined) method.picture = picture
  mine.methods.push(method)
  return method
}

/** Removes a card or a method; refused with notFound for an unknown number. */
export function removeMethod(transaction: Transaction, request: RemoveMethod): true {
  const found = foundBy(transaction, request.user)
  const { id } = request
  if (byId(found.cards, id) === undefined && byId(found.methods, id) === undefined) refuse('notFound', {}, 'id')
  if (request.secret !== undefined) requireFundSecret(transaction, request.user, request.secret)
  const mine = opened(transaction, request.user)
  mine.cards = mine.cards.filter((card) => card.id !== id)
  mine.methods = mine.methods.filter((method) => method.id !== id)
  return true
}

/** Refuses an invalid address or memo of a network. */
export function requireAddress(network: string, address: string, memo: string | undefined): void {
  const problem = addressProblem(network, address)
  if (problem !== undefined) refuse(problem, { network }, 'address')
  if (memo !== undefined && !memoFits(network, memo)) refuse('memoInvalid', { network }, 'memo')
}

/** Saves an address under a name. Refused: networkUnknown, addressInvalid, addressChecksum, memoInvalid, addressExists, listFull. */
export function addAddress(transaction: Transaction, request: AddAddress): number {
  const found = foundBy(transaction, request.user)
  const { name, currency, network, address, memo } = request
  if (routesOf(currency).length === 0) invalid('currency')
  if (routeOf(currency, network) === undefined) refuse('networkUnknown', { currency }, 'network')
  requireAddress(network, address, memo)
  const same = (one: SavedAddress) =>
    one.currency === currency && one.network === network && one.address === address && one.memo === memo
  if (found.addresses.some(same)) refuse('addressExists', {}, 'address')
  requireRoom(found.addresses, WALLET.addressesMost)
  const mine = opened(transaction, request.user)
  const saved: SavedAddress = { id: mine.next++, name, currency, network, address, created: transaction.world.now }
  if (memo !== undefined) saved.memo = memo
  if (mine.whitelist) saved.usableFrom = transaction.world.now + WALLET.newAddressMs
  mine.addresses.push(saved)
  return saved.id
}

/** Renames an address of the book or removes it; refused with notFound for an unknown number. */
export function changeAddress(transaction: Transaction, request: ChangeAddress): true {
  const found = foundBy(transaction, request.user)
  const saved = byId(found.addresses, request.id) ?? refuse('notFound', {}, 'id')
  const mine = opened(transaction, request.user)
  if (request.removed) mine.addresses = mine.addresses.filter((one) => one !== saved)
  else saved.name = request.name ?? invalid('name')
  return true
}

/**
 * Restricts withdrawals of coins to the saved addresses, at once. Ending it requires the fund password, and the code of a bound
 * authenticator, with their refusals. Addresses saved meanwhile keep no wait then.
 */
export function setWhitelist(transaction: Transaction, request: SetWhitelist): boolean {
  const { user, enabled } = request
  const isOn = foundBy(transaction, user).whitelist === true
  if (isOn && !enabled) {
    const spendCode = checkSecondFactor(transaction, requireUser(transaction.world, user), request)
    requireFundSecret(transaction, user, request.secret)
    spendCode()
  }
  if (isOn === enabled) return enabled
  const mine = opened(transaction, user)
  if (enabled) mine.whitelist = true
  else {
    delete mine.whitelist
    for (const saved of mine.addresses) delete saved.usableFrom
  }
  emit(transaction, { type: 'changed', user, list: 'withdrawals' })
  return enabled
}

/** Refuses an address that the user's whitelist lacks (addressNotListed), or does not release yet (addressWaits). */
export function requireListed(
  world: World,
  user: number,
  request: Omit<SavedAddress, 'id' | 'name' | 'created'>,
): void {
  const { whitelist, addresses } = belongingsOf(world, user)
  if (!whitelist) return
  const { currency, network, address, memo = '' } = request
  const saved = addresses.find(
    (one) =>
      one.currency === currency && one.network === network && one.address === address && (one.memo ?? '') === memo,
  )
  if (saved === undefined) refuse('addressNotListed', {}, 'address')
  const left = Math.ceil(((saved.usableFrom ?? 0) - world.now) / 60_000)
  if (left > 0) refuse('addressWaits', { hours: String(Math.floor(left / 60)), minutes: String(left % 60) }, 'address')
}

/** Records an uploaded picture; the oldest are dropped beyond the limit. */
export function addUpload(transaction: Transaction, request: AddUpload): Upload {
  requireUser(transaction.world, request.user)
  const mine = opened(transaction, request.user)
  const { group, media, size } = request
  const upload: Upload = { id: mine.next++, group, media, size, created: transaction.world.now }
  mine.uploads.push(upload)
  if (mine.uploads.length > WALLET.uploadsKept) mine.uploads.shift()
  return upload
}
