/** Bank cards and payment methods. */

import { linkTo } from '../../protocol/routes.ts'
import { enter } from '../keys.ts'
import { t } from '../words.ts'
import { PageObject } from './pageObject.ts'

export const BANK_CARDS = linkTo('bankCards')
export const BIND_CARD = linkTo('bindBankCard')
export const PAYMENT_METHODS = linkTo('paymentMethods')
export const ADD_METHOD = linkTo('addPaymentMethod')

/** A number that passes Luhn's check. */
export const CARD_NUMBER = '4111 1111 1111 1111'

export class BindCard extends PageObject {
  private readonly field = (key: string) => this.page.getByLabel(t(key), { exact: true })
  readonly bank = this.field('payment.card.bank')
  readonly name = this.field('payment.card.name')
  readonly number = this.field('payment.card.number')
  readonly id = this.field('payment.card.id')
  readonly submit = this.page.getByRole('button', { name: t('payment.card.bind'), exact: true })
  readonly gate = this.page.getByRole('alertdialog', { name: t('security.dialog.ts12') })
  readonly set = this.gate.getByRole('button', { name: t('security.fund.set'), exact: true })

  async complete(bank: string, name: string, number: string): Promise<void> {
    await enter(this.bank, bank)
    await enter(this.name, name)
    await enter(this.number, number)
  }
}

export class AddMethod extends PageObject {
  private readonly field = (key: string) => this.page.getByLabel(t(key), { exact: true })
  readonly kind = this.main.getByRole('button', { name: t('payment.method.kind') })
  readonly name = this.field('payment.method.name')
  readonly account = this.field('payment.method.account')
  readonly file = this.page.locator('input[type=file]')
  readonly submit = this.page.getByRole('button', { name: t('payment.method.add'), exact: true })

  async pick(kind: 'bank' | 'wallet' | 'mobile' | 'other'): Promise<void> {
    await this.kind.click()
    const sheet = this.page.getByRole('dialog', { name: t('payment.method.kind') })
    await sheet.getByText(t(`payment.method.kinds.${kind}`), { exact: true }).click()
  }
}

/** The list of cards or of methods. */
export class Belongings extends PageObject {
  readonly rows = this.page.locator('.payment > .card')
  readonly question = this.page.getByRole('alertdialog')
  readonly cancel = this.question.getByRole('button', { name: t('ui.cancel'), exact: true })
  readonly remove = this.question.getByRole('button', { name: t('payment.remove'), exact: true })

  async askFor(title: string): Promise<void> {
    await this.page.getByRole('button', { name: t('payment.removeOf', { what: title }), exact: true }).click()
  }
}
