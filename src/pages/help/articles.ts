import type { TFunction } from '../../i18n/i18n.ts'

/** Articles that every exchange of this kind has, by their ids. */
export const ARTICLES = ['about', 'terms', 'privacy', 'risk', 'fees', 'contact'] as const

/** The title bar's words for an article: its own name where it is a known one. */
export function articleTitle(t: TFunction, id: string): string {
  const known = ARTICLES.find((one) => one === id)
  return t(known ? `help.article.${known}` : 'title.article')
}
