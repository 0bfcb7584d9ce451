import { KEYS } from '../../machines/shared/keys.ts'
import type { AppStorage } from '../bindings/storage.ts'

/** Stores a persona's token for the start; '' for a visitor. */
export function enterAs(storage: Pick<AppStorage, 'read' | 'write' | 'forgetDrafts'>, token: string): void {
  if ((storage.read('local', KEYS.token) ?? '') === token) return
  storage.forgetDrafts()
  storage.write('local', KEYS.user, undefined)
  storage.write('local', KEYS.token, token === '' ? undefined : token)
}
