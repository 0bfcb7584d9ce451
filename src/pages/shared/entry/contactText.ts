import type { Contact } from '../../../../machines/shared/contact.ts'

/** A contact as text, and as recipient: an email address, or '+86 139…'. */
export const contactText = ({ type, account, area }: Contact): string =>
  type === 'email' ? account : `+${area} ${account}`
