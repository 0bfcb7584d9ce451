import { storedRecord, typedText } from './storedSchemas.ts'

/** Typed texts by id of the product or project. */
export type Drafts = Readonly<Record<string, string>>

/** Longest stored text. */
const LONGEST = 40

/** Stored drafts without invalid ones. */
export const storedDrafts = storedRecord(typedText(LONGEST))

/** Problems of fields that have not changed since. */
export const problemsLeft = <Problems extends object>(problems: Problems, change: object): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in change))) as Problems

/** An empty text removes the draft. */
export function withDraft(drafts: Drafts, id: number | string, text: string): Drafts {
  const { [id]: _before, ...others } = drafts
  return text === '' ? others : { ...others, [id]: text }
}
