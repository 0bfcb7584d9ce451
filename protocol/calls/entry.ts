import type { CallRow } from '../row.ts'

export const entryCalls = {
  /** Whether an account exists. */
  checkUser: { method: 'POST', path: '/api/checkUser', notices: 'silent' },
  /** Sets a new log-in password by a code. */
  forgetPassword: { method: 'POST', path: '/api/forgetPassword', changes: true },
  /** Sends a code by email. */
  sendEmailCode: { method: 'POST', path: '/api/sendEmailCode', changes: true, notices: 'error+success' },
  /** Sends a code by SMS. */
  sendMobileCode: { method: 'POST', path: '/api/sendMobileCode', changes: true, notices: 'error+success' },
  /** Whether a code fits. */
  checkCode: { method: 'POST', path: '/api/checkCode' },
  /** Opens an account and logs in. */
  register: { method: 'POST', path: '/api/register', changes: true },
  /** Logs in. */
  login: { method: 'POST', path: '/api/login', changes: true },
  /** Begins a log-in with a passkey. */
  passkeyChallenge: { method: 'POST', path: '/api/passkeyChallenge', changes: true, ours: true },
  /** Logs in with what a passkey signed. */
  passkeyLogin: { method: 'POST', path: '/api/passkeyLogin', changes: true, ours: true },
} as const satisfies Record<string, CallRow>
