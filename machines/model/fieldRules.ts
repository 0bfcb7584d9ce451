/** The words in which it is said what may be seen of a field (fields.ts). */

/**
 * `shown`: as it is, where it is a word, a number or a yes or no. `size`: only how much of it there is. `masked`: only whether it is
 * there. Inside of things, what has no rule is masked.
 */
export type Rule = 'shown' | 'size' | 'masked' | { readonly [field: string]: Rule }

/** What a field of an event takes: a word, a number, a yes or no, one of some words, anything else, or something that is not to be seen. */
export type Kind = 'text' | 'number' | 'flag' | 'private' | 'secret' | 'data' | readonly string[] | Kinds
export interface Kinds {
  readonly [field: string]: Kind
}
