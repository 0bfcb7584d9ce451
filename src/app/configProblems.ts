/** Finds the places in config.json where it is wrong. Loaded only with a wrong one, or with a brand. */

/** A field that has to be changed. */
export interface FieldProblem {
  /** Its path, such as `operator.licence.en`. */
  readonly field: string
  /** Undefined for a field that is missing. */
  readonly line: number | undefined
}
/** Where the text isn't JSON. */
interface SyntaxProblem {
  readonly line: number
  readonly column: number
}
export type ConfigProblem = FieldProblem | SyntaxProblem

/** Values that are valid, by the name of the outermost field: people who fill in the file copy them. */
const EXAMPLES: Readonly<Record<string, string>> = {
  host: '"https://api.example"',
  socket: '"wss://stream.example/wss"',
  pictureHosts: '["cdn.example"]',
  reportTo: '"https://errors.example/collect"',
  chatKey: '"https://chat.example/chat.html"',
  language: '"zh"',
  products: '{ "mining": false }',
  adapter: '"adapter.js"',
  world: '"world.json"',
  remote: 'true',
  operator: '{ "name": "Example Ltd", "licence": { "en": "Licensed by …", "zh": "…" } }',
  riskWarnings: '[{ "en": "You can lose all you pay in.", "zh": "…" }]',
}
/** A valid value of a field's outermost field; undefined if none is known. */
export const exampleOf = (field: string): string | undefined => EXAMPLES[field.split('.')[0] ?? '']

const SPACE = /[ \t\n\r]*/y
const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy
const PLAIN = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y

interface Scan {
  /** Offset of each field's name or item, by path. */
  fields: ReadonlyMap<string, number>
  /** Offset of the first character that isn't JSON. */
  failed: number | undefined
}

class NotJson extends Error {}

/** Engines tell the place of a syntax error each in its own words, or not at all, and no place of a field. */
function scan(text: string): Scan {
  const fields = new Map<string, number>()
  let at = 0
  const take = (what: RegExp): string | undefined => {
    what.lastIndex = at
    const found = what.exec(text)?.[0]
    at += found?.length ?? 0
    return found
  }
  const need = <T>(found: T | undefined | false): T => {
    if (found === undefined || found === false) throw new NotJson()
    return found
  }
  const sign = (character: string): boolean => {
    take(SPACE)
    if (text[at] !== character) return false
    at += 1
    return true
  }
  const below = (path: string, name: string | number) => (path === '' ? String(name) : `${path}.${name}`)

  /** The parts of an object or array up to its end, one after the other. */
  function parts(end: string, part: (index: number) => void): void {
    if (sign(end)) return
    for (let index = 0; ; index += 1) {
      take(SPACE)
      part(index)
      if (sign(end)) return
      need(sign(','))
    }
  }
  function value(path: string): void {
    if (sign('{'))
      parts('}', () => {
        const begin = at
        const inner = below(path, JSON.parse(need(take(STRING))) as string)
        fields.set(inner, begin)
        need(sign(':'))
        value(inner)
      })
    else if (sign('['))
      parts(']', (index) => {
        const inner = below(path, index)
        fields.set(inner, at)
        value(inner)
      })
    else need(take(STRING) ?? take(PLAIN))
  }
  try {
    value('')
    take(SPACE)
    need(at === text.length)
    return { fields, failed: undefined }
  } catch (problem) {
    if (!(problem instanceof NotJson)) throw problem
    return { fields, failed: at }
  }
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** The place where a text stops being JSON; undefined if it is JSON. */
export function syntaxProblem(text: string): SyntaxProblem | undefined {
  const { failed } = scan(text)
  if (failed === undefined) return undefined
  return { line: lineAt(text, failed), column: failed - text.lastIndexOf('\n', failed - 1) }
}

/** The lines of fields. An absent field has none, and neither has any field of an empty text. */
export function problemsAt(text: string, fields: readonly string[]): FieldProblem[] {
  const known = scan(text).fields
  return fields.map((field) => {
    const offset = known.get(field)
    return { field, line: offset === undefined ? undefined : lineAt(text, offset) }
  })
}

/** A problem for the developer console. */
export function problemLine(problem: ConfigProblem): string {
  if ('column' in problem) return `line ${problem.line}, column ${problem.column}: this is no valid JSON`
  const { field, line } = problem
  const example = exampleOf(field)
  const where = line === undefined ? `${field} is missing` : `line ${line}, ${field}: this value can't be used`
  return example === undefined ? where : `${where}; for example ${example}`
}
