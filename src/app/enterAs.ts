import { KEYS } from '../../machines/shared/keys.ts'
import type { AppStorage } from '../bindings/storage.ts'

/** Makes a persona's token the one that the start finds; an empty one makes a visitor. */
export function enterAs(storage: Pick<AppStorage, 'read' | 'write' | 'forgetDrafts'>, token: string): void {
  if ((storage.read('local', KEYS.token) ?? '') === token) return
  storage.forgetDrafts()
  storage.write('local', KEYS.user, undefined)
  storage.write('local', KEYS.token, token === '' ? undefined : token)
}
