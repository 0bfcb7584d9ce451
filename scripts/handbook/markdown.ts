/** Helpers for Markdown. Paths are relative to the project's folder; the pages are two folders deep. */

/** Text for a table cell: special characters are escaped, lines are joined. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').replace(/[|<>]/g, '\\$&').trim()

export const code = (text: string): string => `\`${text.replace(/\|/g, '\\|')}\``

export const codes = (texts: readonly string[]): string => texts.map(code).join(', ')

/** A link to a file of the project. */
export const fileLink = (path: string, text = code(path)): string => `[${text}](../../${path.replaceAll(' ', '%20')})`

/** A table; empty without rows. Columns without values are left out. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const columns = head.map((_, at) => at).filter((at) => rows.some((row) => row[at] !== ''))
  const line = (row: readonly string[]) => `| ${columns.map((at) => row[at] ?? '').join(' | ')} |`
  return rows.length === 0 ? '' : [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** A heading with its content; nothing without content. */
export const section = (title: string, ...parts: readonly string[]): string[] => {
  const full = parts.filter((part) => part !== '')
  return full.length > 0 ? [`## ${title}`, ...full] : []
}
