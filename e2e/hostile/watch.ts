/** Watches a page that shows hostile texts: the requests, windows, scripts and links that it makes. */
import type { BrowserContext, Page } from '@playwright/test'

export interface Watch {
  /** Requests to hosts other than the app's. */
  foreign: string[]
  /** Scripts from texts that ran, dialogs, windows, errors. */
  happened: string[]
}

/**
 * Records forbidden effects, at the app of this address. Without its own policy the app must be safe too; with it, the policy may have
 * nothing left to stop.
 */
export async function watch(
  context: BrowserContext,
  page: Page,
  url: string,
  policy: 'kept' | 'removed' = 'removed',
): Promise<Watch> {
  const foreign: string[] = []
  const happened: string[] = []
  const own = new URL(url).host
  const note = (url: string) => {
    const { protocol, host } = new URL(url)
    if (!['data:', 'blob:', 'about:'].includes(protocol) && host !== own) foreign.push(url)
  }
  context.on('request', (request) => note(request.url()))
  page.on('websocket', (socket) => note(socket.url()))
  page.on('framenavigated', (frame) => note(frame.url()))
  page.on('popup', (opened) => happened.push(`window ${opened.url()}`))
  page.on('pageerror', (error) => happened.push(`fault ${error}`))
  page.on('dialog', (dialog) => {
    happened.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  await context.route(
    (url) => url.host !== own,
    (route) => route.abort(),
  )
  if (policy === 'kept') await reportViolations(context, happened)
  else
    await context.route('**/h5/?*', async (route) => {
      const response = await route.fetch()
      const { 'content-security-policy': _, ...headers } = response.headers()
      const body = (await response.text()).replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
      return route.fulfill({ response, headers, body })
    })
  await page.exposeFunction('ran', () => happened.push(`a script ran at ${page.url()}`))
  return { foreign, happened }
}

/** Records violations of the policy; the app's own frame of the chat has another one. */
async function reportViolations(context: BrowserContext, happened: string[]): Promise<void> {
  await context.exposeFunction('stopped', (what: string) => happened.push(`the policy stopped ${what}`))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      ;(window as unknown as { stopped: (what: string) => void }).stopped(`${effectiveDirective} ${blockedURI}`)
    })
  })
}

/** Links to other hosts without showing it (the charts' own credit is allowed), and elements that are not only for display. */
export function unsafeLinks(): string[] {
  const unsafe: string[] = []
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href], area[href]')) {
    const href = link.getAttribute('href') ?? ''
    if (/^#\/(?!\/)/.test(href) || /^(blob|mailto):/.test(href)) continue
    const host = link.hostname.replace(/^www\./, '')
    const says = link.textContent.includes(host) || host === 'tradingview.com'
    const apart = link.target === '_blank' && link.relList.contains('noopener')
    if (!/^https?:$/.test(link.protocol) || !apart || !says) unsafe.push(link.outerHTML)
  }
  const alive =
    'main script, main iframe, main object, main embed, main form[action], main base, main meta, main link, main style'
  for (const element of document.querySelectorAll(alive)) unsafe.push(element.outerHTML)
  for (const element of document.querySelectorAll('main *'))
    for (const { name } of element.attributes) if (/^on/i.test(name)) unsafe.push(element.outerHTML)
  return unsafe
}
