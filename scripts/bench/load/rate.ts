/** A separate process that sends calls at a steady rate, whether or not the earlier ones are answered, and measures each. */
import { Agent, request } from 'node:http'

export interface RateLoad {
  url: string
  perSecond: number
  seconds: number
  /** Tokens of the accounts that call, one after the other. */
  tokens: readonly string[]
}
export interface Answered {
  count: number
  /** Calls without an answer of code 200, by the answer that came instead. */
  failed: Record<string, number>
  /** In ms. */
  median: number
  p99: number
  slowest: number
}

const READS = [
  '/api/market',
  '/api/depth/1',
  '/api/myProfile',
  '/api/transferRecord?page=1&limit=20',
  '/api/currencyRecord?state=history',
]
/** One call in this many moves money. */
const MOVES_EVERY = 50
const BEAT_MS = 20
const AGENT = new Agent({ keepAlive: true, maxSockets: 200 })

const times: number[] = []
const failed: Record<string, number> = {}
const fail = (why: string) => {
  failed[why] = (failed[why] ?? 0) + 1
}

function send({ url, tokens }: RateLoad, n: number): Promise<void> {
  const began = performance.now()
  const moves = n % MOVES_EVERY === 0
  const path = moves ? '/api/transfer' : (READS[n % READS.length] ?? '')
  const headers = { authorization: tokens[n % tokens.length], 'content-type': 'application/json' }
  return new Promise((done) => {
    const call = request(url + path, { agent: AGENT, method: moves ? 'POST' : 'GET', headers }, (response) => {
      let text = ''
      response.on('data', (part) => {
        text += part
      })
      response.on('end', () => {
        times.push(performance.now() - began)
        if (!text.startsWith('{"code":200')) fail(`${path}: ${response.statusCode} ${text.slice(0, 120)}`)
        done()
      })
    })
    call.on('error', (problem) => {
      fail(String(problem))
      done()
    })
    const way = n % (2 * MOVES_EVERY) === 0 ? { from: 'coin', to: 'funding' } : { from: 'funding', to: 'coin' }
    call.end(
      moves ? JSON.stringify({ ...way, currency: 'USDT', amount: '0.01', client_id: `load-call-${n}` }) : undefined,
    )
  })
}

async function run(load: RateLoad): Promise<Answered> {
  const sent: Promise<void>[] = []
  const began = performance.now()
  const count = load.perSecond * load.seconds
  while (sent.length < count) {
    const due = Math.min(count, Math.floor(((performance.now() - began) / 1_000) * load.perSecond))
    while (sent.length < due) sent.push(send(load, sent.length))
    await new Promise((next) => setTimeout(next, BEAT_MS))
  }
  await Promise.all(sent)
  times.sort((one, other) => one - other)
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0)
  return { count: sent.length, failed, median: at(0.5), p99: at(0.99), slowest: at(1) }
}

process.on('message', (load: RateLoad) => {
  run(load).then(
    (answer) => process.send?.(answer),
    (problem: unknown) => process.send?.({ problem: String(problem) }),
  )
})
