/** A message to the user: a text key with its values, or the server's text. */
export type Words =
  | { readonly key: string; readonly params?: Readonly<Record<string, string | number>> }
  | { readonly message: string }

/** Equal for equal messages, to merge repeated ones. */
export const sameWords = (words: Words): string => ('message' in words ? `=${words.message}` : JSON.stringify(words))
