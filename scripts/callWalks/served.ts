/** An exchange on a real port with the app's own client and socket, and faults between them: no page. */

import type { CallName } from '../../protocol/calls.ts'
import { authenticatorCode } from '../../protocol/rules/authenticator.ts'
import type { Req, Res } from '../../protocol/schemas.ts'
import type { Letter } from '../../simulator/exchange.ts'
import type { FaultInput } from '../../simulator/faults/fault.ts'
import type { OperatorCommand } from '../../simulator/operator/commands.ts'
import type { LedgerCheck } from '../../simulator/operator/ledger.ts'
import type { Person } from '../../simulator/operator/people.ts'
import type { FaultReport } from '../../simulator/transports/network.ts'
import { startServer } from '../../simulator/transports/node.ts'
import { OPERATOR_HEADER } from '../../simulator/transports/operatorToken.ts'
import { PAGE_HEADER, PAGE_QUERY } from '../../simulator/transports/tagged.ts'
import { checkRules } from '../../simulator/world/rules.ts'
import { type Client, createApi } from '../../src/api/client.ts'
import { type Dependencies, makeCall } from '../../src/bindings/bind.ts'
import { createVault, type Vault } from '../../src/bindings/vault.ts'
import { socketUrl } from '../../src/live/connection.ts'

const SEED = 5
/** The line of the walk; faults are set on it alone. */
const PAGE = 'walker'

export type Persona = 'trader' | 'fresh' | 'verified' | 'visitor'
export type Served = Awaited<ReturnType<typeof serve>>

/** Serves an exchange with a stopped clock; its time advances by control commands only. */
export async function serve() {
  const server = await startServer({ port: 0, host: '127.0.0.1', seed: SEED, speed: 0 })
  const { exchange, url, operatorToken = '' } = server
  const headers = { 'content-type': 'application/json', [OPERATOR_HEADER]: operatorToken }
  const tokens = new Map<Persona, string>()
  let token = ''
  let faulty = false
  /** Whether anything was sent since the rules were last checked, or the world restored. */
  const gone = { sinceRules: true, sinceBack: true }
  const sent = () => Object.assign(gone, { sinceRules: true, sinceBack: true })

  async function post<T>(path: string, order: object): Promise<T> {
    const response = await fetch(`${url}/sim/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(order),
    })
    const { text, problem } = (await response.json()) as { text: string; problem?: { text: string } }
    if (problem) throw new Error(`${JSON.stringify(order)}: ${problem.text}`)
    return text as T
  }
  const order = async (wanted: object): Promise<string> => {
    sent()
    return post<string>('order', wanted)
  }

  const send = (to: string, init: RequestInit) => {
    if (init.method === 'GET') gone.sinceRules = true
    else sent()
    const headers = new Headers(init.headers)
    headers.set(PAGE_HEADER, PAGE)
    return fetch(to, { ...init, headers })
  }
  const outside = (): { client: Client; vault: Vault } => {
    const client = createApi({
      host: url,
      token: () => token,
      language: () => 'en',
      online: () => true,
      fetch: send,
      fetchWithProgress: () => send,
      onNotice: () => {},
      onUnauthorised: () => {},
    })
    return { client, vault: createVault() }
  }
  let page = outside()
  // From here on the page has its own line, which its first socket uses too.
  await post('faults', { page: PAGE })

  return {
    url,
    now: () => exchange.now(),
    /** Logs a persona in, before the initial world of each walk is saved. */
    async enter(persona: Persona) {
      tokens.set(persona, await order({ what: 'enter', persona }))
    },
    /** Continues as a logged-in persona, or as a visitor. */
    as(persona: Persona) {
      token = tokens.get(persona) ?? ''
    },
    token: () => token,
    /** Another page on the same line, without pending requests of the one before. */
    fresh() {
      page = outside()
    },
    vault: () => page.vault,
    client: () => page.client,
    /** Makes a call as the app does for a machine. */
    ask: (call: CallName, input: unknown) =>
      makeCall({ api: page.client as Dependencies['api'], vault: page.vault }, { call }, input),
    /** A call from another device of the same user. */
    elsewhere: <K extends CallName>(call: K, request: Req<K>): Promise<Res<K>> => outside().client(call, request),
    socket: () => new WebSocket(`${socketUrl(url, '')}?${PAGE_QUERY}=${PAGE}`),
    /** The logged-in user's id for operators. */
    async who(): Promise<number> {
      const { person } = JSON.parse(await post('order', { what: 'look', at: 'who', token })) as { person: Person }
      return person.id
    },
    command: (command: OperatorCommand) => order({ what: 'command', command }),
    jump: (ms: number) => order({ what: 'jump', ms }),
    async letterTo(contact: string): Promise<Letter | undefined> {
      const letters = (await (await fetch(`${url}/sim/inbox`, { headers })).json()) as Letter[]
      return letters.findLast(({ to }) => to === contact)
    },
    codeOf: (key: string) => authenticatorCode(key, exchange.now()),
    /** Replaces all faults; returns how often the previous ones have hit. */
    async faults(faults: readonly FaultInput[]): Promise<Record<string, number>> {
      if (faults.length === 0 && !faulty) return {}
      faulty = faults.length > 0
      const { tallies } = JSON.parse(await post('faults', { page: PAGE })) as FaultReport
      await post('faults', { page: PAGE, setting: { seed: SEED, faults } })
      return Object.fromEntries(Object.entries(tallies).map(([id, { hits }]) => [id, hits]))
    },
    save: () => order({ what: 'save' }),
    /** Restores a saved world, if anything may have changed it since. */
    async back(text: string) {
      if (gone.sinceBack) await order({ what: 'load', text })
      gone.sinceBack = false
    },
    /** Violations of the rules of the books. Without a request since the last check nothing can have changed. */
    problems(): string[] {
      if (!gone.sinceRules) return []
      gone.sinceRules = false
      return exchange.look(checkRules).map(({ rule, text }) => `rule ${rule}: ${text}`)
    },
    /** Violations of all rules, as the operator sees them. */
    async ledger(): Promise<string[]> {
      const { rules } = JSON.parse(await post('order', { what: 'look', at: 'ledger' })) as LedgerCheck
      if (rules.length < 19) throw new Error(`only ${rules.length} rules were looked at`)
      return rules.flatMap(({ rule, problems }) => problems.map((problem) => `rule ${rule}: ${problem}`))
    },
    close: () => server.close(),
  }
}
