import type { Page } from '@playwright/test'
import { compare } from '../../protocol/rules/decimal.ts'
import { exactAmount } from '../../src/pages/shared/amounts.ts'
import { enter } from '../keys.ts'
import { expect, type Stage } from '../story.ts'
import { pause } from './clock.ts'
import { CONTRACT, ContractTicket, heldBy, type WirePosition } from './contract.ts'

export const MINUTE = 60_000
export const SIZE = '0.0123'
export const BTC = 'BTC/USDT'
/** A mark price is shown rounded to the tick, and calculated with all its digits. */
export const HALF_TICK = '0.05'

/** A number of a page in the wire's format. */
export const plain = (text: string): string => text.replace(/[^\d.\u2212-]/g, '').replace('\u2212', '-')

export const equal = (a: string, b: string): boolean => compare(a, b) === 0

export interface WireRate {
  time: number
  rate: string
}

export interface WireBook {
  asks: [string, string][]
}

/** A line of the contract account's ledger. */
export interface WireEntry {
  time: number
  amount: string
  reference: string
}

/** A charged rate as the app writes it. */
export const percentOf = (rate: WireRate | undefined): string => `${exactAmount(rate?.rate ?? '', 4)}%`

/** The Contract tab with a market ticket at 20×, after the risk notice, with its clock stopped. */
export async function atDesk(stage: Stage, page: Page): Promise<ContractTicket> {
  await stage.open(CONTRACT, { persona: 'trader' })
  await pause(page)
  const ticket = new ContractTicket(page)
  await ticket.leverage(20)
  await ticket.choose('trade.market')
  return ticket
}

/** Opens the first position of a visit: the risk notice comes before it. */
export async function openFirst(ticket: ContractTicket): Promise<void> {
  await enter(ticket.amount, SIZE)
  await ticket.place('long').click()
  await ticket.understand()
  await ticket.confirm('long').click()
  await expect(ticket.review).toBeHidden()
  await expect(ticket.amount).toHaveValue('')
}

export const marketOf = async (stage: Stage): Promise<{ id: number; price: string }> => {
  const markets = await stage.get<{ id: number; code: string; price: string }[]>('/api/market')
  const market = markets.find(({ code }) => code === 'btcusdt')
  if (!market) throw new Error('the exchange has no BTC/USDT')
  return market
}

export const ours = async (stage: Stage): Promise<WirePosition[]> =>
  (await heldBy(stage)).filter(({ quantity, code }) => code === 'btcusdt' && equal(quantity, SIZE))

/** The lowest price that BTC is sold at. */
export const bestAsk = async (stage: Stage): Promise<string> =>
  (await stage.get<WireBook>('/api/depth/1')).asks[0]?.[0] ?? '0'

/** The available and the frozen balance of the contract account. */
export async function contractMoney(stage: Stage) {
  const { available, frozen } = await stage.get<{ available: string; frozen: string }>('/api/contractOverview')
  return { available, frozen }
}

/** Skips exchange time until a condition is true; gives up after some days of it. */
export async function passUntil(stage: Stage, isSo: () => Promise<boolean>): Promise<void> {
  for (let step = 0; step < 200; step++) {
    if (await isSo()) return
    await stage.jump((step < 40 ? 10 : 30) * MINUTE)
  }
  throw new Error('it did not come about')
}
