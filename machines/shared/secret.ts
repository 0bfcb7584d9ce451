/**
 * Names of secrets and their marks. Machines only handle the mark, in events, contexts and stored submissions. The secret is in the vault
 * of src/bindings, which puts it into one request and erases it.
 */
export const SECRETS = ['fundPassword', 'oldFundPassword', 'loginPassword', 'authenticatorCode'] as const
export type SecretName = (typeof SECRETS)[number]
export type SecretMark = `secret:${SecretName}`

export const secretMark = <Name extends SecretName>(name: Name): `secret:${Name}` => `secret:${name}`

const MARKS: ReadonlySet<unknown> = new Set(SECRETS.map(secretMark))
export const isSecretMark = (value: unknown): value is SecretMark => MARKS.has(value)
