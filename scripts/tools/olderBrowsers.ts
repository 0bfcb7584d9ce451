/**
 * Features of built files that the oldest supported browsers lack, by MDN's compatibility data: functions of the language, those of the
 * page's most used interfaces, and the syntax that a bundler may leave as it is.
 */
import bcd, {
  type CompatStatement,
  type Identifier,
  type SupportStatement,
} from '@mdn/browser-compat-data/forLegacyNode'

/** The oldest browsers that run the app: README.md names them, and vite.config.ts builds for them. */
const OLDEST = { chrome: 100, safari: 15.4 }

/** Interfaces whose new members are recognised by their name alone. */
const INTERFACES =
  /^(AbortSignal|Animation|Blob|CSSStyleSheet|Crypto|Document|Element|File|FormData|HTML(Dialog|Form|Input|Select)?Element|Headers|Node|NodeList|Performance|ReadableStream|Re(quest|sponse)|Selection|ShadowRoot|Storage|URL|URLSearchParams|Window)$/

function since(support: SupportStatement | undefined): number {
  const all = [support ?? []].flat().filter(({ flags, prefix, alternative_name, version_removed }) => {
    return !(flags || prefix || alternative_name || version_removed)
  })
  const versions = all.map(({ version_added }) => Number.parseFloat(String(version_added).replace('≤', '')))
  return Math.min(...versions.map((version) => (Number.isNaN(version) ? Number.POSITIVE_INFINITY : version)))
}

const isOld = ({ support }: CompatStatement): boolean =>
  since(support.chrome) <= OLDEST.chrome && since(support.safari) <= OLDEST.safari

interface Member {
  readonly of: string
  readonly name: string
  readonly isStatic: boolean
  readonly isOld: boolean
}

const objects = [...Object.entries(bcd.javascript.builtins ?? {}), ...Object.entries(bcd.api)] as [string, Identifier][]
const members: Member[] = objects.flatMap(([of, entry]) =>
  Object.entries(entry as Record<string, Identifier>).flatMap(([key, { __compat }]) => {
    if (key === '__compat' || !__compat || /_event$|^@@/.test(key)) return []
    return [{ of, name: key.replace(/_static$/, ''), isStatic: key.endsWith('_static'), isOld: isOld(__compat) }]
  }),
)
const newGlobals = new Set(objects.filter(([, { __compat }]) => __compat && !isOld(__compat)).map(([name]) => name))
const newStatics = new Set(members.filter((one) => one.isStatic && !one.isOld).map(({ of, name }) => `${of}.${name}`))
const builtins = new Set(Object.keys(bcd.javascript.builtins ?? {}))
const oldNames = new Set(members.filter((one) => one.isOld).map(({ name }) => name))
const newMethods = new Set(
  members
    .filter((one) => !one.isOld && !one.isStatic && (builtins.has(one.of) || INTERFACES.test(one.of)))
    .map(({ name }) => name)
    .filter((name) => !oldNames.has(name)),
)

const SYNTAX: readonly (readonly [what: string, form: RegExp])[] = [
  ['static block', /\bstatic\s*\{/g],
  // elkjs names these forms in messages, within quotation marks.
  ['lookbehind', /(?<!["'`])\(\?<[=!]/g],
  ['regular expression with modifiers', /\(\?[ims]+(?:-[ims]+)?:/g],
  ['flag v of a regular expression', /\/[dgimsuy]*v[dgimsuy]*\.(?:test|exec)\(/g],
  ['import attributes', /\bfrom\s*["'`][^"'`]+["'`]\s*with\s*\{/g],
]

/** Features of the code that are newer than the oldest browsers: each by its name, with one of its places. */
export function newerIn(code: string): Map<string, string> {
  const found = new Map<string, string>()
  const note = (what: string, { index }: { index: number }) =>
    found.set(what, code.slice(Math.max(0, index - 60), index + 60))
  for (const [what, form] of SYNTAX) for (const match of code.matchAll(form)) note(what, match)
  for (const match of code.matchAll(/\bnew ([A-Z]\w*)/g))
    if (newGlobals.has(match[1] ?? '')) note(match[1] ?? '', match)
  for (const match of code.matchAll(/(?<![\w$.])([A-Z]\w*)\.(\w+)/g)) {
    if (newStatics.has(`${match[1]}.${match[2]}`)) note(`${match[1]}.${match[2]}`, match)
  }
  for (const match of code.matchAll(/\.(\w+)(?:\?\.)?\(/g))
    if (newMethods.has(match[1] ?? '')) note(`.${match[1]}`, match)
  return found
}
