/**
 * Answers the page's calls by the exchange. By default msw runs in the page, without a service worker: three to five times faster, and the
 * same on https, on a plain LAN address and from a file. One handler takes every call; the exchange does the routing.
 */
// These headers come first: msw calls them as it starts.
import './olderBrowsers.ts'
import { FetchInterceptor } from '@mswjs/interceptors/fetch'
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest'
import { HttpResponse, http } from 'msw'
import { defineNetwork, InterceptorSource } from 'msw/experimental'
import { type Naming, PROTOCOL_NAMING } from '../../protocol/naming.ts'
import type { IncomingRequest } from '../handlers/dispatch.ts'
import type { Reply } from '../handlers/envelope.ts'
import { writeForms } from './formBytes.ts'
import { bytesText, isForm } from './forms.ts'

/** Undefined when the network fails. */
export type AnswerLater = (incoming: IncomingRequest) => Promise<Reply | undefined>

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Matches exactly the addresses below the host that are calls. */
export const callPattern = (host: string, { paths }: Naming = PROTOCOL_NAMING): RegExp =>
  new RegExp(`^${escaped(host.replace(/\/+$/, ''))}(?:${paths})`)

/** A body as text. A form with a file has one character per byte. */
async function bodyOf(request: Request): Promise<string> {
  if (!isForm(request.headers.get('content-type'))) return request.text()
  return bytesText(new Uint8Array(await request.arrayBuffer()))
}

async function askingOf(request: Request): Promise<IncomingRequest> {
  const { pathname, search } = new URL(request.url)
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  return {
    method: request.method,
    path: pathname + search,
    headers: Object.fromEntries(request.headers),
    ...(hasBody ? { body: await bodyOf(request) } : {}),
  }
}

function handlerOf(host: string, answer: AnswerLater, naming?: Naming) {
  return http.all(callPattern(host, naming), async ({ request }) => {
    const reply = await answer(await askingOf(request))
    if (reply === undefined) return HttpResponse.error()
    const { status, headers, body } = reply
    return new HttpResponse(body, { status, headers })
  })
}

/**
 * Starts answering the calls of a host. With `workerUrl` msw's service worker does it, and the browser's network panel shows the calls.
 * Returns a function that stops it.
 */
export async function interceptCalls(options: {
  host: string
  answer: AnswerLater
  workerUrl?: string | undefined
  naming?: Naming | undefined
}): Promise<() => void> {
  const handler = handlerOf(options.host, options.answer, options.naming)
  if (options.workerUrl !== undefined && 'serviceWorker' in navigator && location.protocol !== 'file:') {
    const { setupWorker } = await import('msw/browser')
    const worker = setupWorker(handler)
    await worker.start({ quiet: true, onUnhandledFrame: 'bypass', serviceWorker: { url: options.workerUrl } })
    return () => void worker.stop()
  }
  const network = defineNetwork({
    sources: [new InterceptorSource({ interceptors: [new FetchInterceptor(), new XMLHttpRequestInterceptor()] })],
    handlers: [handler],
    onUnhandledFrame: 'bypass',
    context: { quiet: true },
  })
  await network.enable()
  const stopForms = await writeForms()
  return () => {
    stopForms()
    void network.disable()
  }
}
