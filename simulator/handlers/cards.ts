/** Bank cards, payment methods and passwords on the wire. The world gets only digests of numbers and passwords. */
import { isCardNumber, maskedNumber, tidyCardNumber } from '../../protocol/rules/bankCard.ts'
import { type FieldProblem, fundPasswordProblem, passwordProblem } from '../../protocol/rules/fields.ts'
import type { WireRes } from '../../protocol/schemas.ts'
import { secretOf } from '../world/people/secret.ts'
import { invalid, refuse } from '../world/refusal.ts'
import { belongingsOf } from '../world/wallet/belongings.ts'
import type { BankCard, PaymentMethod } from '../world/wallet/state.ts'
import { type Context, type SomeHandlers, seconds } from './context.ts'
import { pictureOf, urlOf } from './deposits.ts'
import { digested } from './entry.ts'

/** A bound card with its masked number. */
export const cardWire = ({ id, bankName, name, number, idNumber, created }: BankCard): WireRes<'bindBank'> => ({
  id,
  bank_name: bankName,
  name,
  card_number: number,
  id_number: idNumber ?? null,
  created: seconds(created),
})

function methodWire(context: Context, user: number, method: PaymentMethod): WireRes<'addPaymentMethod'> {
  const { id, kind, name, account, picture, created } = method
  return { id, type: kind, name, account, picture: urlOf(context, user, picture), created: seconds(created) }
}

/** The digest of a new password. Refused when it breaks the rule of its kind. */
function newSecret(password: string, problemOf: (value: string) => FieldProblem | undefined): string {
  const problem = problemOf(password)
  return problem === undefined ? secretOf(password) : invalid('password', problem)
}

export const cardHandlers = {
  bankInfo: (_, { world, user }) => belongingsOf(world, user).cards.map(cardWire),
  bindBank({ bankName, name, cardNumber, idNumber, paymentPassword }, { user, run }) {
    if (!isCardNumber(cardNumber)) refuse('cardNumberInvalid', {}, 'card_number')
    const card = run({
      type: 'bindCard',
      user,
      bankName,
      name,
      number: maskedNumber(cardNumber),
      digest: secretOf(tidyCardNumber(cardNumber)),
      secret: secretOf(paymentPassword),
      idNumber: idNumber === undefined ? undefined : maskedNumber(idNumber),
    })
    return cardWire(card)
  },
  paymentMethod: (_, context) =>
    belongingsOf(context.world, context.user).methods.map((method) => methodWire(context, context.user, method)),
  addPaymentMethod({ type: kind, name, account, picture, paymentPassword }, context) {
    const { user, run } = context
    const more = { ...digested('secret', paymentPassword), picture: pictureOf(context, user, picture, 'picture') }
    return methodWire(context, user, run({ type: 'addMethod', user, kind, name, account, ...more }))
  },
  removePaymentMethod({ id, paymentPassword }, { user, run }) {
    run({ type: 'removeMethod', user, id, ...digested('secret', paymentPassword) })
    return null
  },
  initTradePwd({ password, code }, { user, run }) {
    run({ type: 'setFundPassword', user, secret: newSecret(password, fundPasswordProblem), ...digested('code', code) })
    return null
  },
  revisePassword({ type, oldPassword, code, password }, { user, token, run }) {
    const known = { ...digested('oldSecret', oldPassword), ...digested('code', code) }
    if (type === 'payment') {
      run({ type: 'changeFundPassword', user, secret: newSecret(password, fundPasswordProblem), ...known })
    } else run({ type: 'revisePassword', user, secret: newSecret(password, passwordProblem), token, ...known })
    return null
  },
} satisfies SomeHandlers
