/** One of all visible tabs leads. Without the browser's locks (plain http) every visible tab does. */
export interface LeaderPlace {
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
}

const here = (): LeaderPlace => ({ locks: (navigator as Partial<Navigator>).locks, page: document })

/** Calls back when this tab begins or ceases to lead the tabs of this `name`. Returns a function that ends it. */
export function followLead(
  name: string,
  leads: (now: boolean) => void,
  { locks, page }: LeaderPlace = here(),
): () => void {
  let ended = new AbortController()
  const begin = () => {
    const { signal } = ended
    const lead = () =>
      new Promise<void>((free) => {
        if (signal.aborted) return free()
        signal.addEventListener('abort', () => free(), { once: true })
        leads(true)
      })
    if (locks) void locks.request(name, { signal }, lead).catch(() => undefined)
    else void lead()
  }
  const look = () => {
    ended.abort()
    leads(false)
    ended = new AbortController()
    if (page.visibilityState !== 'hidden') begin()
  }
  look()
  page.addEventListener('visibilitychange', look)
  return () => {
    page.removeEventListener('visibilitychange', look)
    ended.abort()
  }
}
