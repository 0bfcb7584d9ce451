/**
 * The deployment's customer chat: a page named by `kefu_key`, in an isolated frame (deploy/chat/README.md is the contract). It sends
 * `chat.ready`, and then receives language, theme, and the data that the visitor allows (`chat.visitor`).
 */
import type { Profile } from '../../../../protocol/shapes/user.ts'

/** User data that a chat may receive. */
export const CHAT_FIELDS = ['uid', 'name', 'mobile', 'email'] as const
export type ChatField = (typeof CHAT_FIELDS)[number]
/** Characters of an invalid key in the log. */
const SHOWN_MOST = 80

export type ChatVisitor = { readonly [K in ChatField]?: string }

/**
 * The chat page's URL in a language; undefined if none may be opened: an https page, or one of the app's origin. `base` is the app's URL;
 * without it only absolute URLs count.
 */
export function chatUrl(key: string | null | undefined, base: string | undefined, language: string): URL | undefined {
  const requested = key?.trim() ?? ''
  if (requested === '') return undefined
  try {
    const url = new URL(requested, base)
    const beside = base !== undefined && /^https?:$/.test(url.protocol) && url.origin === new URL(base).origin
    // A key without a page of its own would open the app inside itself.
    if (beside && !/\.html?$/.test(url.pathname)) return undefined
    if (!beside && url.protocol !== 'https:') return undefined
    if (url.username !== '' || url.password !== '') return undefined
    url.searchParams.set('lang', language)
    return url
  } catch {
    return undefined
  }
}

/** A provider's own key: no address, and short enough for a parameter. */
const isOpaque = (key: string): boolean => /^[\w.:-]{1,128}$/.test(key) && !/\.html?$/.test(key)

interface ChatKeys {
  /** `kefu_key` of the backend. */
  backend: string | null | undefined
  /** `chatKey` of config.json. */
  deployment: string | undefined
}

/**
 * The chat's page. A backend's key may name it; otherwise it is the deployment's page, which receives the backend's key as the parameter
 * `key`.
 */
export function chatOf({ backend, deployment }: ChatKeys, base: string | undefined, language: string): URL | undefined {
  const named = chatUrl(backend, base, language)
  if (named) return named
  const page = chatUrl(deployment, base, language)
  const key = backend?.trim() ?? ''
  if (page && isOpaque(key)) page.searchParams.set('key', key)
  return page
}

/** Why a key opens no chat, for the log; undefined if a chat opens, there is no key, or `base` is missing. */
export function chatProblem(keys: ChatKeys, base: string | undefined): string | undefined {
  const requested = keys.backend?.trim() || keys.deployment?.trim() || ''
  if (requested === '' || base === undefined || chatOf(keys, base, 'en')) return undefined
  const shown = JSON.stringify(requested.slice(0, SHOWN_MOST))
  return `There is no customer chat: the key ${shown} is neither the address of an https page nor of one beside the app that ends in .html. Name a page as chatKey in config.json, which receives a provider's own key (deploy/chat/README.md).`
}

/**
 * The frame's sandbox. A page of another origin keeps it, which providers need for storage; on the app's origin it must not have the app's.
 */
export const sandboxOf = (url: URL, app: string): string =>
  url.origin === app ? 'allow-scripts' : 'allow-scripts allow-forms allow-same-origin'

/** A user's data for the chat. */
export function visitorOf(profile: Profile | undefined): ChatVisitor {
  if (!profile) return {}
  const { uid, name, area, mobile, email } = profile
  const all = { uid, name, mobile: mobile && (area ? `+${area} ${mobile}` : mobile), email }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => typeof value === 'string' && value !== ''))
}

/** Only the allowed fields. */
export const allowedOf = (visitor: ChatVisitor, allowed: ReadonlySet<ChatField>): ChatVisitor =>
  Object.fromEntries(Object.entries(visitor).filter(([field]) => allowed.has(field as ChatField)))

/** Whether a message reports that the chat is ready. */
export const isReady = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && (data as { type?: unknown }).type === 'chat.ready'

/** The message to a chat that is ready. */
export const greeting = (visitor: ChatVisitor, language: string, theme: string) => ({
  ...visitor,
  type: 'chat.visitor' as const,
  language,
  theme,
})
