/** The drafts of bank cards and payment methods, and their problems. */
import * as v from 'valibot'
import { isCardNumber, tidyCardNumber } from '../../protocol/rules/bankCard.ts'
import { TEXT_INPUT_MAX } from '../../protocol/rules/constants.ts'
import { plainLine } from '../../protocol/rules/pastedText.ts'
import { personNameProblem, tidyPersonName } from '../../protocol/rules/personName.ts'
import { tidyName } from '../../protocol/rules/profile.ts'
import type { Req } from '../../protocol/schemas/index.ts'
import { secretMark } from '../shared/secret.ts'
import { storedPicture, storedText } from '../shared/storedSchemas.ts'

/** Kinds that this app offers; a backend may know others. */
export const METHOD_KINDS = ['bank', 'wallet', 'mobile', 'other'] as const
export type MethodKind = (typeof METHOD_KINDS)[number]

/** `digits`: digits in a person's name; `name`: signs that no name has; `pending`: a picture is uploading. */
export type FormProblem = 'required' | 'digits' | 'name' | 'invalid' | 'pending'
export type Problems<Draft> = { readonly [F in keyof Draft]?: FormProblem | undefined }

/** A form of a call that the fund password confirms. */
export interface FormKind<Draft, Request> {
  readonly empty: Draft
  readonly schema: v.GenericSchema<unknown, Draft>
  problemsOf(draft: Draft): Problems<Draft>
  /** The request, with a mark in place of the fund password. */
  requestOf(draft: Draft): Request
  /** The field of a refusal. */
  fieldOf(refusal: string): keyof Draft | undefined
}

const input = storedText(TEXT_INPUT_MAX)
const bankCard = v.object({ bankName: input, name: input, cardNumber: input, idNumber: input })
export type BankCardDraft = Readonly<v.InferOutput<typeof bankCard>>
const paymentMethod = v.object({
  kind: v.fallback(v.picklist(METHOD_KINDS), METHOD_KINDS[0]),
  name: input,
  account: input,
  /** The uploaded QR code. */
  picture: v.fallback(v.optional(storedPicture), undefined),
})
export type PaymentMethodDraft = Readonly<v.InferOutput<typeof paymentMethod>>

const needed = (text: string): FormProblem | undefined => (plainLine(text) === '' ? 'required' : undefined)
function nameProblem(name: string): FormProblem | undefined {
  if (/\p{Nd}/u.test(name)) return 'digits'
  const problem = personNameProblem(name)
  return problem === 'nameInvalid' ? 'name' : problem && 'required'
}
const paymentPassword = secretMark('fundPassword')

export const BANK_CARD: FormKind<BankCardDraft, Req<'bindBank'>> = {
  empty: { bankName: '', name: '', cardNumber: '', idNumber: '' },
  schema: bankCard,
  problemsOf: ({ bankName, name, cardNumber }) => ({
    bankName: needed(bankName),
    name: nameProblem(name),
    cardNumber: needed(cardNumber) ?? (isCardNumber(cardNumber) ? undefined : 'invalid'),
  }),
  requestOf({ bankName, name, cardNumber, idNumber }) {
    const id = plainLine(idNumber)
    const card = {
      bankName: tidyName(bankName),
      name: tidyPersonName(name),
      cardNumber: tidyCardNumber(cardNumber),
      paymentPassword,
    }
    return id === '' ? card : { ...card, idNumber: id }
  },
  fieldOf: (refusal) => (/^card(NumberInvalid|Exists)$/.test(refusal) ? 'cardNumber' : undefined),
}

export const PAYMENT_METHOD: FormKind<PaymentMethodDraft, Req<'addPaymentMethod'>> = {
  empty: { kind: METHOD_KINDS[0], name: '', account: '', picture: undefined },
  schema: paymentMethod,
  problemsOf: ({ name, account }) => ({ name: nameProblem(name), account: needed(account) }),
  requestOf({ kind, name, account, picture }) {
    const method = { type: kind, name: tidyPersonName(name), account: plainLine(account), paymentPassword }
    return picture ? { ...method, picture: picture.url } : method
  },
  fieldOf: () => undefined,
}
