import { keptRecord, typedText } from './keptSchemas.ts'

/** One typed text per thing that can be ordered, kept by the thing's id. */
export type Drafts = Readonly<Record<string, string>>

/** Longest text that a kept draft may have. */
const LONGEST = 40

/** Drafts as they are kept, without any that is out of order. */
export const keptDrafts = keptRecord(typedText(LONGEST))

/** What was wrong, without the fields that have changed since. */
export const problemsLeft = <Problems extends object>(problems: Problems, change: object): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in change))) as Problems

/** The drafts with another text for one thing; an empty text takes its draft away. */
export function withDraft(drafts: Drafts, id: number | string, text: string): Drafts {
  const { [id]: _before, ...others } = drafts
  return text === '' ? others : { ...others, [id]: text }
}
