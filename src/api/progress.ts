/** fetch does not report upload progress (streamed bodies need HTTP/2), so this uses XMLHttpRequest. */
import type { Fetch } from './exchange.ts'

const failed = () => new TypeError('the request failed')

/** A different URL in the answer means a redirect, which calls must not follow. */
const wasRedirected = (requested: string, answered: string): boolean =>
  answered !== '' && answered !== new URL(requested, location.href).href

/** Like fetch, and reports the sent share of the body from 0 to 1. */
export function fetchWithProgress(onProgress: (share: number) => void): Fetch {
  return (url, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const stop = () => request.abort()
      request.open(method, url)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onload = () => {
        if (wasRedirected(url, request.responseURL)) return reject(failed())
        const { status, responseText } = request
        resolve({ status, text: async () => responseText })
      }
      request.onerror = () => reject(failed())
      request.onabort = () => reject(new DOMException('aborted', 'AbortError'))
      request.onloadend = () => signal?.removeEventListener('abort', stop)
      signal?.addEventListener('abort', stop)
      if (signal?.aborted) reject(new DOMException('aborted', 'AbortError'))
      else request.send(body as XMLHttpRequestBodyInit)
    })
}
