import type { Contact } from '../../../machines/shared/contact.ts'

/** A contact that only its owner recognises: 'tr•••@example.com', '+86 •••• 000'. */
export function maskedContact({ type, account, area }: Contact): string {
  if (type === 'mobile') return `+${area} •••• ${account.slice(-3)}`
  const at = account.lastIndexOf('@')
  return `${account.slice(0, Math.min(2, at - 1))}•••${account.slice(at)}`
}
