import * as v from 'valibot'
import { picture, rowId, secret, sentCode } from '../shapes/request.ts'
import { authenticator, bankCard, createdPasskey, passkey, passkeyOptions, paymentMethod } from '../shapes/security.ts'
import { accountEntries, profile } from '../shapes/user.ts'
import { acknowledged, list, nothing, wire } from '../wire.ts'

const line = v.pipe(v.string(), v.minLength(1), v.maxLength(140))

export const schemas = {
  bankInfo: { request: nothing, reply: list(bankCard) },
  bindBank: {
    request: wire({
      bank_name: line,
      name: line,
      card_number: v.pipe(v.string(), v.regex(/^[A-Za-z0-9 -]{4,40}$/)),
      id_number: v.optional(line),
      payment_password: secret,
    }),
    reply: bankCard,
  },
  /** Changes the login or the payment password. Without the old one a code sent to the bound contact is needed. */
  revisePassword: {
    request: wire({
      type: v.picklist(['login', 'payment']),
      old_password: v.optional(secret),
      code: v.optional(sentCode),
      password: secret,
    }),
    reply: acknowledged,
  },
  /** Sets the payment password for the first time. `login_password` where the profile says `needs_login_pwd`. */
  initTradePwd: {
    request: wire({ password: secret, login_password: v.optional(secret), code: v.optional(sentCode) }),
    reply: acknowledged,
  },
  authenticator: { request: nothing, reply: authenticator },
  bindAuthenticator: {
    request: wire({ action: v.picklist(['bind', 'unbind']), code: sentCode }),
    reply: authenticator,
  },
  /**
   * `code` (purpose bind) went to the new contact, `old_code` (purpose security) to the one that it replaces. A first one needs
   * `login_password` instead and, where an authenticator is bound, `authenticator_code`: without it, it is refused with secondFactorNeeded.
   */
  bindContact: {
    request: wire({
      ...accountEntries,
      code: sentCode,
      old_code: v.optional(sentCode),
      login_password: v.optional(secret),
      authenticator_code: v.optional(sentCode),
    }),
    reply: profile,
  },
  passkeys: { request: nothing, reply: list(passkey) },
  /** `password` is the log-in password. The challenge is valid for some minutes, and for one passkey. */
  passkeyOptions: {
    request: wire({ password: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
    reply: passkeyOptions,
  },
  addPasskey: { request: wire({ ...createdPasskey, name: v.pipe(v.string(), v.maxLength(120)) }), reply: passkey },
  /** `name` has 1 to 40 characters. Offered for rows with `can_rename`. */
  renamePasskey: { request: wire({ id: rowId, name: v.pipe(v.string(), v.maxLength(120)) }), reply: passkey },
  removePasskey: { request: wire({ id: rowId }), reply: acknowledged },
  paymentMethod: { request: nothing, reply: list(paymentMethod) },
  addPaymentMethod: {
    request: wire({
      type: line,
      name: line,
      account: line,
      picture: v.optional(picture),
      payment_password: v.optional(secret),
    }),
    reply: paymentMethod,
  },
  /** Methods and bank cards share one numbering, so the id identifies either. */
  removePaymentMethod: {
    request: wire({ id: rowId, payment_password: v.optional(secret) }),
    reply: acknowledged,
  },
}
