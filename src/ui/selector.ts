import { coinNames } from '../../protocol/rules/coinNames.ts'
import { isFound, lettersOf } from '../../protocol/rules/search.ts'

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

/** Further names that find an option. */
export type NamesOf<T> = (option: T) => readonly string[]
const noNames = () => []

/** Whether label, second line, dial code, another name of the coin or a further name match the query. '+34' is no part of +234. */
export function fits<T extends SelectorOption>(
  option: T,
  label: string,
  query: string,
  namesOf: NamesOf<T> = noNames,
): boolean {
  const { title2, d_code, coin } = option
  const code = dialled(query)
  if (code !== undefined && d_code !== undefined) return String(d_code).startsWith(code)
  const texts = [label, title2 ?? '', String(d_code ?? ''), ...coinNames(coin ?? label)]
  return isFound(query, texts) || isFound(query, namesOf(option))
}

/** How near an option is to the query: 0 for its dial code or label, 1 for how its label begins, 2 for any other match. */
function distanceOf({ d_code }: SelectorOption, label: string, query: string): number {
  const [typed, name] = [lettersOf(query), lettersOf(label)]
  if (typed === name || typed === String(d_code ?? '')) return 0
  return name.startsWith(typed) ? 1 : 2
}

/** The options that a query finds, the nearest ones first; all in their order without a query. */
export function found<T extends object>(
  options: readonly T[],
  labelOf: (option: T) => string,
  query: string,
  namesOf?: NamesOf<T>,
): readonly T[] {
  if (query.trim() === '') return options
  const near = (option: T) => distanceOf(option as SelectorOption, labelOf(option), query)
  return options
    .filter((option) => fits(option as SelectorOption & T, labelOf(option), query, namesOf))
    .sort((a, b) => near(a) - near(b))
}

/** Whether an icon is a URL rather than a character. */
export function isAddress(icon: string): boolean {
  return /^(\/|\.|https?:|data:image\/)/.test(icon)
}
