import type { CallRow } from '../row.ts'

export const entryCalls = {
  checkUser: { method: 'POST', path: '/api/checkUser', notices: 'silent' },
  forgetPassword: { method: 'POST', path: '/api/forgetPassword', changes: true },
  sendEmailCode: { method: 'POST', path: '/api/sendEmailCode', changes: true, notices: 'error+success' },
  sendMobileCode: { method: 'POST', path: '/api/sendMobileCode', changes: true, notices: 'error+success' },
  checkCode: { method: 'POST', path: '/api/checkCode' },
  register: { method: 'POST', path: '/api/register', changes: true },
  login: { method: 'POST', path: '/api/login', changes: true },
} as const satisfies Record<string, CallRow>
