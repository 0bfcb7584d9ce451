/** What people are told: a text key with its placeholders, or words that came ready from the server. */
export type Words =
  | { readonly key: string; readonly params?: Readonly<Record<string, string | number>> }
  | { readonly message: string }

/** One string for the same words, to tell repeated messages. */
export const sameWords = (words: Words): string => ('message' in words ? `=${words.message}` : JSON.stringify(words))
