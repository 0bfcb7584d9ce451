/**
 * Fields of calls that must not be recorded: passwords, codes, tokens, keys, numbers of cards, accounts and documents. The journal and
 * recordings mask them.
 */
import type { CallName } from './calls/index.ts'

type Fields = { readonly sent?: readonly string[]; readonly answered?: readonly string[] }

/** By call, the fields of its request and of its answer, in the wire's names. */
export const SECRET_FIELDS: { readonly [Name in CallName]?: Fields } = {
  checkCode: { sent: ['code'] },
  register: { sent: ['code', 'password', 'payment_password'], answered: ['token'] },
  login: { sent: ['code', 'password'], answered: ['token'] },
  forgetPassword: { sent: ['code', 'password'] },
  revisePassword: { sent: ['code', 'password', 'old_password'] },
  initTradePwd: { sent: ['code', 'password', 'login_password'] },
  authenticator: { answered: ['key', 'uri'] },
  bindAuthenticator: { sent: ['code'], answered: ['key', 'uri'] },
  passkeyOptions: { sent: ['password'], answered: ['challenge'] },
  addPasskey: { sent: ['client_data'] },
  passkeyChallenge: { answered: ['challenge'] },
  passkeyLogin: { sent: ['client_data', 'signature'], answered: ['token'] },
  bindContact: { sent: ['code', 'old_code', 'login_password', 'authenticator_code'], answered: ['anti_phishing'] },
  myProfile: { answered: ['anti_phishing'] },
  reviseProfile: { sent: ['anti_phishing'], answered: ['anti_phishing'] },
  realAuth: { sent: ['id_number'] },
  authInfo: { answered: ['id_number'] },
  bindBank: { sent: ['card_number', 'id_number', 'payment_password'] },
  paymentMethod: { answered: ['account'] },
  addPaymentMethod: { sent: ['account', 'payment_password'], answered: ['account'] },
  closeAccount: { sent: ['code', 'payment_password'] },
  removePaymentMethod: { sent: ['payment_password'] },
  withdrawal: { sent: ['code', 'payment_password'] },
  withdrawalBank: { sent: ['code', 'payment_password'] },
  addressWhitelist: { sent: ['code', 'payment_password'] },
  shopUnifiedToken: { answered: ['token'] },
}

/** Headers that carry the token, in lower case. */
export const SECRET_HEADERS: ReadonlySet<string> = new Set(['authorization', 'token', 'cookie', 'set-cookie'])
/** The one field of a socket frame that is secret: the token of `auth`. */
export const SECRET_FRAME_FIELDS = ['token'] as const
