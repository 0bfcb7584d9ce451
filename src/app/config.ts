import * as v from 'valibot'

const configSchema = v.object({
  /** Base address of the backend; empty for the page's own origin. */
  host: v.pipe(v.string(), v.regex(/^(https?:\/\/[^\s/]+)?$/)),
  /** The exchange of this demo runs on the server that sent the page. */
  remote: v.optional(v.boolean(), false),
})
export type DeploymentConfig = v.InferOutput<typeof configSchema>

/** Reads config.json beside the page. Throws with a plain sentence when it is missing or not as it should be. */
export async function readConfig(): Promise<DeploymentConfig> {
  const answer = await fetch(`${import.meta.env.BASE_URL}config.json`, { cache: 'no-cache' })
  if (!answer.ok) throw new Error('config.json is missing beside index.html')
  const parsed = v.safeParse(configSchema, await answer.json())
  if (!parsed.success) throw new Error(`config.json is not as it should be: ${parsed.issues[0].message}`)
  return parsed.output
}
