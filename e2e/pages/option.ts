/** Second contracts and options: ticket, review, running orders and results. */

import { expect, type Locator } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { compare } from '../../protocol/rules/decimal.ts'
import { grouped } from '../../src/i18n/format.ts'
import { enter } from '../keys.ts'
import type { Stage } from '../story.ts'
import { t } from '../words.ts'
import { figureOf } from './figureOf.ts'
import { PageObject } from './pageObject.ts'

export const TRADING = linkTo('trading')
export const DEADLINE_ORDER = linkTo('deadlineOrder')
export const SECOND_RECORDS = linkTo('secondRecords')

const MINUTE_MS = 60_000
/** The longest duration of second contracts and options. */
const LONGEST_MS = 7_300_000

export type Outcome = 'won' | 'lost' | 'even'

interface WireTick {
  time: number
  price: string
  trade_id?: number
}

/** The fields of an order on the wire that the stories use. */
export interface WireStake {
  order_no: string
  code: string
  direction: 'up' | 'down'
  state: 'open' | 'settling' | Outcome
  purchase_price: string | null
  purchase_total: string
  settlement_price: string | null
  settlement_income: string | null
  created: number
  opens?: number
  settles: number
  open_tick: WireTick | null
  settlement_tick: WireTick | null
}

interface WireTrade {
  tradeId: number
  price: string
  time: number
}

type Listed = { list: WireStake[] }
const LISTS = {
  second: ['/api/secondHandOrder?limit=100', '/api/secondOrderRecord?limit=100'],
  option: ['/api/deadlineOrderRecord?limit=100&state=current', '/api/deadlineOrderRecord?limit=100&state=history'],
} as const

/** The user's orders of a kind from the exchange: running ones, then settled ones. */
export async function stakesOf(stage: Stage, kind: keyof typeof LISTS): Promise<WireStake[]> {
  const lists = await Promise.all(LISTS[kind].map((path) => stage.get<Listed>(path)))
  return lists.flatMap(({ list }) => list)
}

/** The trades of the market in the app, oldest first. */
export async function tapeOf(stage: Stage, market: number): Promise<WireTrade[]> {
  const trades = await stage.get<WireTrade[]>(`/api/trades/${market}`)
  return trades.toSorted((a, b) => a.tradeId - b.tradeId)
}

/** Checks a settled order against the tape: its ticks are the first and the last trade of its time, and they decide. */
export function proveByTape(order: WireStake, tape: readonly WireTrade[]): void {
  const { open_tick: opening, settlement_tick: settlement, settles, direction, state } = order
  if (!opening || !settlement) throw new Error('the order has no ticks')
  const starts = order.opens ?? order.created
  const at = (tick: WireTick) => tape.find(({ tradeId }) => tradeId === tick.trade_id)
  for (const tick of [opening, settlement]) expect(at(tick)).toMatchObject({ price: tick.price, time: tick.time })
  // Times on the wire are whole seconds, so trades before the opening may have the second of the order itself.
  for (const { tradeId, time } of tape) {
    if (tradeId < Number(opening.trade_id)) expect(time).toBeLessThanOrEqual(starts)
    if (tradeId > Number(settlement.trade_id)) expect(time).toBeGreaterThanOrEqual(settles)
  }
  const moved = compare(settlement.price, opening.price) * (direction === 'up' ? 1 : -1)
  expect(state).toBe(moved === 0 ? 'even' : moved > 0 ? 'won' : 'lost')
  expect([order.purchase_price, order.settlement_price]).toEqual([opening.price, settlement.price])
}

export class Desk extends PageObject {
  private readonly dialog = this.page.getByRole('dialog')
  readonly stake = this.page.getByRole('textbox', { name: new RegExp(`^${t('option.stake.plain')}`) })
  readonly review = this.dialog
  readonly confirm = this.dialog.getByRole('button', {
    name: new RegExp(`^(${t('option.review.up')}|${t('option.review.down')})$`),
  })
  readonly understood = this.dialog.getByRole('button', { name: t('trade.risk.confirm'), exact: true })
  readonly running = this.main.locator('article.running')
  readonly settled = this.page.getByRole('tabpanel').getByRole('article')
  readonly done = this.dialog.getByRole('button', { name: t('option.result.done'), exact: true })
  readonly reason = this.page.locator('#stake-reason')

  /** A figure of the option rounds, by its label. */
  round(key: string): Locator {
    return figureOf(this.main, t(`option.round.${key}`))
  }

  /** The trader's ticket of second contracts in the Trading tab, after all earlier orders have settled. */
  async openSecond(stage: Stage, market: string): Promise<void> {
    await this.openSettled(stage, TRADING)
    await this.page.getByRole('tab', { name: t('trade.kindOf.second'), exact: true }).click()
    await this.chooseMarket(market)
  }

  /** A page as the trader sees it, after all earlier orders have settled, early in a minute: no round closes soon. */
  async openSettled(stage: Stage, path: string): Promise<void> {
    await stage.open('/', { persona: 'trader' })
    const { now } = (await this.page.evaluate(() => window.simulator?.clock.get())) ?? { now: 0 }
    await stage.jump(Math.ceil((now + LONGEST_MS) / MINUTE_MS) * MINUTE_MS + 1_000 - now)
    await stage.go(path)
  }

  /** Selects another market in the sheet of all markets. */
  async chooseMarket(pair: string): Promise<void> {
    await this.page
      .getByRole('main')
      .getByRole('button', { name: t('trade.pickMarket') })
      .click()
    await enter(this.review.getByRole('searchbox'), pair)
    await this.review
      .getByRole('button', { name: new RegExp(`^${pair}`) })
      .first()
      .click()
    await expect(this.review).toBeHidden()
  }

  cycle(text: string): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${text}:`) })
  }

  forecast(direction: 'up' | 'down'): Locator {
    return this.main.getByRole('button', { name: t(`option.${direction}`), exact: true })
  }

  tab(name: 'running' | 'history'): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${t(`option.${name}`)}`) })
  }

  /** Makes a forecast and opens the review; the first time the risk notice comes before it. */
  async reviewForecast(direction: 'up' | 'down', stake: string): Promise<void> {
    await enter(this.stake, stake)
    await this.forecast(direction).click()
    await expect(this.understood.or(this.confirm)).toBeVisible()
    if (await this.understood.isVisible()) await this.understood.click()
    await expect(this.confirm).toBeVisible()
  }

  async place(direction: 'up' | 'down', stake: string): Promise<void> {
    await this.reviewForecast(direction, stake)
    await this.confirm.click()
    await expect(this.confirm).toBeHidden()
  }

  result(outcome: Outcome): Locator {
    return this.page.getByRole('dialog', { name: t(`option.result.${outcome}`), exact: true })
  }

  /** The sheet shows the order's two prices and the numbers of their trades on the tape. */
  async showsTicks(order: WireStake): Promise<void> {
    const ticks = [order.open_tick, order.settlement_tick]
    for (const tick of ticks) {
      if (!tick) throw new Error('the order has no ticks')
      await expect(this.review).toContainText(grouped(String(tick.trade_id)))
      await expect(this.review.locator('.stake-ticks')).toContainText(grouped(tick.price))
    }
  }

  /** A figure of the order in its sheet, by its label. */
  fact(key: string): Locator {
    return figureOf(this.review, t(key))
  }
}
