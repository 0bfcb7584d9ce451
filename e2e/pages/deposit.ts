/** Deposits. */

import { expect, type Locator } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { enter } from '../keys.ts'
import type { Stage } from '../story.ts'
import { picture } from '../uploads.ts'
import { t } from '../words.ts'
import { copied } from './copied.ts'
import { toast } from './frame.ts'
import type { WireOverview } from './funds.ts'
import { PageObject } from './pageObject.ts'

export const DEPOSIT = linkTo('deposit')
export const DEPOSIT_RECORDS = `${DEPOSIT}?tab=records`

export interface WireDeposit {
  order_no: string
  client_id: string | null
  currency: string
  protocol: string
  amount: string
  screenshot: string | null
  state: 'submitted' | 'confirming' | 'held' | 'credited' | 'refused'
}

export interface WireDepositWay {
  currency: string
  networks: { protocol: string; address: string; memo: string | null; minimum: string; confirmations: number }[]
}

/** The user's deposits from the exchange, newest first. */
export const depositsOf = async (stage: Stage): Promise<WireDeposit[]> =>
  (await stage.get<{ list: WireDeposit[] }>('/api/rechargeRecord?limit=100')).list

/** The USDT balance of the funding account. */
export async function fundingOf(stage: Stage): Promise<string> {
  const { list } = await stage.get<WireOverview>('/api/fundsOverview')
  return list.find(({ currency }) => currency === 'USDT')?.available ?? '0'
}

export class Deposit extends PageObject {
  private readonly bottom = this.page.getByRole('contentinfo')
  readonly currency = this.main.getByRole('button', { name: new RegExp(`^${t('deposit.currency')}`) })
  readonly network = this.main.getByRole('button', { name: new RegExp(`^${t('deposit.network')} `) })
  readonly code = this.main.getByRole('img', { name: t('deposit.qrSimulated') })
  readonly copy = this.main.getByRole('button', { name: t('deposit.copyAddress') })
  readonly address = copied(this.main, t('deposit.copyAddress'))
  readonly sent = this.main.getByRole('button', { name: t('deposit.sent'), exact: true })
  readonly amount = this.main.getByRole('textbox', { name: t('deposit.amount'), exact: true })
  readonly problem = this.main.locator('form').getByRole('alert')
  readonly files = this.main.locator('input[type=file]')
  readonly upload = this.main.getByRole('group', { name: t('deposit.screenshot') })
  readonly progress = this.main.getByRole('progressbar')
  readonly submit = this.bottom.getByRole('button', { name: t('deposit.submit'), exact: true })
  readonly review = this.page.getByRole('dialog', { name: t('deposit.confirm') })
  readonly confirm = this.review.getByRole('button', { name: t('ui.confirm'), exact: true })
  readonly cancel = this.review.getByRole('button', { name: t('ui.cancel'), exact: true })
  readonly another = this.bottom.getByRole('button', { name: t('deposit.another'), exact: true })

  async pickNetwork(protocol: string): Promise<void> {
    await this.network.click()
    const sheet = this.page.getByRole('dialog', { name: t('deposit.network') })
    await sheet.getByRole('button', { name: new RegExp(`^${protocol} `) }).click()
    await expect(sheet).toBeHidden()
  }

  async pickCurrency(currency: string): Promise<void> {
    await this.currency.click()
    const sheet = this.page.getByRole('dialog', { name: t('deposit.pickCurrency') })
    await sheet.getByRole('button', { name: new RegExp(`^${currency}\\b`) }).click()
    await expect(sheet).toBeHidden()
  }

  /** Removes the selected picture, or aborts its upload. */
  async remove(): Promise<void> {
    const label = t('deposit.screenshot')
    const remove = this.upload.getByRole('button', { name: t('upload.remove', { label }) })
    await remove.or(this.upload.getByRole('button', { name: t('upload.cancel', { label }) })).click()
  }

  async expectState(state: WireDeposit['state']): Promise<void> {
    await expect(this.page.getByRole('heading', { name: t(`deposit.state.${state}`), exact: true })).toBeVisible()
  }

  /** A toast with this text. */
  toast(key: string): Locator {
    return toast(this.page, t(key))
  }
}

/** The page as a new user opens it, with a visible address. */
export async function openDeposit(stage: Stage, query = ''): Promise<Deposit> {
  await stage.open(DEPOSIT + query, { persona: 'fresh' })
  const deposit = new Deposit(stage.page)
  await expect(deposit.code).toBeVisible()
  return deposit
}

/** Opens the form that reports a deposit. */
export async function reportDeposit(stage: Stage): Promise<Deposit> {
  const deposit = await openDeposit(stage)
  await deposit.sent.click()
  await expect(deposit.amount).toBeVisible()
  return deposit
}

/** Until a deposit on TRON is seen and has its confirmations, in ms. */
export const CREDITED_MS = 75_000

/** Reports a deposit, which is credited after CREDITED_MS. */
export async function submitDeposit(stage: Stage, amount: string): Promise<void> {
  const deposit = await reportDeposit(stage)
  await enter(deposit.amount, amount)
  await deposit.submit.click()
  await deposit.confirm.click()
  await deposit.expectState('submitted')
}

/** Uploads a screenshot and waits until the exchange has it. */
export async function uploadPicture(deposit: Deposit): Promise<void> {
  await deposit.files.setInputFiles(picture())
  await expect(deposit.upload).toContainText(t('upload.done'))
}
