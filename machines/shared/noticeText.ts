/** A message to the user: a text key with its values, or the server's text. */
export type NoticeText =
  | { readonly key: string; readonly params?: Readonly<Record<string, string | number>> }
  | { readonly message: string }

/** Equal for equal messages, to merge repeated ones. */
export const noticeTextId = (text: NoticeText): string =>
  'message' in text ? `=${text.message}` : JSON.stringify(text)
