/** Finds the invalid places of config.json. Loaded only if it is invalid, or has a brand. */
import { type Node, type ParseError, parseTree } from 'jsonc-parser'

/** A field that has to be changed. */
export interface FieldProblem {
  /** Its path, such as `operator.licence.en`. */
  readonly field: string
  /** Undefined for a field that is missing. */
  readonly line: number | undefined
}
/** A place where the text isn't JSON. */
interface SyntaxProblem {
  readonly line: number
  readonly column: number
}
export type ConfigProblem = FieldProblem | SyntaxProblem

/** Valid values by the name of the outermost field, to be copied into the file. */
const EXAMPLES: Readonly<Record<string, string>> = {
  host: '"https://api.example"',
  socket: '"wss://stream.example/wss"',
  pictureHosts: '["cdn.example"]',
  reportTo: '"https://errors.example/collect"',
  chatKey: '"https://chat.example/chat.html"',
  adapter: '"adapter.js"',
  world: '"world.json"',
  remote: 'true',
  language: '"zh"',
  products: '{ "mining": false }',
  operator: '{ "name": "Example Ltd", "licence": { "en": "Licensed by …", "zh": "…" } }',
  riskWarnings: '[{ "en": "You can lose all you pay in.", "zh": "…" }]',
}
/** A valid value of a field's outermost field; undefined if none is known. */
export const exampleOf = (field: string): string | undefined => EXAMPLES[field.split('.')[0] ?? '']

const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false }

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** The tree of a text; undefined where it is nested too deeply for a parser, and so has no places to name. */
function treeOf(text: string, errors: ParseError[] = []): Node | undefined {
  try {
    return parseTree(text, errors, STRICT)
  } catch {
    return undefined
  }
}

/** The place where a text stops being JSON; undefined if it is JSON. */
export function syntaxProblem(text: string): SyntaxProblem | undefined {
  const errors: ParseError[] = []
  treeOf(text, errors)
  const [first] = errors
  return first && { line: lineAt(text, first.offset), column: first.offset - text.lastIndexOf('\n', first.offset - 1) }
}

/** The node of a field. The last one of a repeated name counts, as for JSON.parse. */
function nodeAt(root: Node | undefined, path: readonly string[]): Node | undefined {
  const [name, ...rest] = path
  if (name === undefined) return root
  const inner = root?.children?.findLast((child, index) =>
    root.type === 'array' ? String(index) === name : child.children?.[0]?.value === name,
  )
  return nodeAt(root?.type === 'array' ? inner : inner?.children?.[1], rest)
}

/** The fields with their lines, which are undefined for absent fields and for an empty text. */
export function problemsAt(text: string, fields: readonly string[]): FieldProblem[] {
  const root = treeOf(text)
  return fields.map((field) => {
    const node = nodeAt(root, field.split('.'))
    const begin = node?.parent?.type === 'property' ? node.parent : node
    return { field, line: begin && lineAt(text, begin.offset) }
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
