/** Bank cards and payment methods. */

import type { Locator, Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { enter } from '../keys.ts'
import { t } from '../words.ts'

export const BANK_CARDS = linkTo('bankCards')
export const BIND_CARD = linkTo('bindBankCard')
export const PAYMENT_METHODS = linkTo('paymentMethods')
export const ADD_METHOD = linkTo('addPaymentMethod')

/** A number that passes Luhn's check. */
export const CARD_NUMBER = '4111 1111 1111 1111'

export class BindCard {
  readonly bank: Locator
  readonly name: Locator
  readonly number: Locator
  readonly id: Locator
  readonly submit: Locator
  readonly gate: Locator
  readonly set: Locator
  constructor(page: Page) {
    const field = (key: string) => page.getByLabel(t(key), { exact: true })
    this.bank = field('payment.card.bank')
    this.name = field('payment.card.name')
    this.number = field('payment.card.number')
    this.id = field('payment.card.id')
    this.submit = page.getByRole('button', { name: t('payment.card.bind'), exact: true })
    this.gate = page.getByRole('alertdialog', { name: t('security.dialog.ts12') })
    this.set = this.gate.getByRole('button', { name: t('security.fund.set'), exact: true })
  }

  async complete(bank: string, name: string, number: string): Promise<void> {
    await enter(this.bank, bank)
    await enter(this.name, name)
    await enter(this.number, number)
  }
}

export class AddMethod {
  readonly kind: Locator
  readonly name: Locator
  readonly account: Locator
  readonly file: Locator
  readonly submit: Locator
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
    const field = (key: string) => page.getByLabel(t(key), { exact: true })
    this.kind = page.getByRole('main').getByRole('button', { name: t('payment.method.kind') })
    this.name = field('payment.method.name')
    this.account = field('payment.method.account')
    this.file = page.locator('input[type=file]')
    this.submit = page.getByRole('button', { name: t('payment.method.add'), exact: true })
  }

  async pick(kind: 'bank' | 'wallet' | 'mobile' | 'other'): Promise<void> {
    await this.kind.click()
    const sheet = this.page.getByRole('dialog', { name: t('payment.method.kind') })
    await sheet.getByText(t(`payment.method.kinds.${kind}`), { exact: true }).click()
  }
}

/** The list of cards or of methods. */
export class Belongings {
  readonly rows: Locator
  readonly question: Locator
  readonly cancel: Locator
  readonly remove: Locator
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
    this.rows = page.locator('.payment > .card')
    this.question = page.getByRole('alertdialog')
    this.cancel = this.question.getByRole('button', { name: t('ui.cancel'), exact: true })
    this.remove = this.question.getByRole('button', { name: t('payment.remove'), exact: true })
  }

  async askFor(title: string): Promise<void> {
    await this.page.getByRole('button', { name: t('payment.removeOf', { what: title }), exact: true }).click()
  }
}
