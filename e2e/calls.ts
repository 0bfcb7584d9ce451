/** Watches the app's calls from inside the page, the same on the demo and on the served simulator. */
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Paths of the calls that were made, and the codes of their envelopes. */
    appCalls: { path: string; code: number }[]
  }
}

/**
 * Notes every call from now on, until the page is loaded again. Answers are handed on as they come; where `refusedTogether` is given, those
 * with code 401 are held back until there are so many of them, as if they had come in one moment.
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
    window.fetch = async (...asked) => {
      const answer = await fetch(...asked)
      const path = new URL(asked[0] instanceof Request ? asked[0].url : asked[0], location.href).pathname
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

/** The exchange carries the calls out, but their answers never arrive: the network fails at once, or they hang. */
export async function loseAnswers(page: Page, path: string, how: 'fails' | 'hangs'): Promise<void> {
  await page.evaluate(
    ([part, manner]) => {
      const { fetch } = window
      window.fetch = async (...asked) => {
        const answer = await fetch(...asked)
        const url = asked[0] instanceof Request ? asked[0].url : String(asked[0])
        const { pathname } = new URL(url, window.location.href)
        if (pathname !== part && !pathname.startsWith(`${part}/`)) return answer
        if (manner === 'fails') throw new TypeError('the answer was lost')
        return new Promise<Response>(() => {})
      }
    },
    [path, how] as const,
  )
}

/** Changes what the exchange answers to one call before the app reads it; `change` runs in the page. */
export async function changeAnswers(page: Page, path: string, change: (data: unknown) => unknown): Promise<void> {
  await page.evaluate(
    ([wanted, source]) => {
      const { fetch } = window
      const changed = new Function(`return (${source})`)() as (data: unknown) => unknown
      window.fetch = async (...asked) => {
        const answer = await fetch(...asked)
        const url = asked[0] instanceof Request ? asked[0].url : String(asked[0])
        if (new URL(url, window.location.href).pathname !== wanted) return answer
        const envelope = (await answer.json()) as { data: unknown }
        return Response.json({ ...envelope, data: changed(envelope.data) })
      }
    },
    [path, String(change)] as const,
  )
}
