import * as v from 'valibot'
import type { Problem } from '../../protocol/adapter/check.ts'
import { PRODUCTS } from '../../protocol/products.ts'
import { LANGUAGES } from '../../protocol/rules/constants.ts'
import type { Brand } from '../bindings/brand.ts'
import { type Deployment, type DeploymentText, deploymentText } from '../bindings/deployment.ts'
import type { Products } from '../bindings/products.ts'
import { deploymentTextSchema } from './deploymentTextSchema.ts'

const configSchema = v.object({
  /** Base URL of the backend; '' for the page's own origin. */
  host: v.pipe(v.string(), v.regex(/^(https?:\/\/[^\s/]+)?$/)),
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

/** There is no valid configuration; the id is a text key `app.<id>`. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly id: 'configMissing' | 'configInvalid'
  constructor(id: ConfigError['id'], detail: string) {
    super(detail)
    this.id = id
  }
}

/** What a live deployment must have. */
export type DeploymentPart = 'operator' | 'licence' | 'riskWarnings'

/** The configuration lacks what a live build requires. */
export class IncompleteConfig extends Error {
  override readonly name = 'IncompleteConfig'
  readonly missing: readonly DeploymentPart[]
  constructor(missing: readonly DeploymentPart[]) {
    super(missing.join())
    this.missing = missing
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

async function textOfConfig(): Promise<string> {
  const answer = await fetch(`${import.meta.env.BASE_URL}config.json`, { cache: 'no-cache' })
  if (!answer.ok) throw new ConfigError('configMissing', `status ${answer.status}`)
  return answer.text()
}

/** Reads config.json. Throws a ConfigError when it is missing or invalid. */
export async function readConfig(): Promise<DeploymentConfig> {
  const text = await textOfConfig()
  try {
    return v.parse(configSchema, JSON.parse(text))
  } catch (error) {
    throw new ConfigError('configInvalid', String(error))
  }
}

/** The configured brand, if any. Throws a WrongBrand when it is invalid. */
export async function brandOf({ brand }: { brand?: unknown }): Promise<Brand | undefined> {
  if (brand === undefined) return undefined
  const { readBrand } = await import('./brand/brand.ts')
  return readBrand(brand, new URL(import.meta.env.BASE_URL, location.href).href)
}

const isSaid = (text: DeploymentText): boolean => deploymentText(text, 'en') !== ''

/** Missing parts that a live build requires. */
export function missingParts({ operator, riskWarnings }: Deployment): DeploymentPart[] {
  const given = {
    operator: isSaid(operator.name),
    licence: isSaid(operator.licence),
    riskWarnings: riskWarnings.some(isSaid),
  }
  return (Object.keys(given) as DeploymentPart[]).filter((part) => !given[part])
}

interface LiveConfig {
  host: string
  deployment: Deployment
  brand: Brand | undefined
  products: Products | undefined
  adapter: string | undefined
}

/** Reads a live deployment's configuration. Throws like readConfig, and an IncompleteConfig or a WrongBrand. */
export async function readDeployment(): Promise<LiveConfig> {
  const config = await readConfig()
  const { host, chatKey, language, operator, riskWarnings, adapter, products } = config
  const deployment = { chatKey, language, operator, riskWarnings }
  const missing = missingParts(deployment)
  if (missing.length > 0) throw new IncompleteConfig(missing)
  return { host, deployment, adapter, products, brand: await brandOf(config) }
}
