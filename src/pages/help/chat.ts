/**
 * The customer-service chat of a deployment: a page named by `kefu_key`, in a frame of its own (deploy/chat/README.md is the contract). It says `chat.ready` to the page around
 * it, and is then told the language, the theme, and of the visitor what the visitor allows, and nothing else (`chat.visitor`).
 */
import type { Profile } from '../../../protocol/shapes/user.ts'

/** What of a user a chat may be given. */
export const CHAT_FIELDS = ['uid', 'name', 'mobile', 'email'] as const
export type ChatField = (typeof CHAT_FIELDS)[number]
/** So much of a wrong key stands in the log. */
const SHOWN_MOST = 80

export type ChatVisitor = { readonly [K in ChatField]?: string }

/**
 * The address of the chat's page in a language; nothing where there is none that may be opened: it has to be an https page, or one beside
 * the app. `base` is the app's own address; without it only full addresses count.
 */
export function chatUrl(key: string | null | undefined, base: string | undefined, language: string): URL | undefined {
  const asked = key?.trim() ?? ''
  if (asked === '') return undefined
  try {
    const url = new URL(asked, base)
    const beside = base !== undefined && /^https?:$/.test(url.protocol) && url.origin === new URL(base).origin
    // A key that names no page of its own would open the app in itself.
    if (beside && !/\.html?$/.test(url.pathname)) return undefined
    if (!beside && url.protocol !== 'https:') return undefined
    if (url.username !== '' || url.password !== '') return undefined
    url.searchParams.set('lang', language)
    return url
  } catch {
    return undefined
  }
}

/** Why a key that is there opens no chat, for the log; nothing where it opens one, there is no key, or no place for a page beside the app. */
export function chatProblem(key: string | null | undefined, base: string | undefined): string | undefined {
  const asked = key?.trim() ?? ''
  if (asked === '' || base === undefined || chatUrl(asked, base, 'en')) return undefined
  const shown = JSON.stringify(asked.slice(0, SHOWN_MOST))
  return `There is no customer chat: the key ${shown} is neither the address of an https page nor of one beside the app that ends in .html. A provider's own key belongs into such a page.`
}

/**
 * What the chat's frame may do. On an origin of its own it keeps that origin, which providers need for their storage; beside the app it must
 * not have the app's.
 */
export const sandboxOf = (url: URL, app: string): string =>
  url.origin === app ? 'allow-scripts' : 'allow-scripts allow-forms allow-same-origin'

/** What there is of a user to give. */
export function visitorOf(profile: Profile | undefined): ChatVisitor {
  if (!profile) return {}
  const { uid, name, area, mobile, email } = profile
  const all = { uid, name, mobile: mobile && (area ? `+${area} ${mobile}` : mobile), email }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => typeof value === 'string' && value !== ''))
}

/** The visitor with the allowed fields alone. */
export const allowedOf = (visitor: ChatVisitor, allowed: ReadonlySet<ChatField>): ChatVisitor =>
  Object.fromEntries(Object.entries(visitor).filter(([field]) => allowed.has(field as ChatField)))

/** Whether a message of a frame says that its chat is there. */
export const isReady = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && (data as { type?: unknown }).type === 'chat.ready'

/** What a chat that is there is told. */
export const greeting = (visitor: ChatVisitor, language: string, theme: string) => ({
  ...visitor,
  type: 'chat.visitor' as const,
  language,
  theme,
})
