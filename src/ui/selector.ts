/** What the shared selector does besides drawing: finding options and emitting the choice. */

/** An option of the shared selector; the fields of its key and its label are named by the caller. */
export interface SelectorOption {
  /** An image's address, or a character such as a flag. */
  icon?: string
  /** A second line below the label. */
  title2?: string
  /** A telephone area code, without its plus sign. */
  d_code?: string | number
}

/** What a choice emits: the key of the option, or the whole option. */
export function emitted<T extends object, K extends keyof T>(option: T, keyField: K, emitItem: boolean): T | T[K] {
  return emitItem ? option : option[keyField]
}

/** Whether an option fits what was typed: in its label, second line or dial code, whatever the case and accents. */
export function fits(option: SelectorOption, label: string, query: string): boolean {
  const wanted = plain(query).replace(/^\+/, '')
  return [label, option.title2 ?? '', String(option.d_code ?? '')].some((text) => plain(text).includes(wanted))
}

function plain(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Whether an icon is an address to load rather than a character to show. */
export function isAddress(icon: string): boolean {
  return /^(\/|\.|https?:|data:image\/)/.test(icon)
}
