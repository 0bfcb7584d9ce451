/** A statement to print: a table that only paper shows, built in parts so that the screen keeps answering. */

export interface Statement {
  readonly title: string
  /** Below the title: whose, when, which records. */
  readonly lines: readonly string[]
  /** On every printed page; undefined for real money. */
  readonly mark: string | undefined
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Rows that are built at once. */
const ROWS_AT_ONCE = 200
const ID = 'statement'

const pause = () => new Promise<void>((done) => setTimeout(done))

function element(name: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  if (className !== '') made.className = className
  return made
}

function rowOf(cells: readonly string[], name: 'th' | 'td'): HTMLElement {
  const row = document.createElement('tr')
  row.append(...cells.map((text) => element(name, text)))
  return row
}

/** Removes the printed statement. */
export const removeStatement = (): void => document.getElementById(ID)?.remove()

/** Builds the statement; false if it was stopped. */
export async function buildStatement(statement: Statement, isStopped: () => boolean): Promise<boolean> {
  removeStatement()
  const { title, lines, mark, head, rows } = statement
  const page = document.createElement('article')
  page.id = ID
  page.className = 'statement'
  if (mark !== undefined) page.append(element('p', mark, 'statement-mark'))
  page.append(element('h1', title), ...lines.map((line) => element('p', line)))
  const table = document.createElement('table')
  const top = document.createElement('thead')
  top.append(rowOf(head, 'th'))
  const body = document.createElement('tbody')
  table.append(top, body)
  page.append(table)
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    body.append(...rows.slice(at, at + ROWS_AT_ONCE).map((cells) => rowOf(cells, 'td')))
    await pause()
    if (isStopped()) return false
  }
  document.body.append(page)
  return true
}
