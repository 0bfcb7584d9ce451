/** Contacts as their owner recognises them and nobody else reads them. */

const DOTS = '•••'
const HEAD = 2
const TAIL = 3

/** The first letters and the host: 'al•••@example.com'. What is no email address loses all but its first letters. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = at < 0 ? email : email.slice(0, at)
  // Of a short name not all may be seen.
  const head = [...name].slice(0, name.length > HEAD ? HEAD : 1).join('')
  return head + DOTS + (at < 0 ? '' : email.slice(at))
}

/** The area code and the last digits: '+372 ••• 118'. */
export function maskedMobile(mobile: string, area: string | null): string {
  return [...(area === null || area === '' ? [] : [`+${area}`]), DOTS, mobile.slice(-TAIL)].join(' ')
}
