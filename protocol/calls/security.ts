import type { CallRow } from '../row.ts'

export const securityCalls = {
  /** Bound bank cards. */
  bankInfo: { method: 'GET', path: '/api/bankInfo', login: true },
  /** Binds a bank card. */
  bindBank: { method: 'POST', path: '/api/bindBank', login: true, changes: true },
  /** Changes the log-in or the fund password. */
  revisePassword: { method: 'POST', path: '/api/revisePassword', login: true, changes: true },
  /** Sets the fund password for the first time. */
  initTradePwd: { method: 'POST', path: '/api/initTradePwd', login: true, changes: true },
  /** Key and state. */
  authenticator: { method: 'GET', path: '/api/authenticator', login: true, ours: true },
  /** Binds or unbinds with a code. */
  bindAuthenticator: { method: 'POST', path: '/api/bindAuthenticator', login: true, changes: true, ours: true },
  /** Binds or changes phone or email with codes. */
  bindContact: { method: 'POST', path: '/api/bindContact', login: true, changes: true, ours: true },
  /** The user's passkeys. */
  passkeys: { method: 'GET', path: '/api/passkeys', login: true, ours: true },
  /** Begins a new passkey, with the log-in password. */
  passkeyOptions: { method: 'POST', path: '/api/passkeyOptions', login: true, changes: true, ours: true },
  /** Adds the passkey that the device made. */
  addPasskey: { method: 'POST', path: '/api/addPasskey', login: true, changes: true, ours: true },
  /** Changes the name of a passkey. */
  renamePasskey: { method: 'POST', path: '/api/renamePasskey/{id}', login: true, changes: true, ours: true },
  /** Removes a passkey. */
  removePasskey: { method: 'POST', path: '/api/removePasskey/{id}', login: true, changes: true, ours: true },
  /** List. */
  paymentMethod: { method: 'GET', path: '/api/paymentMethod', login: true, ours: true },
  /** Adds one. */
  addPaymentMethod: { method: 'POST', path: '/api/addPaymentMethod', login: true, changes: true, ours: true },
  /** Removes a method or a bank card. */
  removePaymentMethod: {
    method: 'POST',
    path: '/api/removePaymentMethod/{id}',
    login: true,
    changes: true,
    ours: true,
  },
} as const satisfies Record<string, CallRow>
