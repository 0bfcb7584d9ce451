/** One request with its time limit. */
import type { CallName } from '../../protocol/calls/index.ts'
import { ApiError, type TransportId } from '../../protocol/errors.ts'
import { REQUEST_TIMEOUT_MS } from '../../protocol/rules/constants.ts'
import type { Answer } from './answer.ts'

export type Fetched = Pick<Response, 'status' | 'text'>
export type Fetch = (url: string, init: RequestInit) => Promise<Fetched>

/**
 * Sends a request and reads the whole answer within 80 s. Rejects with an ApiError: `timeout`, `aborted`, `offline`, `serverAbnormal`, or
 * `pageRefused` if `refuses` finds that the backend refuses this page only. An answer after the limit or abort is ignored, even if fetch
 * ignores signals.
 */
export async function exchange(
  call: CallName,
  fetch: Fetch,
  request: { url: string; init: RequestInit },
  online: () => boolean,
  signal: AbortSignal,
  refuses: () => Promise<boolean> = async () => false,
): Promise<Answer> {
  const failed = (id: TransportId) => new ApiError({ id, call })
  if (signal.aborted) throw failed('aborted')
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let onAbort = () => {}
  const cutOff = new Promise<never>((_, reject) => {
    const end = (id: TransportId) => {
      reject(failed(id))
      stop.abort()
    }
    timer = setTimeout(() => end('timeout'), REQUEST_TIMEOUT_MS)
    onAbort = () => end('aborted')
    signal.addEventListener('abort', onAbort)
  })
  const read = async (): Promise<Answer> => {
    const response = await fetch(request.url, { ...request.init, signal: stop.signal })
    return { status: response.status, body: await response.text() }
  }
  try {
    return await Promise.race([read(), cutOff])
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (!online()) throw failed('offline')
    throw failed((await refuses()) ? 'pageRefused' : 'serverAbnormal')
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
  }
}
