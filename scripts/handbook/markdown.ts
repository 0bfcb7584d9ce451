/** Pieces of Markdown. Paths are from the project's folder; the pages lie two folders deep. */

/** Words that stand in a cell: signs that would end it or begin something are told apart, lines are joined. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').replace(/[|<>]/g, '\\$&').trim()

export const code = (text: string): string => `\`${text.replace(/\|/g, '\\|')}\``

export const codes = (texts: readonly string[]): string => texts.map(code).join(', ')

/** A link to a file of the project. */
export const fileLink = (path: string, text = code(path)): string => `[${text}](../../${path.replaceAll(' ', '%20')})`

/** A table; nothing where it has no rows. Columns that are empty throughout are left out. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const kept = head.map((_, at) => at).filter((at) => rows.some((row) => row[at] !== ''))
  const line = (row: readonly string[]) => `| ${kept.map((at) => row[at] ?? '').join(' | ')} |`
  return rows.length === 0 ? '' : [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** A heading with what is below it; nothing where there is nothing. */
export const section = (title: string, ...parts: readonly string[]): string[] => {
  const full = parts.filter((part) => part !== '')
  return full.length > 0 ? [`## ${title}`, ...full] : []
}
