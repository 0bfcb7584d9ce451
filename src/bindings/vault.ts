/** Holds secrets between entry and sending: outside machines, storage and views. */
import { isSecretMark, type SecretName, secretMark } from '../../machines/shared/secret.ts'

export interface Vault {
  /** Stores a secret until it is sent; replaces one of the same name. */
  put(name: SecretName, secret: string): void
  /** Erases a secret: its dialog or page was closed. */
  forget(name: SecretName): void
  /** Makes a call with the secrets in place of their marks, and erases them when it ends. Rejects without calling if one is missing. */
  during<T>(request: object, call: (opened: object) => Promise<T>): Promise<T>
}

export function createVault(): Vault {
  const secrets = new Map<string, string>()
  const opened = (value: unknown): unknown => {
    if (!isSecretMark(value)) return value
    const secret = secrets.get(value)
    if (secret === undefined) throw new Error(`nothing is kept for ${value}`)
    return secret
  }
  return {
    put: (name, secret) => void secrets.set(secretMark(name), secret),
    forget: (name) => void secrets.delete(secretMark(name)),
    async during(request, call) {
      const marks = Object.values(request).filter(isSecretMark)
      if (marks.length === 0) return call(request)
      try {
        return await call(Object.fromEntries(Object.entries(request).map(([key, value]) => [key, opened(value)])))
      } finally {
        for (const mark of marks) secrets.delete(mark)
      }
    },
  }
}
