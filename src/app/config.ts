import * as v from 'valibot'
import type { Problem } from '../../protocol/adapter/check.ts'
import { PRODUCTS } from '../../protocol/products.ts'
import { LANGUAGES } from '../../protocol/rules/constants.ts'
import type { Brand } from '../bindings/brand.ts'
import { type Deployment, type DeploymentText, deploymentText } from '../bindings/deployment.ts'
import type { Products } from '../bindings/products.ts'
import type { ConfigProblem, FieldProblem } from './configProblems.ts'
import { deploymentTextSchema } from './deploymentTextSchema.ts'

const HOST = /^(https?:\/\/[^\s/?#@\\]+(\/[^\s?#\\]*)?)?$/
const SOCKET = /^(wss?:\/\/[^\s/?#@\\]+([/?][^\s#\\]*)?)?$/
const PICTURE_HOST = /^[\w-]+(\.[\w-]+)*(:\d{1,5})?$/
const COLLECTOR = /^(https?:\/\/[^\s/?#@\\]+([/?][^\s#\\]*)?|\/(?![/\\])[^\s#\\]*)?$/

const configSchema = v.object({
  /** Base URL of the backend, with or without a path; '' for the page's own origin. */
  host: v.pipe(v.string(), v.regex(HOST)),
  /** URL of the socket; '' for the protocol's path below the host. */
  socket: v.optional(v.pipe(v.string(), v.regex(SOCKET)), ''),
  /** Further hosts of pictures: `cdn.example`. */
  pictureHosts: v.optional(v.array(v.pipe(v.string(), v.regex(PICTURE_HOST))), []),
  /** URL that collects reports of errors; '' for none. */
  reportTo: v.optional(v.pipe(v.string(), v.regex(COLLECTOR)), ''),
  /** The demo's exchange runs on the server of the page. */
  remote: v.optional(v.boolean(), false),
  /** File with the saved world of a demo, instead of one from its seed. */
  world: v.optional(v.string(), ''),
  chatKey: v.optional(v.string(), ''),
  /** Language of a first visit. */
  language: v.optional(v.picklist(LANGUAGES.map(({ code }) => code))),
  /** File with the adapter of a backend with other names (docs/decisions/022). */
  adapter: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+(\.[\w-]+)*\.m?js$/))),
  /** Products by name; false switches one off. */
  products: v.optional(v.record(v.picklist(PRODUCTS), v.boolean())),
  operator: v.optional(
    v.object({ name: v.optional(deploymentTextSchema, ''), licence: v.optional(deploymentTextSchema, '') }),
    {},
  ),
  riskWarnings: v.optional(v.array(deploymentTextSchema), []),
  /** Validated by brand/brand.ts, which loads only with a brand. */
  brand: v.optional(v.unknown()),
})
export type DeploymentConfig = v.InferOutput<typeof configSchema>

/** config.json is missing, or it has these problems. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: readonly ConfigProblem[] | 'missing'
  constructor(problems: ConfigError['problems'], detail: string) {
    super(detail)
    this.problems = problems
  }
}

/** The parts that a live deployment must have. */
export type DeploymentPart = 'operator' | 'licence' | 'riskWarnings'

/** The configuration lacks parts that a live build requires. */
export class IncompleteConfig extends Error {
  override readonly name = 'IncompleteConfig'
  readonly missing: readonly DeploymentPart[]
  readonly problems: readonly FieldProblem[]
  constructor(missing: readonly DeploymentPart[], problems: readonly FieldProblem[]) {
    super(problems.map(({ field }) => field).join())
    this.missing = missing
    this.problems = problems
  }
}

/** The adapter can't be loaded, or is invalid. */
export class BadAdapter extends Error {
  override readonly name = 'BadAdapter'
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super(problems.map(({ kind, at, what }) => `${kind} ${at}: ${what}`).join('; '))
    this.problems = problems
  }
}

/** The URL of config.json. */
export const configUrl = (): string => new URL(`${import.meta.env.BASE_URL}config.json`, location.href).href

async function textOfConfig(): Promise<string> {
  const url = `${import.meta.env.BASE_URL}config.json`
  // A demo's start page has read it before the app does.
  const answer = (await (globalThis.configAnswer ?? fetch(url, { cache: 'no-cache' }))).clone()
  if (!answer.ok) throw new ConfigError('missing', `status ${answer.status}`)
  const text = await answer.text()
  // Some servers answer with their page in place of a missing file.
  if (text.trimStart().startsWith('<')) throw new ConfigError('missing', 'a page in its place')
  return text
}

async function configError(source: string, issues: readonly v.BaseIssue<unknown>[]): Promise<ConfigError> {
  const { problemLine, problemsAt, syntaxProblem } = await import('./configProblems.ts')
  const syntax = syntaxProblem(source)
  const fields = [...new Set(issues.map((issue) => v.getDotPath(issue) ?? 'config.json'))]
  const problems = syntax ? [syntax] : problemsAt(source, fields)
  return new ConfigError(problems, problems.map(problemLine).join('\n'))
}

/** Warns of unknown names: the setting of a misspelt name would silently be missing. */
async function warnOfOthers(source: string, given: object): Promise<void> {
  const others = Object.keys(given).filter((name) => !Object.hasOwn(configSchema.entries, name))
  if (others.length === 0) return
  const { problemsAt } = await import('./configProblems.ts')
  for (const { field, line } of problemsAt(source, others)) {
    // biome-ignore lint/suspicious/noConsole: a field without effect is for whoever set up the deployment
    console.warn(`config.json: line ${line}, ${field}: the app has no such field`)
  }
}

function parsed(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    return undefined
  }
}

/** Reads config.json; `source` is its text. Throws a ConfigError when it is missing or invalid. */
export async function readConfig(): Promise<DeploymentConfig & { source: string }> {
  const source = await textOfConfig()
  const given = parsed(source)
  const read = v.safeParse(configSchema, given)
  if (!read.success) throw await configError(source, read.issues)
  void warnOfOthers(source, given as object).catch(() => undefined)
  return { ...read.output, source }
}

/** The configured brand, if any. Throws an InvalidBrand when it is invalid. */
export async function brandOf({ brand, source }: { brand?: unknown; source: string }): Promise<Brand | undefined> {
  if (brand === undefined) return undefined
  const { readBrand } = await import('./brand/brand.ts')
  return readBrand(brand, new URL(import.meta.env.BASE_URL, location.href).href, source)
}

const hasText = (text: DeploymentText): boolean => deploymentText(text, 'en') !== ''

/** Missing parts that a live build requires. */
export function missingParts({ operator, riskWarnings }: Deployment): DeploymentPart[] {
  const given = {
    operator: hasText(operator.name),
    licence: hasText(operator.licence),
    riskWarnings: riskWarnings.some(hasText),
  }
  return (Object.keys(given) as DeploymentPart[]).filter((part) => !given[part])
}

const FIELDS: Readonly<Record<DeploymentPart, string>> = {
  operator: 'operator.name',
  licence: 'operator.licence',
  riskWarnings: 'riskWarnings',
}

interface LiveConfig extends Pick<DeploymentConfig, 'host' | 'socket' | 'pictureHosts' | 'reportTo'> {
  deployment: Deployment
  brand: Brand | undefined
  products: Products | undefined
  adapter: string | undefined
}

/** Reads a live deployment's configuration. Throws like readConfig, and an IncompleteConfig or an InvalidBrand. */
export async function readDeployment(): Promise<LiveConfig> {
  const config = await readConfig()
  const { host, socket, pictureHosts, reportTo, chatKey, language, operator, riskWarnings, adapter, products, source } =
    config
  const deployment = { chatKey, language, operator, riskWarnings }
  const missing = missingParts(deployment)
  if (missing.length > 0) {
    const { problemsAt } = await import('./configProblems.ts')
    const fields = missing.map((part) => FIELDS[part])
    throw new IncompleteConfig(missing, problemsAt(source, fields))
  }
  return { host, socket, pictureHosts, reportTo, deployment, adapter, products, brand: await brandOf(config) }
}
