/** The published documents by file. */
import { asyncapi } from './asyncapi.ts'
import { collectExamples } from './examples.ts'
import { openapi } from './openapi.ts'

const WIDTH = 120

/** JSON with small objects on one line, for readable files and diffs. */
export function readable(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value, null, 1)?.replace(/\n\s*/g, ' ')
  if (typeof value !== 'object' || value === null || indent.length + flat.length <= WIDTH) return flat
  const deeper = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((one) => deeper + readable(one, deeper))
    : Object.entries(value).map(([name, one]) => `${deeper}${JSON.stringify(name)}: ${readable(one, deeper)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`
}

/** Builds both documents. The same sources give the same texts. */
export async function documents(): Promise<Record<'docs/openapi.json' | 'docs/asyncapi.json', string>> {
  const examples = await collectExamples()
  return {
    'docs/openapi.json': `${readable(await openapi(examples))}\n`,
    'docs/asyncapi.json': `${readable(await asyncapi(examples))}\n`,
  }
}
