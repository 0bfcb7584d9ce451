/** The port `upload`. */
import type { UploadFeedEvent } from '../../machines/ports.ts'
import type { Client } from '../api/client.ts'
import type { Dependencies } from './bind.ts'

/** Uses the client's `upload`, which shows and logs failures and shows start and success; the picture's place shows the progress. */
export function createUploads(client: Pick<Client, 'upload'>): Dependencies['feeds']['upload'] {
  return ({ input: { file, group }, sendBack }) => {
    const stop = new AbortController()
    const send = (event: UploadFeedEvent) => sendBack(event)
    client
      .upload(file, {
        group,
        signal: stop.signal,
        showSuccess: true,
        onProgress: (share) => send({ type: 'upload.progress', share }),
      })
      .then((picture) => send(picture ? { type: 'upload.done', picture } : { type: 'upload.failed' }))
    return () => stop.abort()
  }
}
