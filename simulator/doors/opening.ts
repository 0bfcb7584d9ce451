/** How a world begins behind a door: as it was kept, else as its seed makes it. */
import { createExchange, type Exchange, type ExchangeOptions } from '../exchange.ts'
import { DEMO_ACCOUNTS, PERSONAS, type Persona, seedWorld } from '../seeds/personas.ts'
import { load } from '../world/save.ts'
import type { World } from '../world/world.ts'
import type { Kept, Store } from './save.ts'

/** The world that a seed makes, with its demo accounts and nobody logged in. */
export const openWorld = (options: { seed: number; now: number; markets?: number | undefined }): World =>
  seedWorld({ ...options, persona: 'visitor' }).world

const isPersona = (name: string): name is Persona => PERSONAS.some((persona) => persona === name)

/** Logs a persona in as that person would; answers the token, empty for a visitor. Throws when there is no such persona. */
export function enterPersona(exchange: Exchange, name: string): string {
  if (!isPersona(name)) throw new Error(`no persona ${name}`)
  if (name === 'visitor') return ''
  const { contact, password } = DEMO_ACCOUNTS[name]
  const reply = exchange.answer({
    method: 'POST',
    path: '/api/login',
    headers: {},
    body: JSON.stringify({ ...contact, password, device: 'Demo link' }),
  })
  const { data, message } = JSON.parse(reply.body) as { data: { token?: string } | null; message: string }
  if (!data?.token) throw new Error(message)
  return data.token
}

/** The exchange as it was kept; nothing when that can't be read. */
async function restored(kept: Kept, options: ExchangeOptions): Promise<Exchange | undefined> {
  if (kept.snapshot === undefined) return undefined
  try {
    const exchange = await createExchange({ ...options, world: load(kept.snapshot) })
    exchange.replay(kept.lines, kept.clock)
    return exchange
  } catch {
    return undefined
  }
}

/** Opens the world that a store keeps, where the clock stood still since, or a new one. `onUnreadable` hears of a world that was lost. */
export async function openExchange(
  store: Store,
  options: ExchangeOptions,
  onUnreadable?: () => void,
): Promise<Exchange> {
  const kept = await store.load()
  const exchange = kept === undefined ? undefined : await restored(kept, options)
  if (exchange !== undefined) return exchange
  if (kept !== undefined) onUnreadable?.()
  return createExchange({ ...options, world: openWorld(options) })
}
