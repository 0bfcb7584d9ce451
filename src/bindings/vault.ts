/** Where secrets lie between being entered and being sent: in no machine, no storage and no view. */
import { isSecretMark, type SecretName, secretMark } from '../../machines/shared/secret.ts'

export interface Vault {
  /** Keeps a secret until it was sent; a later one of the same name takes its place. */
  put(name: SecretName, secret: string): void
  /** Forgets one: its dialog was closed, or its page left. */
  forget(name: SecretName): void
  /**
   * Makes a call with the secrets in place of their marks, and forgets those when it ended, however it did. Rejects without
   * calling when one is not there.
   */
  during<T>(request: object, call: (opened: object) => Promise<T>): Promise<T>
}

export function createVault(): Vault {
  const kept = new Map<string, string>()
  const opened = (value: unknown): unknown => {
    if (!isSecretMark(value)) return value
    const secret = kept.get(value)
    if (secret === undefined) throw new Error(`nothing is kept for ${value}`)
    return secret
  }
  return {
    put: (name, secret) => void kept.set(secretMark(name), secret),
    forget: (name) => void kept.delete(secretMark(name)),
    async during(request, call) {
      const marks = Object.values(request).filter(isSecretMark)
      if (marks.length === 0) return call(request)
      try {
        return await call(Object.fromEntries(Object.entries(request).map(([key, value]) => [key, opened(value)])))
      } finally {
        for (const mark of marks) kept.delete(mark)
      }
    },
  }
}
