/** Distinguishes a backend that refuses this page from one that can't be reached, since browsers report both alike. */
type Probe = (url: string, init: RequestInit) => Promise<unknown>

interface CheckSetup {
  /** Base URL of the backend. */
  host: string
  /** URL of a public call that changes nothing. */
  url: () => Promise<string>
  /** Origin of the page. */
  origin: string
  fetch: Probe
  /** Receives one line for the backend's operator. */
  report: (line: string) => void
}

const WAIT_MS = 5_000

/**
 * Returns the check after a failed call: whether the backend is there but doesn't let this page read its answers. It sends two requests
 * without the page's headers, and reports once which header is missing. A backend of the page's own origin refuses no page.
 */
export function createPageCheck({ host, url, origin, fetch, report }: CheckSetup): () => Promise<boolean> {
  const { origin: backend } = new URL(host, origin)
  let pending: Promise<boolean> | undefined
  const answers = async (mode: RequestMode): Promise<boolean> =>
    Promise.race([
      fetch(await url(), { mode, cache: 'no-store', credentials: 'omit' }).then(
        () => true,
        () => false,
      ),
      new Promise<boolean>((done) => setTimeout(done, WAIT_MS, false)),
    ])
  async function check(): Promise<boolean> {
    // An opaque answer can't be read, but shows that the backend is there.
    if (!(await answers('no-cors'))) return false
    const isReadable = await answers('cors')
    const missing = isReadable
      ? 'Access-Control-Allow-Headers (authorization, content-type, get-lang) or Access-Control-Allow-Methods (GET, POST, DELETE) in its answer to OPTIONS'
      : `Access-Control-Allow-Origin (${origin})`
    report(`${backend} answers, but not to this page: the header ${missing} is missing. See docs/conformance.md.`)
    return true
  }
  return async () => {
    if (backend === origin) return false
    pending ??= check()
    const refuses = await pending
    // A backend that was away may come back with other headers.
    if (!refuses) pending = undefined
    return refuses
  }
}
