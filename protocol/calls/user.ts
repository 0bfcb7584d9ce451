import type { CallRow } from '../row.ts'

export const userCalls = {
  /** The simulated or virtual account's facts. */
  virtualAccount: { method: 'GET', path: '/api/virtualAccount', notices: 'silent' },
  /** Profile. */
  myProfile: { method: 'GET', path: '/api/myProfile', login: true },
  /** Devices, addresses, times. */
  loginRecord: { method: 'GET', path: '/api/loginRecord', login: true, ours: true },
  /** Devices that are logged in now. */
  sessions: { method: 'GET', path: '/api/sessions', login: true, ours: true },
  /** Ends the session of the token. */
  logout: { method: 'POST', path: '/api/logout', login: true, changes: true, notices: 'silent', ours: true },
  /** Logs out every other device. */
  logoutOthers: { method: 'POST', path: '/api/logoutOthers', login: true, changes: true, ours: true },
  /** Changes the nickname, the face or the anti-phishing word; an empty text removes one of the latter two. */
  reviseProfile: { method: 'POST', path: '/api/reviseProfile', login: true, changes: true, ours: true },
  /** What is left in the account before it can be closed. */
  accountClosing: { method: 'GET', path: '/api/accountClosing', login: true, ours: true },
  /** Closes the account and ends all its sessions. */
  closeAccount: { method: 'POST', path: '/api/closeAccount', login: true, changes: true, ours: true },
} as const satisfies Record<string, CallRow>
