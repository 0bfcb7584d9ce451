/** Reads the facts about a machine in the sources: its first comment, the comments above its states, its texts and tests. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { linkTo, type RouteName } from '../../protocol/routes.ts'
import { areasOf, readArea } from '../tools/localeFiles.ts'
import { testFiles } from '../tools/quotedCodes.ts'

const texts = new Map<string, string>()
const textOf = (file: string): string => {
  const known = texts.get(file) ?? readFileSync(file, 'utf8')
  texts.set(file, known)
  return known
}

const joined = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, ''))
    .join(' ')
    .trim()

/** The first comment of a file; empty where it has none. */
export const firstComment = (file: string): string => joined(/^\/\*\*([\s\S]*?)\*\//.exec(textOf(file))?.[1] ?? '')

/** The comments above states in the machine's file and its neighbours of the same name, by the state's key. */
export function stateComments(file: string): Map<string, string> {
  const found = new Map<string, string>()
  const COMMENTED = /^ {4,}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n +(\w+): (?:\{|[a-z]\w*,?$)/gm
  const stem = file.replace(/Flow\.ts$|\.ts$/, '')
  const neighbours = readdirSync(dirname(file)).map((name) => join(dirname(file), name))
  for (const one of neighbours.filter((path) => path.startsWith(stem) && !/\.test\.ts$|esting\.ts$/.test(path)))
    for (const [, comment = '', key = ''] of textOf(one).matchAll(COMMENTED)) found.set(key, joined(comment))
  return found
}

const AREAS = new Map(areasOf('en').map((area): [string, unknown] => [area, readArea('en', area)]))
const has = (texts: unknown, keys: readonly string[]): boolean => {
  const [key, ...rest] = keys
  if (key === undefined) return typeof texts === 'string'
  return typeof texts === 'object' && texts !== null && has((texts as Record<string, unknown>)[key], rest)
}

/** The areas of texts that a file of a page uses. */
export const textAreasIn = (file: string): string[] =>
  [...textOf(file).matchAll(/'([a-z]+)\.([\w.]+)'/g)]
    .filter(([, area = '', keys = '']) => has(AREAS.get(area), keys.split('.')))
    .map(([, area = '']) => area)

const resolved = (file: string, path: string): string => join(dirname(file), path)
const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/\bfrom\s+'(\.[^']+)'/g)].map(([, path = '']) => resolved(file, path))

/** The machines that an area registers of each file, or the functions that create them. */
export function machineNames(): Map<string, string[]> {
  const areas = importsOf('machines/model/register.ts').filter((file) => basename(file) === 'redaction.ts')
  return new Map(
    areas.flatMap((area) =>
      [...textOf(area).matchAll(/^import \{ ([^}]+) \} from '(\.[^']+)'/gm)].map(
        ([, names = '', path = '']): [string, string[]] => [resolved(area, path), names.split(', ')],
      ),
    ),
  )
}

/** The unit tests that import a file. */
export const testsOf = (file: string): string[] =>
  testFiles().filter((test) => !test.startsWith('e2e/') && importsOf(test).includes(file))

/** Part of every story; it names the tab bar's pages without opening them. */
const FRAME = 'e2e/pages/frame.ts'
/** Whether a file opens a page, by its path or its name. */
const opens = (file: string, name: RouteName): boolean =>
  new RegExp(`['"\`]${linkTo(name)}['"\`?]|\\blinkTo\\('${name}'`).test(textOf(file))

/** The stories that open a screen, directly or by a page object. */
export function storiesOf(screens: readonly RouteName[]): string[] {
  const opened = screens.filter((name) => name !== 'home')
  const stories = testFiles().filter((file) => file.startsWith('e2e/stories/'))
  return stories.filter((story) => {
    const files = [story, ...importsOf(story).filter((file) => file.startsWith('e2e/pages/') && file !== FRAME)]
    return files.some((file) => opened.some((name) => opens(file, name)))
  })
}
