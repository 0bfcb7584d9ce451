/** The parameters of a payment link, by the rules of BIP 321. */

/** Why a link is not taken: the last part of the sentence's key, and its values. */
export interface LinkRefusal {
  readonly problem: 'linkUnread' | 'linkRequired' | 'linkRepeated' | 'linkAmount' | 'linkChain' | 'linkToken'
  readonly params: Readonly<Record<string, string>>
}

export const refusal = (problem: LinkRefusal['problem'], params: LinkRefusal['params'] = {}): LinkRefusal => ({
  problem,
  params,
})

/** Whether the result of reading a text is a refusal. */
export const isRefusal = (read: object): read is LinkRefusal => 'problem' in read

/** The values, keyed by the parameter's name in lower case. */
export type LinkFields = ReadonlyMap<string, string>

/** Names that may come several times: references of Solana Pay, and other ways to pay, which are not read here. */
const MANY = ['reference', 'lightning', 'lno', 'sp']

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** The parameters of a query; a refusal where one is damaged, required and unknown, or stated twice. */
export function fieldsIn(query: string): LinkFields | LinkRefusal {
  const fields = new Map<string, string>()
  for (const part of query.split('&').filter((one) => one !== '')) {
    const cut = part.indexOf('=')
    const name = decoded(cut < 0 ? part : part.slice(0, cut))?.trim()
    const value = decoded(cut < 0 ? '' : part.slice(cut + 1))
    if (name === undefined || value === undefined) return refusal('linkUnread')
    const key = name.toLowerCase()
    // A payment that ignores a required parameter would differ from the requested one.
    if (key.startsWith('req-')) return refusal('linkRequired', { name })
    if (fields.has(key) && !MANY.includes(key)) return refusal('linkRepeated', { name })
    fields.set(key, value)
  }
  return fields
}
