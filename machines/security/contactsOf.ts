import type { Profile } from '../../protocol/shapes/user.ts'
import { type Contact, DEFAULT_AREA } from '../shared/contact.ts'

/** Whether the backend includes contacts in profiles. Every account has at least one, so a profile without any omits them. */
export const hasContactFields = ({ email, mobile }: Pick<Profile, 'email' | 'mobile'>): boolean =>
  email !== null || mobile !== null

/** The bound contacts of an account, the email address first. */
export function contactsOf({ email, mobile, area }: Pick<Profile, 'email' | 'mobile' | 'area'>): Contact[] {
  const contacts: Contact[] = []
  if (email) contacts.push({ type: 'email', account: email, area: DEFAULT_AREA })
  if (mobile) contacts.push({ type: 'mobile', account: mobile, area: area ?? DEFAULT_AREA })
  return contacts
}
