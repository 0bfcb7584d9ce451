const DOTS = '•••'
const HEAD = 2
const TAIL = 3

/** The first characters and the host: 'al•••@example.com'. Anything but an email address only keeps its first characters. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = at < 0 ? email : email.slice(0, at)
  // A short name shows less.
  const head = [...name].slice(0, name.length > HEAD ? HEAD : 1).join('')
  return head + DOTS + (at < 0 ? '' : email.slice(at))
}

/** The area code and the last digits: '+372 ••• 118'. */
export function maskedMobile(mobile: string, area: string | null): string {
  return [...(area === null || area === '' ? [] : [`+${area}`]), DOTS, mobile.slice(-TAIL)].join(' ')
}
