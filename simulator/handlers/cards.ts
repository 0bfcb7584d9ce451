/** Bank cards, payment methods and passwords on the wire. The world gets only digests of numbers and passwords. */
import { isCardNumber, maskedNumber, tidyCardNumber } from '../../protocol/rules/bankCard.ts'
import { fundPasswordProblem, passwordProblem } from '../../protocol/rules/fields.ts'
import { plainLine } from '../../protocol/rules/pastedText.ts'
import { personNameProblem, tidyPersonName } from '../../protocol/rules/personName.ts'
import { tidyName } from '../../protocol/rules/profile.ts'
import type { WireRes } from '../../protocol/schemas/index.ts'
import { requireUser } from '../world/people/find.ts'
import { attemptDigest, passwordDigest, secretOf } from '../world/people/secret.ts'
import { invalid, refuse } from '../world/refusal.ts'
import { belongingsOf } from '../world/wallet/belongings.ts'
import type { BankCard, PaymentMethod } from '../world/wallet/state.ts'
import { type Context, type SomeHandlers, seconds } from './context.ts'
import { pictureOf, urlOf } from './deposits.ts'
import { codeDigested, digested, newSecret } from './entry.ts'

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

/** Refuses a name that no document would show. */
function requireName(name: string): void {
  const problem = personNameProblem(name)
  if (problem !== undefined) invalid('name', problem)
}

export const cardHandlers = {
  bankInfo: (_, { world, user }) => belongingsOf(world, user).cards.map(cardWire),
  bindBank({ bankName, name, cardNumber, idNumber, paymentPassword }, { user, run }) {
    if (!isCardNumber(cardNumber)) refuse('cardNumberInvalid', {}, 'card_number')
    requireName(name)
    const card = run({
      type: 'bindCard',
      user,
      bankName: tidyName(bankName),
      name: tidyPersonName(name),
      number: maskedNumber(cardNumber),
      digest: secretOf(tidyCardNumber(cardNumber)),
      secret: passwordDigest(paymentPassword),
      idNumber: idNumber === undefined ? undefined : maskedNumber(idNumber),
    })
    return cardWire(card)
  },
  paymentMethod: (_, context) =>
    belongingsOf(context.world, context.user).methods.map((method) => methodWire(context, context.user, method)),
  addPaymentMethod({ type: kind, name, account, picture, paymentPassword }, context) {
    const { user, run } = context
    requireName(name)
    const more = { ...digested('secret', paymentPassword), picture: pictureOf(context, user, picture, 'picture') }
    const facts = { kind, name: tidyPersonName(name), account: plainLine(account) || invalid('account', 'required') }
    return methodWire(context, user, run({ type: 'addMethod', user, ...facts, ...more }))
  },
  removePaymentMethod({ id, paymentPassword }, { user, run }) {
    run({ type: 'removeMethod', user, id, ...digested('secret', paymentPassword) })
    return null
  },
  initTradePwd({ password, loginPassword, code }, { world, user, bySpecification, run }) {
    const secret = newSecret('password', password, fundPasswordProblem)
    const { secret: stored, fundSecret } = requireUser(world, user)
    const isNeeded = fundSecret === undefined && !bySpecification
    if (loginPassword === undefined && isNeeded) invalid('login_password')
    const owner = loginPassword === undefined ? {} : { loginSecret: attemptDigest(loginPassword, stored) }
    run({ type: 'setFundPassword', user, secret, ...owner, ...codeDigested('code', code) })
    return null
  },
  revisePassword({ type, oldPassword, code, password }, { world, user, token, run }) {
    const coded = codeDigested('code', code)
    if (type === 'payment') {
      const secret = newSecret('password', password, fundPasswordProblem)
      run({ type: 'changeFundPassword', user, secret, ...digested('oldSecret', oldPassword), ...coded })
      return null
    }
    const { secret: stored } = requireUser(world, user)
    const old = oldPassword === undefined ? {} : { oldSecret: attemptDigest(oldPassword, stored) }
    run({
      type: 'revisePassword',
      user,
      secret: newSecret('password', password, passwordProblem),
      token,
      ...old,
      ...coded,
    })
    return null
  },
} satisfies SomeHandlers
