/** Returns the app's text of a key such as `title.security`. */
export type Quote = (key: string) => string

/** Texts, in records and lists, with the app's texts in place of their `$t(key)`. */
export function withQuotes(texts: unknown, quote: Quote): unknown {
  if (typeof texts === 'string') return texts.replace(/\$t\(([\w.]+)\)/g, (_, key: string) => quote(key))
  if (Array.isArray(texts)) return texts.map((text) => withQuotes(text, quote))
  return Object.fromEntries(
    Object.entries(texts as Readonly<Record<string, unknown>>).map(([key, text]) => [key, withQuotes(text, quote)]),
  )
}
