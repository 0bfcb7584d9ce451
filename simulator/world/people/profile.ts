/** What users choose for their profile. */
import { AVATARS, isAntiPhishing, isNickname, tidyName } from '../../../protocol/rules/profile.ts'
import { invalid } from '../refusal.ts'
import { emit, type Transaction } from '../transaction.ts'
import { requireUser } from './find.ts'

export type ReviseProfile = { user: number; name?: string; avatar?: string; antiPhishing?: string }

/** Sets what is named; an empty face or word removes it. Refused with fieldInvalid, which names the field. */
export function reviseProfile(transaction: Transaction, asked: ReviseProfile): true {
  const user = requireUser(transaction.world, asked.user)
  const name = asked.name === undefined ? undefined : tidyName(asked.name)
  const word = asked.antiPhishing === undefined ? undefined : tidyName(asked.antiPhishing)
  const { avatar } = asked
  if (name !== undefined && !isNickname(name)) invalid('name', 'nicknameInvalid')
  if (avatar !== undefined && avatar !== '' && !AVATARS.some((one) => one === avatar)) invalid('avatar')
  if (word !== undefined && word !== '' && !isAntiPhishing(word)) invalid('anti_phishing', 'antiPhishingInvalid')
  if (name !== undefined) user.name = name
  if (avatar === '') delete user.avatar
  else if (avatar !== undefined) user.avatar = avatar
  if (word === '') delete user.antiPhishing
  else if (word !== undefined) user.antiPhishing = word
  emit(transaction, { type: 'changed', user: user.id, list: 'profile' })
  return true
}
