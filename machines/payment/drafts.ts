/** What is typed to bind a bank card or to add a payment method, and what is wrong with it. */
import { isCardNumber, tidyCardNumber } from '../../protocol/rules/bankCard.ts'
import { TEXT_INPUT_MAX } from '../../protocol/rules/constants.ts'
import type { Req } from '../../protocol/schemas.ts'
import { secretMark } from '../shared/secret.ts'
import type { UploadedPicture } from '../shared/uploadFlow.ts'

export interface BankCardDraft {
  readonly bankName: string
  readonly name: string
  readonly cardNumber: string
  readonly idNumber: string
}

/** Kinds of payment methods that this app offers; a backend may know others. */
export const METHOD_KINDS = ['bank', 'wallet', 'mobile', 'other'] as const
export type MethodKind = (typeof METHOD_KINDS)[number]

export interface PaymentMethodDraft {
  readonly kind: MethodKind
  readonly name: string
  readonly account: string
  /** The uploaded QR code. */
  readonly picture: UploadedPicture | undefined
}

/** `digits`: a person's name with figures in it; `pending`: a picture that is still on its way. */
export type FormProblem = 'required' | 'digits' | 'invalid' | 'pending'
export type Problems<Draft> = { readonly [F in keyof Draft]?: FormProblem | undefined }

/** What makes a form of a call that the fund password confirms. */
export interface FormKind<Draft, Request> {
  readonly empty: Draft
  /** A kept draft; nothing of use gives the empty one. */
  restored(kept: unknown): Draft
  problemsOf(draft: Draft): Problems<Draft>
  /** The request, the fund password by its mark. */
  requestOf(draft: Draft): Request
  /** The field that a refusal is about. */
  fieldOf(refusal: string): keyof Draft | undefined
}

const entries = (kept: unknown): Record<string, unknown> =>
  typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
const textIn = (value: unknown): string => (typeof value === 'string' ? value.slice(0, TEXT_INPUT_MAX) : '')

const needed = (text: string): FormProblem | undefined => (text.trim() === '' ? 'required' : undefined)
const nameProblem = (name: string): FormProblem | undefined =>
  needed(name) ?? (/\p{Nd}/u.test(name) ? 'digits' : undefined)
const paymentPassword = secretMark('fundPassword')

export const BANK_CARD: FormKind<BankCardDraft, Req<'bindBank'>> = {
  empty: { bankName: '', name: '', cardNumber: '', idNumber: '' },
  restored(kept) {
    const { bankName, name, cardNumber, idNumber } = entries(kept)
    return {
      bankName: textIn(bankName),
      name: textIn(name),
      cardNumber: textIn(cardNumber),
      idNumber: textIn(idNumber),
    }
  },
  problemsOf: ({ bankName, name, cardNumber }) => ({
    bankName: needed(bankName),
    name: nameProblem(name),
    cardNumber: needed(cardNumber) ?? (isCardNumber(cardNumber) ? undefined : 'invalid'),
  }),
  requestOf({ bankName, name, cardNumber, idNumber }) {
    const id = idNumber.trim()
    const card = {
      bankName: bankName.trim(),
      name: name.trim(),
      cardNumber: tidyCardNumber(cardNumber),
      paymentPassword,
    }
    return id === '' ? card : { ...card, idNumber: id }
  },
  fieldOf: (refusal) => (/^card(NumberInvalid|Exists)$/.test(refusal) ? 'cardNumber' : undefined),
}

function pictureFrom(value: unknown): UploadedPicture | undefined {
  const { url, id } = entries(value)
  return typeof url === 'string' && typeof id === 'number' ? { url, id } : undefined
}

export const PAYMENT_METHOD: FormKind<PaymentMethodDraft, Req<'addPaymentMethod'>> = {
  empty: { kind: METHOD_KINDS[0], name: '', account: '', picture: undefined },
  restored(kept) {
    const { kind, name, account, picture } = entries(kept)
    return {
      kind: METHOD_KINDS.find((known) => known === kind) ?? METHOD_KINDS[0],
      name: textIn(name),
      account: textIn(account),
      picture: pictureFrom(picture),
    }
  },
  problemsOf: ({ name, account }) => ({ name: nameProblem(name), account: needed(account) }),
  requestOf({ kind, name, account, picture }) {
    const method = { type: kind, name: name.trim(), account: account.trim(), paymentPassword }
    return picture ? { ...method, picture: picture.url } : method
  },
  fieldOf: () => undefined,
}
