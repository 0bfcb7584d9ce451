import * as v from 'valibot'
import type { Problem } from '../../protocol/adapter/check.ts'
import type { Brand } from '../bindings/brand.ts'
import { type Deployment, type DeploymentText, deploymentText } from '../bindings/deployment.ts'
import { deploymentWords } from './deploymentWords.ts'

const configSchema = v.object({
  /** Base address of the backend; empty for the page's own origin. */
  host: v.pipe(v.string(), v.regex(/^(https?:\/\/[^\s/]+)?$/)),
  /** The exchange of this demo runs on the server that sent the page. */
  remote: v.optional(v.boolean(), false),
  /** File beside the page with the saved world that a demo begins with, in place of one that its seed makes. */
  world: v.optional(v.string(), ''),
  chatKey: v.optional(v.string(), ''),
  /** File beside the page with the adapter of a backend that has other names (docs/decisions/022); none by default. */
  adapter: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+(\.[\w-]+)*\.m?js$/))),
  operator: v.optional(
    v.object({ name: v.optional(deploymentWords, ''), licence: v.optional(deploymentWords, '') }),
    {},
  ),
  riskWarnings: v.optional(v.array(deploymentWords), []),
  /** Looked at by what loads for a brand alone (brand/brand.ts). */
  brand: v.optional(v.unknown()),
})
export type DeploymentConfig = v.InferOutput<typeof configSchema>

/** Why there is no configuration; the id is a text key `app.<id>`. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly id: 'configMissing' | 'configInvalid'
  constructor(id: ConfigError['id'], detail: string) {
    super(detail)
    this.id = id
  }
}

/** What a live deployment can't do without. */
export type DeploymentPart = 'operator' | 'licence' | 'riskWarnings'

/** The configuration doesn't say who answers for the app: a live build starts only where it does. */
export class IncompleteConfig extends Error {
  override readonly name = 'IncompleteConfig'
  readonly missing: readonly DeploymentPart[]
  constructor(missing: readonly DeploymentPart[]) {
    super(missing.join())
    this.missing = missing
  }
}

/** The deployment's adapter can't be loaded, or says something that is not so. */
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

/** Reads config.json beside the page. Throws a ConfigError when it is missing or not as it should be. */
export async function readConfig(): Promise<DeploymentConfig> {
  const text = await textOfConfig()
  try {
    return v.parse(configSchema, JSON.parse(text))
  } catch (error) {
    throw new ConfigError('configInvalid', String(error))
  }
}

/** The brand that a configuration names, if it names one. Throws a WrongBrand when it can't be shown. */
export async function brandOf({ brand }: { brand?: unknown }): Promise<Brand | undefined> {
  if (brand === undefined) return undefined
  const { readBrand } = await import('./brand/brand.ts')
  return readBrand(brand, new URL(import.meta.env.BASE_URL, location.href).href)
}

const isSaid = (text: DeploymentText): boolean => deploymentText(text, 'en') !== ''

/** The parts without which no live build starts, where the configuration lacks them. */
export function missingParts({ operator, riskWarnings }: Deployment): DeploymentPart[] {
  const said = {
    operator: isSaid(operator.name),
    licence: isSaid(operator.licence),
    riskWarnings: riskWarnings.some(isSaid),
  }
  return (Object.keys(said) as DeploymentPart[]).filter((part) => !said[part])
}

interface LiveConfig {
  host: string
  deployment: Deployment
  brand: Brand | undefined
  adapter: string | undefined
}

/**
 * Reads the configuration of a live deployment. Throws as readConfig does, an IncompleteConfig when it names nobody who answers for it,
 * and a WrongBrand.
 */
export async function readDeployment(): Promise<LiveConfig> {
  const config = await readConfig()
  const { host, chatKey, operator, riskWarnings, adapter } = config
  const deployment = { chatKey, operator, riskWarnings }
  const missing = missingParts(deployment)
  if (missing.length > 0) throw new IncompleteConfig(missing)
  return { host, deployment, adapter, brand: await brandOf(config) }
}
