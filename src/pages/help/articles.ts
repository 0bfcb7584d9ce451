import type { TFunction } from '../../i18n/i18n.ts'

/** Articles of every such exchange, by id. */
export const ARTICLES = ['about', 'terms', 'privacy', 'risk', 'fees', 'contact'] as const

/** The title bar's text: an article's own name if known. */
export function articleTitle(t: TFunction, id: string): string {
  const known = ARTICLES.find((one) => one === id)
  return t(known ? `help.article.${known}` : 'title.article')
}
