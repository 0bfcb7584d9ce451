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
import { PageObject } from './pageObject.ts'

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

export class Withdrawal extends PageObject {
  private readonly button = (root: Locator | Page, key: string) =>
    root.getByRole('button', { name: t(key), exact: true })
  readonly address = this.main.getByRole('textbox', { name: t('withdrawal.address'), exact: true })
  readonly amount = this.main.getByRole('textbox', { name: t('withdrawal.amount'), exact: true })
  readonly memo = this.main.getByRole('textbox', { name: t('withdrawal.memo'), exact: true })
  readonly note = this.main.getByRole('textbox', { name: t('withdrawal.noteOptional'), exact: true })
  readonly all = this.button(this.main, 'ui.all')
  readonly network = this.main.getByRole('button', { name: t('withdrawal.network') })
  readonly paste = this.button(this.main, 'withdrawal.paste')
  readonly scan = this.button(this.main, 'withdrawal.scan')
  readonly camera = this.page.getByRole('dialog', { name: t('withdrawal.camera.title') })
  readonly bookLink = this.button(this.main, 'withdrawal.book.title')
  readonly book = this.page.getByRole('dialog', { name: t('withdrawal.book.title') })
  readonly whitelist = this.book.getByRole('switch', { name: t('withdrawal.whitelist.only') })
  readonly turnOff = this.page.getByRole('dialog', { name: t('withdrawal.whitelist.ask') })
  readonly costs = this.page.getByRole('contentinfo').locator('dl')
  readonly next = this.button(this.page.getByRole('contentinfo'), 'withdrawal.review')
  readonly problem = this.main.locator('form').getByRole('alert')
  readonly gate = this.page.getByRole('alertdialog')
  readonly setNow = this.button(this.gate, 'security.fund.set')
  readonly notice = this.main.getByText(t('error.fundPasswordMissing'), { exact: true })
  readonly review = this.page.getByRole('dialog', { name: t('withdrawal.confirm.title') })
  readonly code = this.page.getByRole('dialog').getByRole('textbox', { name: t('entry.secondFactor.label') })
  readonly codeProblem = this.review.locator('form').getByRole('alert')
  readonly confirm = this.button(this.review, 'ui.confirm')
  readonly cancel = this.button(this.review, 'ui.cancel')
  readonly lost = this.page.getByRole('dialog', { name: t('trade.unknown.title') })
  readonly again = this.button(this.lost, 'trade.unknown.again')
  readonly course = this.main.getByRole('list', { name: t('withdrawal.status.steps') })
  readonly state = this.main.getByRole('heading', { level: 2 }).first()
  readonly back = this.button(this.page.getByRole('contentinfo'), 'withdrawal.status.back')
  readonly rows = this.main.getByRole('article')
  readonly done = toast(this.page, t('withdrawal.done'))
  readonly password = new FundPasswordDialog(this.page)

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
export async function openForm(stage: Stage): Promise<Withdrawal> {
  await stage.open(WITHDRAWAL, { persona: 'trader' })
  const withdrawal = new Withdrawal(stage.page)
  await expect(withdrawal.amount).toBeVisible()
  return withdrawal
}

/** Withdrawals of the story itself: the trader has earlier ones. */
export const madeSince = async (stage: Stage, before: number) =>
  (await withdrawalsOf(stage)).slice(0, -before || undefined)
