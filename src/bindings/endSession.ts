/** Ends a session at the exchange, after this device has left it. */
import type { EndOfSession } from '../../machines/ports.ts'
import { ApiError } from '../../protocol/errors.ts'
import type { Api } from '../api/client.ts'

/** Never rejects: without an answer the session expires, and one that the exchange refuses has already ended. */
export async function endSession(api: Api, { token }: { token: string }): Promise<EndOfSession> {
  try {
    await api('logout', {}, { token })
    return 'ended'
  } catch (error) {
    if (!(error instanceof ApiError)) return 'unreached'
    if (error.id === 'notOffered') return 'notOffered'
    return error.id === 'loginRequired' || error.id === 'status401' ? 'ended' : 'unreached'
  }
}
