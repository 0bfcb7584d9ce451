/** `npm run build:onefile -- --brand FILE`: reads the brand of a one-file demo. */
import { readFileSync } from 'node:fs'
import { dirname, extname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { LANGUAGES } from '../../protocol/rules/constants.ts'
import { readBrand } from '../../src/app/brand/brand.ts'
import { type BrandPart, InvalidBrand } from '../../src/app/brand/invalidBrand.ts'
import type { PageBrand } from '../../src/app/brandInPage.ts'
import { openingQuery } from '../../src/demo/present/opening.ts'
import { isTour, TOURS, type TourName } from '../../src/demo/tours/table.ts'
import { WrongInput } from './wrongInput.ts'

const TYPES: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.png': 'image/png' }
/** Bytes of the largest mark: the file is sent by mail, and browsers store the mark for the next visit. */
const MARK_MOST = 200_000

const NEEDS: Readonly<Record<BrandPart, string>> = {
  name: '"name" has to be a text, or one for each language: { "en": "Example Exchange", "zh": "…" }',
  mark: '"mark" has to name an SVG or PNG beside this file, or be one as a data URL',
  accent: '"accent" has to be a colour like "#1d4ed8"',
  manifest: '"manifest" is not for a single file, which can not be installed',
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new WrongInput(`There is no brand file ${file}.`)
  }
}

function parsed(file: string, text: string): { readonly [part: string]: unknown } {
  try {
    const given: unknown = JSON.parse(text)
    if (typeof given === 'object' && given !== null) return given as { readonly [part: string]: unknown }
  } catch {
    // The sentence below covers a text that is not JSON.
  }
  throw new WrongInput(
    `${file} has to be JSON: { "name": "Example Exchange", "mark": "mark.svg", "accent": "#1d4ed8" }`,
  )
}

/** The mark as a data URL; anything else than a picture's file stays as it is, and is refused with the brand. */
function embedded(mark: unknown, file: string): unknown {
  if (typeof mark !== 'string' || mark.startsWith('data:')) return mark
  const type = TYPES[extname(mark).toLowerCase()]
  if (type === undefined) return mark
  try {
    return `data:${type};base64,${readFileSync(resolve(dirname(file), mark)).toString('base64')}`
  } catch {
    throw new WrongInput(`${file} names the mark ${mark}, which is not there.`)
  }
}

/** Reads a brand file. Throws a WrongInput that says what to write. */
function readBrandFile(file: string): PageBrand {
  const text = textOf(file)
  const { name, mark: given, accent } = parsed(file, text)
  const mark = embedded(given, file)
  // A path that is no picture would pass for a file of the page's origin, which a single file doesn't have.
  const own = typeof mark === 'string' && mark.startsWith('data:') ? mark : ''
  try {
    readBrand({ name, mark: own, accent }, 'file:///', text)
  } catch (problem) {
    if (!(problem instanceof InvalidBrand)) throw problem
    throw new WrongInput(`${file}: ${problem.wrong.map((part) => NEEDS[part]).join('; ')}.`)
  }
  if (own.length > MARK_MOST) throw new WrongInput(`${file}: the mark is too large. Up to 150 kB fit in one file.`)
  return { name, mark: own, accent }
}

function namedBrand(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { brand: { type: 'string' } } }).values.brand
  } catch (problem) {
    throw new WrongInput(problem instanceof Error ? problem.message : String(problem))
  }
}

/** The file that a build's arguments name after `--`, where vite leaves them alone; undefined without one. */
function fileOfBuild(argv: readonly string[]): string | undefined {
  const at = argv.indexOf('--')
  return namedBrand(at < 0 ? [] : argv.slice(at + 1))
}

/** The brand of a build; undefined without one. */
export function brandOfBuild(argv: readonly string[]): PageBrand | undefined {
  const file = fileOfBuild(argv)
  return file === undefined ? undefined : readBrandFile(file)
}

const CODES: readonly unknown[] = LANGUAGES.map(({ code }) => code)
const areChapters = (given: unknown): given is TourName[] =>
  Array.isArray(given) && given.every((name) => typeof name === 'string' && isTour(name))

/** The query that the one-file demo opens with: the language and the chapters of the brand file. Empty without them. */
export function openingOfBuild(argv: readonly string[]): string {
  const file = fileOfBuild(argv)
  if (file === undefined) return ''
  const { language, chapters = [] } = parsed(file, textOf(file))
  if (language !== undefined && !CODES.includes(language))
    throw new WrongInput(`${file}: "language" has to be one of ${CODES.join(', ')}.`)
  if (!areChapters(chapters))
    throw new WrongInput(`${file}: "chapters" has to be a list of tours: ${TOURS.join(', ')}.`)
  return openingQuery({ language: language as string | undefined, chapters })
}
