/** Opens files in LibreOffice, to read a spreadsheet's interpretation of them. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { isOnPath } from './onPath.ts'

/** Needs Debian's package libreoffice-calc-nogui, or LibreOffice itself. */
export const hasLibreOffice = (): boolean => isOnPath('soffice')

/** The content of a cell: a text, a number, or a date as ISO 8601; `formula` if the program computed it. */
export interface SheetCell {
  readonly type: 'string' | 'float' | 'date' | (string & {})
  readonly value: string
  readonly formula?: string
}

/** A region of the program: its code in the filter's options, and the code of its separator. */
const REGIONS = { en: { language: 1033, separator: ',' }, es: { language: 1034, separator: ';' } } as const

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const unescaped = (xml: string): string =>
  xml.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (_, decimal, hex, name) =>
    name ? (ENTITIES[name] ?? '') : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
  )

const textOf = (paragraph: string): string =>
  unescaped(
    paragraph
      .replace(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count = '1') => ' '.repeat(Number(count)))
      .replace(/<text:tab\/>/g, '\t')
      .replace(/<[^>]*>/g, ''),
  )

function cellOf(attributes: string, content: string): SheetCell {
  const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1]
  const type = attribute('office:value-type') ?? 'string'
  const paragraphs = [...content.matchAll(/<text:p(?:\/>|>(.*?)<\/text:p>)/gs)].map(([, text = '']) => textOf(text))
  const formula = attribute('table:formula')
  const value = attribute('office:value') ?? attribute('office:date-value') ?? paragraphs.join('\n')
  return { type, value, ...(formula === undefined ? {} : { formula: unescaped(formula) }) }
}

/** The rows of the first sheet of a flat OpenDocument file. */
function rowsOf(document: string): SheetCell[][] {
  const [sheet = ''] = /<table:table .*?<\/table:table>/s.exec(document) ?? []
  return [...sheet.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].flatMap(
      ([, attributes = '', content = '']) => {
        const count = Number(/ table:number-columns-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1)
        return Array.from({ length: count }, () => cellOf(attributes, content))
      },
    ),
  )
}

/** Opens CSV files as a double click does in that region, all at once, and reads their cells back, by file. */
export async function openedIn(
  region: keyof typeof REGIONS,
  files: Readonly<Record<string, string>>,
): Promise<Record<string, SheetCell[][]>> {
  const folder = mkdtempSync(join(tmpdir(), 'sheets-'))
  try {
    const names = Object.keys(files)
    for (const name of names) writeFileSync(join(folder, `${name}.csv`), files[name] ?? '')
    const { language, separator } = REGIONS[region]
    // The options are separator, quote, UTF-8, first line, columns, region, quoted fields are not texts, dates are recognised.
    const filter = `CSV:${separator.charCodeAt(0)},34,76,1,,${language},false,true`
    await promisify(execFile)('soffice', [
      // The profile is a new one: a program that is already open would take the files instead.
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`,
      '--headless',
      ...['--convert-to', 'fods', '--outdir', folder, `--infilter=${filter}`],
      ...names.map((name) => join(folder, `${name}.csv`)),
    ])
    return Object.fromEntries(names.map((name) => [name, rowsOf(readFileSync(join(folder, `${name}.fods`), 'utf8'))]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
