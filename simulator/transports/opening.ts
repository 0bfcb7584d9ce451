/** Opens a transport's world: the saved one, or a new one of its seed. */
import { loadCurve } from '#curve'
import type { LanguageCode } from '../../protocol/rules/constants.ts'
import { createExchange, type Exchange, type ExchangeOptions } from '../exchange.ts'
import type { HistorySource } from '../history/world.ts'
import type { Opening } from '../scenarios/build.ts'
import { findScenario } from '../scenarios/table.ts'
import { drawFrom } from '../seeds/actor.ts'
import { liveLong } from '../seeds/heavy.ts'
import { accountOf, HEAVY_ACCOUNT, openWorld, PERSONAS, type Persona } from '../seeds/personas.ts'
import { LinkRefused } from '../share/refused.ts'
import { loadAllTexts } from '../texts/texts.ts'
import type { Entropy } from '../world/entropy.ts'
import { userByContact } from '../world/people/find.ts'
import { refuse } from '../world/refusal.ts'
import { load } from '../world/save.ts'
import type { World } from '../world/world.ts'
import type { Store, StoredWorld } from './save.ts'

/** The initial world, in place of that of the seed: a scenario, the state in a link, a save, or a moment of market histories. */
export type Source = { scenario: string } | { shared: string } | { saved: string } | { history: HistorySource }
/** Options of `beginWorld`; `now` in ms. */
export type Beginning = {
  seed: number
  now: number
  /** Number of markets in the seed's world. */
  markets?: number | undefined
  source?: Source | undefined
  /** The reader's, for the people of a scenario. */
  language?: LanguageCode | undefined
  /** The source of secrets; without it they derive from the seed. */
  entropy?: Entropy | undefined
}

/** Loads the market histories that texts of worlds need. The reader of a world refuses one whose history is missing. */
export async function bringFor(...texts: readonly string[]): Promise<void> {
  if (!texts.some((text) => text.includes('"recorded'))) return
  const { bringHistories, idsIn } = await import('../history/bring.ts')
  await bringHistories(idsIn(texts))
}

/**
 * An initial world, and how to enter it if its source says so; otherwise the seed's demo accounts without a session. A save continues at
 * its own time. Rejects with LinkRefused, or with the error of the save.
 */
export async function beginWorld({
  source,
  language,
  ...origin
}: Beginning): Promise<{ world: World } & Partial<Opening>> {
  if (source === undefined) return { world: openWorld(origin) }
  // Loaded for foreign files: a plain start waits for less code.
  if ('saved' in source) {
    await bringFor(source.saved)
    return { world: (await import('../world/saved/readWorld.ts')).readWorld(source.saved) }
  }
  if ('history' in source)
    return { world: await (await import('../history/world.ts')).worldOfHistory(origin, source.history) }
  // Loaded for the links that need them: a plain start waits for less code. Scenarios announce in every language.
  await loadAllTexts()
  if ('shared' in source) return (await import('../share/shared.ts')).openShared(source.shared)
  const scenario = findScenario(source.scenario)
  if (scenario === undefined) throw new LinkRefused('scenario')
  const [{ buildScenario }, people] = await Promise.all([
    import('../scenarios/build.ts'),
    import('../scenarios/people.ts').then(({ peopleOf }) => peopleOf(scenario, language)),
  ])
  return buildScenario(scenario, origin.entropy, people)
}

/** Adds the account with ten thousand records to a world without it; false when it exists. */
export function makeHeavy(exchange: Exchange, entropy?: Entropy): boolean {
  const missing = exchange.look((world) => userByContact(world, HEAVY_ACCOUNT.contact) === undefined)
  if (!missing) return false
  const world = load(exchange.save())
  drawFrom(world, entropy)
  liveLong(world, { spread: false })
  exchange.load(world)
  return true
}

const isPersona = (name: string): name is Persona => PERSONAS.some((persona) => persona === name)

/** Logs a persona in as that person does; returns the token, empty for a visitor. Refused: notFound (persona). */
export function enterPersona(exchange: Exchange, name: string): string {
  if (!isPersona(name)) refuse('notFound', {}, 'persona')
  const account = accountOf(name)
  if (account === undefined) return ''
  const { contact, password } = account
  const reply = exchange.answer({
    method: 'POST',
    path: '/api/login',
    headers: {},
    body: JSON.stringify({ ...contact, password, device: 'Demo link' }),
  })
  const { data, message } = JSON.parse(reply.body) as { data: { token?: string } | null; message: string }
  if (!data?.token) throw new Error(message)
  if (name === 'expired') exchange.command({ type: 'logout', token: data.token })
  return data.token
}

/** The saved exchange. Rejects with a sentence when the save is unreadable. */
async function restored({ snapshot, lines, clock }: StoredWorld, options: ExchangeOptions): Promise<Exchange> {
  if (snapshot === undefined) throw new Error('It holds no whole world.')
  const { readStored } = await import('../world/saved/readWorld.ts')
  const exchange = createExchange({ ...options, world: readStored(snapshot) })
  try {
    exchange.replay(lines, clock)
  } catch (problem) {
    throw new Error("A change after its last snapshot can't be repeated.", { cause: problem })
  }
  return exchange
}

/** Opens the saved world at the time it was saved, or a new one. `onUnreadable` is called with a sentence when the saved world is lost. */
export async function openExchange(
  store: Pick<Store, 'load'>,
  options: ExchangeOptions & Beginning,
  onUnreadable?: (why: string) => void,
): Promise<Exchange> {
  const stored = await store.load()
  if (stored !== undefined) {
    // Outside of the attempt: a file that can't be fetched makes no world unreadable.
    await import('../world/saved/readWorld.ts')
    if (stored.lines.length > 0) await loadCurve()
    // A damaged store may hold something else than a text; it is unreadable then.
    await bringFor(String(stored.snapshot ?? ''))
    try {
      return await restored(stored, options)
    } catch (problem) {
      onUnreadable?.((problem as Error).message)
    }
  }
  return createExchange({ ...options, ...(await beginWorld(options)) })
}
