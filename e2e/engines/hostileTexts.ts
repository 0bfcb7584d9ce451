/** Hostile texts in every place of the server's texts, as in `e2e/hostile/everySink.spec.ts`, in any engine. */
import { type RunningServer, startServer } from '../../simulator/transports/node/index.ts'
import { PAGES } from '../checks/pages.ts'
import { isWhole, sample } from '../checks/sample.ts'
import { settles } from '../checks/settled.ts'
import { compare, shownTexts } from '../hostile/literal.ts'
import { GROUPS, groupsFor } from '../hostile/payloads.ts'
import { send, startProxy } from '../hostile/proxy.ts'
import { callAt, createHostile, type Envelope } from '../hostile/replies.ts'
import { unsafeLinks } from '../hostile/watch.ts'
import type { Screen } from './screen.ts'

const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/
/** Pages that show most of the server's texts: every round visits them, whatever else it samples. */
const RICH = new Set([
  'withdrawal records',
  'exchange',
  'log-in record',
  'bank cards',
  'personal center',
  'invited friends',
  'help center',
  'messages',
])
/** Further pages of a sample, and the least number of places that a round shows texts in. */
const SAMPLE = { pages: 12, places: 15 }
const WHOLE = { places: 40 }

export interface Round {
  round: number
  policy: 'kept' | 'removed'
}

/** The rounds of this run. */
export const rounds = (): readonly Round[] =>
  sample(
    'hostile texts in engines',
    GROUPS.flatMap((_, round) => (['kept', 'removed'] as const).map((policy) => ({ round, policy }))),
    1,
  )

/** Runs in the page: from now on records the effects of hostile texts. */
function record(): void {
  const happened: string[] = []
  const note = (what: string) => () => {
    happened.push(what)
    return null
  }
  Object.assign(window, {
    happened,
    ran: note('a script ran'),
    alert: note('an alert'),
    confirm: note('a question'),
    prompt: note('a prompt'),
    open: note('a window'),
  })
  addEventListener('error', ({ message }) => happened.push(message))
  addEventListener('unhandledrejection', ({ reason }) => happened.push(String(reason)))
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    happened.push(`the policy stopped ${effectiveDirective} ${blockedURI}`),
  )
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      const { protocol, host } = new URL(name, location.href)
      if (/^https?:$/.test(protocol) && host !== location.host) happened.push(`loaded ${name}`)
    }
  }).observe({ type: 'resource' })
}

/** Runs in the page: returns the effects since the last call. */
const newlyHappened = (): string[] => (window as unknown as { happened: string[] }).happened.splice(0)

async function visit(screen: Screen, path: string): Promise<void> {
  await screen.evaluate((hash) => {
    location.hash = hash
  }, path)
  const wanted = path.split('?')[0] ?? path
  await screen.until(`at ${wanted}`, async () => (await screen.path()).startsWith(wanted))
  await screen.until(`${wanted} has settled`, () => screen.evaluate(settles))
}

/** Visits pages of a trader whose exchange answers with hostile texts: they are shown letter by letter, and do nothing. */
export async function showHostileTexts(
  screenAt: (url: string) => Promise<Screen>,
  { round, policy }: Round,
): Promise<void> {
  const groupOf = groupsFor(round)
  const { rewrite, ...hostile } = createHostile({ choose: (place) => groupOf(place).join(' ') })
  let isHostile = false
  const exchange: RunningServer = await startServer({ port: 0, host: 'localhost', seed: 1, dist: 'dist-demo' })
  const proxy = await startProxy(exchange.url, async (path, answer, response) => {
    const call = callAt(path)
    if (call !== undefined && isHostile) {
      const envelope = await rewrite(call, JSON.parse(String(answer.body)) as Envelope)
      return send(response, { ...answer, body: JSON.stringify(envelope) })
    }
    if (path !== '/h5/' || policy === 'kept') return send(response, answer)
    const { 'content-security-policy': _, ...headers } = answer.headers
    return send(response, { ...answer, headers, body: String(answer.body).replace(POLICY, '') })
  })
  const problems: string[] = []
  const places = new Set<string>()
  try {
    const screen = await screenAt(`${proxy.url}/h5/`)
    await screen.open('/', { persona: 'trader' })
    await screen.evaluate(record)
    isHostile = true
    const pages = PAGES.filter(({ persona }) => persona === 'trader')
    const rich = pages.filter(({ name }) => RICH.has(name))
    const others = pages.filter(({ name }) => !RICH.has(name))
    for (const { name, path } of [...rich, ...sample('pages with hostile texts', others, SAMPLE.pages)]) {
      await visit(screen, path)
      const { seen, changed } = compare(await screen.evaluate(shownTexts), hostile)
      for (const place of seen) places.add(place)
      const found = [...changed, ...(await screen.evaluate(unsafeLinks)), ...(await screen.evaluate(newlyHappened))]
      problems.push(...found.map((problem) => `${name}: ${problem}`))
    }
  } finally {
    await proxy.close()
    await exchange.close()
  }
  if (problems.length > 0) throw new Error(problems.join('\n    '))
  const least = isWhole() ? WHOLE.places : SAMPLE.places
  if (places.size < least) throw new Error(`hostile texts were shown in ${places.size} places, not in ${least}`)
}
