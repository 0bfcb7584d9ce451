/** A statement to print: tables that only paper shows, built in parts so that the screen keeps answering. */
import type { Table } from './tables.ts'

export interface Statement {
  readonly title: string
  /** Lines below the title: owner, time and kind of the records. */
  readonly lines: readonly string[]
  /** Note on every printed page; undefined for real money. */
  readonly mark: string | undefined
  readonly tables: readonly Table[]
}

/** Number of rows that are built at once. */
const ROWS_AT_ONCE = 200
const ID = 'statement'

const pause = () => new Promise<void>((done) => setTimeout(done))

function element(name: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  if (className !== '') made.className = className
  return made
}

function rowOf(cells: readonly string[], name: 'th' | 'td', { head }: Pick<Table, 'head'>): HTMLElement {
  const row = document.createElement('tr')
  row.append(...cells.map((text, at) => element(name, text, head[at]?.kind === 'figure' ? 'statement-figure' : '')))
  return row
}

/** The note above the columns, which browsers repeat on every page. */
function markRow(mark: string, columns: number): HTMLElement {
  const cell = document.createElement('th')
  cell.colSpan = columns
  cell.append(element('p', mark, 'statement-mark'))
  const row = document.createElement('tr')
  row.append(cell)
  return row
}

/** Removes the printed statement. */
export const removeStatement = (): void => document.getElementById(ID)?.remove()

/** The table and its body, which is still empty. */
function emptyTable(of: Table, mark: string | undefined): { table: HTMLElement; body: HTMLElement } {
  const table = document.createElement('table')
  const top = document.createElement('thead')
  if (mark !== undefined) top.append(markRow(mark, of.head.length))
  const labels = of.head.map(({ label }) => label)
  top.append(rowOf(labels, 'th', of))
  const body = document.createElement('tbody')
  table.append(top, body)
  return { table, body }
}

/** Builds the statement; false if it was stopped. */
export async function buildStatement(statement: Statement, isStopped: () => boolean): Promise<boolean> {
  removeStatement()
  const { title, lines, mark, tables } = statement
  const page = document.createElement('article')
  page.id = ID
  page.className = 'statement'
  page.append(element('h1', title), ...lines.map((line) => element('p', line)))
  for (const of of tables) {
    const { table, body } = emptyTable(of, mark)
    page.append(table)
    for (let at = 0; at < of.rows.length; at += ROWS_AT_ONCE) {
      body.append(...of.rows.slice(at, at + ROWS_AT_ONCE).map((cells) => rowOf(cells, 'td', of)))
      await pause()
      if (isStopped()) return false
    }
  }
  document.body.append(page)
  return true
}
