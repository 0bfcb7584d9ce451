/** The limits of the simulated exchange, for the published documents: the specification has no numbers. */
import type { CallName } from '../../protocol/calls/index.ts'
import type { REFUSALS } from '../../protocol/errors.ts'
import { RESEND_SECONDS } from '../../protocol/rules/constants.ts'
import { PICTURE_MAX_BYTES } from '../../protocol/rules/picture.ts'
import { OPEN_ORDERS_MAX } from '../../simulator/terms.ts'
import { HELP, PEOPLE, WALLET } from '../../simulator/world/settings.ts'

export interface Limit {
  /** The refusal of a request that exceeds the limit. */
  refusal: keyof typeof REFUSALS
  text: string
}

const MINUTE = 60_000
const minutes = (ms: number): string => `${ms / MINUTE} min`

const resend: Limit = { refusal: 'codeTooSoon', text: `one code per contact in ${RESEND_SECONDS} s` }
const tries: Limit = {
  refusal: 'codeExpired',
  text: `a code is void after ${PEOPLE.codeTries} wrong tries and after ${minutes(PEOPLE.codeValidMs)}`,
}
const passwords: Limit = {
  refusal: 'accountLocked',
  text: `${PEOPLE.wrongPasswords} wrong passwords lock the account for ${minutes(PEOPLE.lockMs)}`,
}
const newContacts: Limit = {
  refusal: 'contactNew',
  text: `no reset by a contact that was added in the last ${PEOPLE.contactWaitMs / (60 * MINUTE)} h`,
}
const challenges: Limit = {
  refusal: 'passkeyExpired',
  text: `a challenge is used once and valid for ${minutes(PEOPLE.challengeValidMs)}`,
}
const fundPasswords: Limit = {
  refusal: 'fundPasswordLocked',
  text: `${PEOPLE.wrongPasswords} wrong fund passwords lock it for ${minutes(PEOPLE.lockMs)}`,
}
const waits: Limit = {
  refusal: 'withdrawalWait',
  text: `no withdrawal for ${PEOPLE.withdrawalWaitMs / (60 * MINUTE)} h after a change of password, fund password, phone or email`,
}
const orders: Limit = { refusal: 'pendingsFull', text: `${OPEN_ORDERS_MAX} waiting orders` }

export const LIMITS: { readonly [K in CallName]?: readonly Limit[] } = {
  checkUser: [
    { refusal: 'tooMany', text: `${PEOPLE.lookUpsMost} questions from one address in ${minutes(PEOPLE.lookUpsMs)}` },
  ],
  sendEmailCode: [resend],
  sendMobileCode: [resend],
  checkCode: [tries],
  register: [tries],
  forgetPassword: [tries, newContacts],
  bindContact: [tries, passwords],
  initTradePwd: [passwords],
  login: [passwords],
  passkeyOptions: [passwords, { refusal: 'listFull', text: `${PEOPLE.passkeysMost} passkeys` }],
  addPasskey: [challenges],
  passkeyLogin: [challenges],
  currencyTrade: [{ refusal: 'openOrdersFull', text: `${OPEN_ORDERS_MAX} open orders` }],
  contractPlaceOrder: [orders],
  contractpendingPlaceOrder: [orders],
  withdrawal: [fundPasswords, waits],
  withdrawalBank: [fundPasswords, waits],
  bindBank: [fundPasswords, { refusal: 'listFull', text: `${WALLET.cardsMost} cards` }],
  addPaymentMethod: [fundPasswords, { refusal: 'listFull', text: `${WALLET.cardsMost} methods` }],
  removePaymentMethod: [fundPasswords],
  revisePassword: [passwords, fundPasswords, tries, newContacts],
  closeAccount: [fundPasswords],
  addressWhitelist: [fundPasswords],
  saveAddress: [{ refusal: 'listFull', text: `${WALLET.addressesMost} addresses` }],
  uploadFile: [{ refusal: 'pictureLarge', text: `${PICTURE_MAX_BYTES / 1_000_000} MB` }],
  workOrder: [{ refusal: 'ticketsFull', text: `${HELP.ticketsOpen} open work orders` }],
  workOrderReply: [{ refusal: 'repliesFull', text: `${HELP.repliesMost} replies` }],
}
