/**
 * Stands for something secret (a fund password) wherever a machine says what is to be sent: in events, contexts and submissions that are
 * kept. The secret itself lies in the vault of src/bindings, which puts it into the one request and forgets it.
 */
export const SECRETS = ['fundPassword', 'oldFundPassword'] as const
export type SecretName = (typeof SECRETS)[number]
export type SecretMark = `secret:${SecretName}`

export const secretMark = <Name extends SecretName>(name: Name): `secret:${Name}` => `secret:${name}`

const MARKS: ReadonlySet<unknown> = new Set(SECRETS.map(secretMark))
export const isSecretMark = (value: unknown): value is SecretMark => MARKS.has(value)
