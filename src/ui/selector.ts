import { coinNames } from '../../protocol/rules/coinNames.ts'
import { isFound } from '../../protocol/rules/search.ts'

/** An option of the selector; the caller names its key and label fields. */
export interface SelectorOption {
  /** An image's URL, or a character such as a flag. */
  icon?: string
  /** A coin's symbol, for its picture. */
  coin?: string
  /** The user's holding, shown at the end. */
  held?: string
  /** A second line below the label. */
  title2?: string
  /** A telephone area code without plus sign. */
  d_code?: string | number
}

/** The emitted value of a choice: the option's key, or the whole option. */
export function emitted<T extends object, K extends keyof T>(option: T, keyField: K, emitItem: boolean): T | T[K] {
  return emitItem ? option : option[keyField]
}

/** The digits of a dialling code that is typed as one, with a plus sign or two zeros. */
const dialled = (query: string): string | undefined => /^\s*(?:\+|00)\s*(\d+)/.exec(query.normalize('NFKC'))?.[1]

/** Whether label, second line, dial code or another name of the coin match the query. '+34' is no part of +234. */
export function fits({ title2, d_code, coin }: SelectorOption, label: string, query: string): boolean {
  const code = dialled(query)
  if (code !== undefined && d_code !== undefined) return String(d_code).startsWith(code)
  return isFound(query, [label, title2 ?? '', String(d_code ?? ''), ...coinNames(coin ?? label)])
}

/** Whether an icon is a URL rather than a character. */
export function isAddress(icon: string): boolean {
  return /^(\/|\.|https?:|data:image\/)/.test(icon)
}
