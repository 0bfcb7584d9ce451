/** Watches the app's calls from inside the page, in the same way on the demo and on the served simulator. */
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Paths of the calls, and the codes of their envelopes. */
    appCalls: { path: string; code: number }[]
  }
}

/**
 * Records every call until the page is reloaded. Answers are passed on unchanged; with `refusedTogether`, answers with code 401 are held
 * back until there are that many, as if they had arrived at the same moment.
 */
export async function watchCalls(
  page: Page,
  { refusedTogether = 1 }: { refusedTogether?: number } = {},
): Promise<(path: RegExp) => Promise<{ path: string; code: number }[]>> {
  await page.evaluate((wanted) => {
    const { fetch } = window
    const calls: Window['appCalls'] = []
    let open = () => {}
    const gate = new Promise<void>((done) => {
      open = done
    })
    window.appCalls = calls
    window.fetch = async (...args) => {
      const answer = await fetch(...args)
      const path = new URL(args[0] instanceof Request ? args[0].url : args[0], location.href).pathname
      const text = await answer.clone().text()
      const { code } = (text.startsWith('{') ? JSON.parse(text) : { code: 0 }) as { code: number }
      calls.push({ path, code })
      if (code !== 401) return answer
      if (calls.filter((call) => call.code === 401).length >= wanted) open()
      await gate
      return answer
    }
  }, refusedTogether)
  return async (path) => (await page.evaluate(() => window.appCalls)).filter((call) => path.test(call.path))
}

/** The exchange executes the calls, but the answers are lost: the network fails at once, or the calls hang. */
export async function loseAnswers(page: Page, path: string, how: 'fails' | 'hangs'): Promise<void> {
  await page.evaluate(
    ([part, manner]) => {
      const { fetch } = window
      window.fetch = async (...args) => {
        const answer = await fetch(...args)
        const url = args[0] instanceof Request ? args[0].url : String(args[0])
        const { pathname } = new URL(url, window.location.href)
        if (pathname !== part && !pathname.startsWith(`${part}/`)) return answer
        if (manner === 'fails') throw new TypeError('the answer was lost')
        return new Promise<Response>(() => {})
      }
    },
    [path, how] as const,
  )
}

/** Changes the answers to one call before the app reads them; `change` runs in the page. */
export async function changeAnswers(page: Page, path: string, change: (data: unknown) => unknown): Promise<void> {
  await page.evaluate(
    ([wanted, source]) => {
      const { fetch } = window
      const changed = new Function(`return (${source})`)() as (data: unknown) => unknown
      window.fetch = async (...args) => {
        const answer = await fetch(...args)
        const url = args[0] instanceof Request ? args[0].url : String(args[0])
        if (new URL(url, window.location.href).pathname !== wanted) return answer
        const envelope = (await answer.json()) as { data: unknown }
        return Response.json({ ...envelope, data: changed(envelope.data) })
      }
    },
    [path, String(change)] as const,
  )
}
