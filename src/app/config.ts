import * as v from 'valibot'

const configSchema = v.object({
  /** Base address of the backend; empty for the page's own origin. */
  host: v.pipe(v.string(), v.regex(/^(https?:\/\/[^\s/]+)?$/)),
  /** The exchange of this demo runs on the server that sent the page. */
  remote: v.optional(v.boolean(), false),
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
