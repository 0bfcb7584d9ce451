/** Paragraphs as rich text: headings, lists, tables of the rules, and their figures. */
import type { LanguageCode } from '../../../protocol/rules/constants.ts'
import { helpIn } from '../../texts/texts.ts'
import { withFigures } from './figures.ts'
import { TABLES } from './tables.ts'
import type { Paragraphs, TableTexts } from './types.ts'

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? '')

const cells = (tag: 'th' | 'td', row: readonly string[]): string =>
  `<tr>${row.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`

function table(name: string, words: TableTexts): string {
  const make = Object.hasOwn(TABLES, name) ? TABLES[name] : undefined
  if (make === undefined) throw new Error(`no table ${name}`)
  const { head, rows } = make(words)
  const body = rows.map((row) => cells('td', row)).join('')
  return `<table><thead>${cells('th', head)}</thead><tbody>${body}</tbody></table>`
}

function block(paragraph: string, language: LanguageCode): string {
  const name = /^\[(\w+)\]$/.exec(paragraph)?.[1]
  if (name !== undefined) return table(name, helpIn(language).tables)
  const text = escaped(withFigures(paragraph, language))
  if (text.startsWith('## ')) return `<h2>${text.slice(3)}</h2>`
  return text.startsWith('- ') ? `<li>${text.slice(2)}</li>` : `<p>${text}</p>`
}

/** Paragraphs as HTML. */
export function richText(paragraphs: Paragraphs, language: LanguageCode): string {
  const html = paragraphs.map((paragraph) => block(paragraph, language)).join('')
  return html.replace(/(<li>.*?<\/li>)+/g, (items) => `<ul>${items}</ul>`)
}

/** Paragraphs as plain text, one line each; tables are left out. */
export const plainText = (paragraphs: Paragraphs, language: LanguageCode): string =>
  paragraphs
    .filter((paragraph) => !paragraph.startsWith('['))
    .map((paragraph) => withFigures(paragraph, language).replace(/^## |^- /, ''))
    .join('\n')
