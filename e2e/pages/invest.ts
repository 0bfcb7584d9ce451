/** Financial products: new-coin subscriptions, mining, fixed investment. */

import { expect, type Locator } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { DEMO_ACCOUNTS, type Stage, turnTo } from '../story.ts'
import { t } from '../words.ts'
import { Login } from './entry.ts'
import { figureOf } from './figureOf.ts'
import { Frame } from './frame.ts'
import { FUNDS } from './funds.ts'
import { PageObject } from './pageObject.ts'

export const FINANCIAL = linkTo('financial')
export const OWN_SUBSCRIPTIONS = `${FINANCIAL}?tab=mine`
export const FIXED = linkTo('fixedInvestment')
export const MINING = linkTo('mining')
export const MINING_RECORDS = linkTo('miningRecords')
export const projectPath = (id: number): string => `${FINANCIAL}?project=${id}`

/** The fields of a project and an own subscription on the wire that the stories use. */
export interface WireProject {
  id: number
  currency: string
  name: string
  state: string
  starts: number
  ends: number
  listing_time: number
}
export interface WireSubscription {
  order_no: string
  state: string
  quantity: string
  paid: string
  allotted: string | null
  due: string | null
  refunded: string | null
  locked: string
  released: string
}
export interface WireInvestment {
  order_no: string
  product_id: number
  state: string
  amount: string
  income: string
  expected_income: string
  redeem_cost: string
  matures: number
}

export const projectOf = async (stage: Stage, id: number): Promise<WireProject> =>
  (await stage.get<{ project: WireProject }>(`/api/product/${id}`)).project

/** The user's subscriptions from the exchange, newest first. */
export const subscriptionsOf = async (stage: Stage): Promise<WireSubscription[]> =>
  (await stage.get<{ list: WireSubscription[] }>('/api/orderRecord?limit=100')).list

/** The user's investments from the exchange, newest first. */
export const investmentsOf = async (stage: Stage): Promise<WireInvestment[]> =>
  (await stage.get<{ list: WireInvestment[] }>('/api/investRecord?limit=100')).list

/** Skips exchange time until a moment (Unix seconds), logs in again, and returns to a page. */
export async function comeBackAt(stage: Stage, seconds: number, path: string): Promise<void> {
  const { page } = stage
  const frame = new Frame(page)
  const time = async () => (await stage.get<{ time: number }>('/api/serverTime')).time
  await stage.jump((seconds - (await time())) * 1_000 + 2_000)
  await expect.poll(time, { timeout: 60_000 }).toBeGreaterThanOrEqual(seconds)
  await turnTo(page, FUNDS)
  await expect.poll(() => stage.shown()).toMatch(/^\/pages\/login\/login/)
  await frame.answer('ok').click()
  await new Login(page).enter(DEMO_ACCOUNTS.fresh)
  await expect.poll(() => stage.shown()).toBe(FUNDS)
  await stage.go(path)
}

/** A page of these: its amount, the review of an order, and the sheet of an own one. */
export class Investing extends PageObject {
  readonly quantity = this.page.getByRole('textbox', { name: t('subscription.typed'), exact: true })
  readonly amount = this.page.getByRole('textbox', { name: t('invest.amount'), exact: true })
  readonly sheet = this.page.getByRole('dialog')
  readonly confirm = this.sheet.getByRole('button', { name: t('ui.confirm'), exact: true })

  button(key: 'subscription.subscribe' | 'invest.place'): Locator {
    return this.main.getByRole('button', { name: t(key), exact: true })
  }

  get redeem(): Locator {
    return this.sheet.getByRole('button', { name: t('invest.redeem'), exact: true })
  }

  /** The buttons that pay for an allotment. */
  get pay(): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${t('subscription.pay', { amount: '' })}`) })
  }

  row(text: string): Locator {
    return this.main.getByRole('article').filter({ hasText: text })
  }

  /** The value of a label in the open sheet. */
  fact(key: string): Locator {
    return figureOf(this.sheet, t(key))
  }

  /** The state of what the open sheet shows, beside its name. */
  get state(): Locator {
    return this.sheet.getByRole('heading', { level: 3 }).locator('xpath=following-sibling::*')
  }

  /** The badges of a state, not the filter's button of the same name. */
  badge(key: string): Locator {
    return this.main.getByText(t(key), { exact: true }).and(this.page.locator(':not(button)'))
  }

  /** Waits for the first badge of a state. */
  async says(key: string): Promise<void> {
    await expect(this.badge(key).first()).toBeVisible()
  }

  async close(): Promise<void> {
    await this.sheet.getByRole('button', { name: t('ui.close'), exact: true }).click()
    await expect(this.sheet).toBeHidden()
  }
}
