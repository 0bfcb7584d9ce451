/** Withdrawals to addresses and to a bank card. */

import { expect, type Locator, type Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { DEMO_ACCOUNTS } from '../../simulator/seeds/accounts.ts'
import { DEMO_ADDRESSES } from '../../simulator/seeds/addresses.ts'
import { enter } from '../keys.ts'
import type { Stage } from '../story.ts'
import { t } from '../words.ts'
import { toast } from './frame.ts'
import { FundPasswordDialog } from './fundPassword.ts'
import type { WireOverview } from './funds.ts'

export const WITHDRAWAL = linkTo('withdrawal')

/** Addresses with right checksums; withdrawals to them are simulated. */
export const { TRON: TRON_ADDRESS, Ethereum: EVM_ADDRESS } = DEMO_ADDRESSES
export const RIPPLE_ADDRESS = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
/** The burn address: every review refuses it. */
export const BURN_ADDRESS = '0x000000000000000000000000000000000000dEaD'

export interface WireWithdrawal {
  order_no: string
  type: 'address' | 'bank'
  currency: string
  network: string | null
  address: string | null
  bank: string | null
  amount: string
  fee: string
  arrival: string
  state: State
  reason: string | null
  tx_id: string | null
}
export type State = 'submitted' | 'reviewing' | 'sending' | 'completed' | 'refused' | 'cancelled'

/** The user's withdrawals from the exchange, newest first. */
export const withdrawalsOf = async (stage: Stage): Promise<WireWithdrawal[]> =>
  (await stage.get<{ list: WireWithdrawal[] }>('/api/withdrawalRecord?limit=100')).list

/** The USDT balance of the funding account in the exchange. */
export async function fundingUsdt(stage: Stage): Promise<{ available: string; frozen: string }> {
  const { list } = await stage.get<WireOverview>('/api/fundsOverview')
  const usdt = list.find(({ currency }) => currency === 'USDT')
  return { available: usdt?.available ?? '0', frozen: usdt?.frozen ?? '0' }
}

export class Withdrawal {
  readonly address: Locator
  readonly amount: Locator
  readonly memo: Locator
  readonly note: Locator
  readonly all: Locator
  readonly network: Locator
  readonly paste: Locator
  readonly scan: Locator
  readonly camera: Locator
  readonly bookLink: Locator
  readonly book: Locator
  readonly whitelist: Locator
  readonly turnOff: Locator
  readonly costs: Locator
  readonly next: Locator
  readonly problem: Locator
  readonly gate: Locator
  readonly setNow: Locator
  readonly notice: Locator
  readonly review: Locator
  readonly code: Locator
  readonly codeProblem: Locator
  readonly confirm: Locator
  readonly cancel: Locator
  readonly lost: Locator
  readonly again: Locator
  readonly state: Locator
  readonly course: Locator
  readonly back: Locator
  readonly rows: Locator
  readonly done: Locator
  readonly password: FundPasswordDialog
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
    const main = page.getByRole('main')
    const button = (root: Locator | Page, key: string) => root.getByRole('button', { name: t(key), exact: true })
    this.address = main.getByRole('textbox', { name: t('withdrawal.address'), exact: true })
    this.amount = main.getByRole('textbox', { name: t('withdrawal.amount'), exact: true })
    this.memo = main.getByRole('textbox', { name: t('withdrawal.memo'), exact: true })
    this.note = main.getByRole('textbox', { name: t('withdrawal.noteOptional'), exact: true })
    this.all = button(main, 'ui.all')
    this.network = main.getByRole('button', { name: t('withdrawal.network') })
    this.paste = button(main, 'withdrawal.paste')
    this.scan = button(main, 'withdrawal.scan')
    this.camera = page.getByRole('dialog', { name: t('withdrawal.camera.title') })
    this.bookLink = button(main, 'withdrawal.book.title')
    this.book = page.getByRole('dialog', { name: t('withdrawal.book.title') })
    this.whitelist = this.book.getByRole('switch', { name: t('withdrawal.whitelist.only') })
    this.turnOff = page.getByRole('dialog', { name: t('withdrawal.whitelist.ask') })
    this.costs = page.getByRole('contentinfo').locator('dl')
    this.next = button(page.getByRole('contentinfo'), 'withdrawal.review')
    this.problem = main.locator('form').getByRole('alert')
    this.gate = page.getByRole('alertdialog')
    this.setNow = button(this.gate, 'security.fund.set')
    this.notice = main.getByText(t('error.fundPasswordMissing'), { exact: true })
    this.review = page.getByRole('dialog', { name: t('withdrawal.confirm.title') })
    this.code = page.getByRole('dialog').getByRole('textbox', { name: t('entry.secondFactor.label') })
    this.codeProblem = this.review.locator('form').getByRole('alert')
    this.confirm = button(this.review, 'ui.confirm')
    this.cancel = button(this.review, 'ui.cancel')
    this.lost = page.getByRole('dialog', { name: t('trade.unknown.title') })
    this.again = button(this.lost, 'trade.unknown.again')
    this.course = main.getByRole('list', { name: t('withdrawal.status.steps') })
    this.state = main.getByRole('heading', { level: 2 }).first()
    this.back = button(page.getByRole('contentinfo'), 'withdrawal.status.back')
    this.rows = main.getByRole('article')
    this.done = toast(page, t('withdrawal.done'))
    this.password = new FundPasswordDialog(page)
  }

  /** Fills in and opens the review. */
  async ask(address: string, amount: string): Promise<void> {
    await enter(this.address, address)
    await enter(this.amount, amount)
    await this.next.click()
    await expect(this.confirm).toBeVisible()
  }

  /** Confirms the review with the fund password. */
  async pay(password: string): Promise<void> {
    await this.confirm.click()
    await this.password.give(password)
  }

  async byBank(): Promise<void> {
    await this.page.getByRole('radio', { name: t('withdrawal.way.bank'), exact: true }).click()
  }

  async pickNetwork(name: string): Promise<void> {
    await this.network.click()
    const sheet = this.page.getByRole('dialog', { name: t('withdrawal.pickNetwork') })
    await sheet.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await expect(sheet).toBeHidden()
  }

  /** The withdrawal is submitted; its review begins five seconds later, which a slow machine may have used up. */
  async expectTaken(): Promise<void> {
    const states = (['submitted', 'reviewing'] as const).map((state) => t(`withdrawal.state.${state}`))
    await expect(this.state).toHaveText(new RegExp(`^(${states.join('|')})$`))
  }

  async expectState(state: State): Promise<void> {
    await expect(this.state).toHaveText(t(`withdrawal.state.${state}`))
  }
}

/** The fund password of the trader. */
export const FUND = DEMO_ACCOUNTS.trader.fundPassword
export const SECOND = 1_000
/** Time from the submission to the review, from there to the decision, and then to the last of TRON's confirmations. */
export const QUEUE = 5 * SECOND
export const REVIEW = 60 * SECOND
export const TRON = 20 * 3 * SECOND
export const HOUR = 60 * 60 * SECOND

/** Opens the page with its form as the trader. */
export async function openForm(stage: Stage, query = ''): Promise<Withdrawal> {
  await stage.open(WITHDRAWAL + query, { persona: 'trader' })
  const withdrawal = new Withdrawal(stage.page)
  await expect(withdrawal.amount).toBeVisible()
  return withdrawal
}

/** Withdrawals of the story itself: the trader has earlier ones. */
export const madeSince = async (stage: Stage, before: number) =>
  (await withdrawalsOf(stage)).slice(0, -before || undefined)
