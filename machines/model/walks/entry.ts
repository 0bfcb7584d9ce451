import { loginFlow } from '../../entry/loginFlow.ts'
import { registerFlow } from '../../entry/registerFlow.ts'
import { resetFlow } from '../../entry/resetFlow.ts'
import { KEYS } from '../../shared/keys.ts'
import { refused, walk } from './model.ts'

const EMAIL = 'trader@example.com'
const PASSWORD = 'Trader-2026'
const passwords = [
  { password: PASSWORD, repeat: PASSWORD },
  { password: PASSWORD, repeat: 'another' },
]
const methods = ['email', 'mobile'] as const
const storedContact = { type: 'email', account: EMAIL, area: '86' }
const inputs = { both: { methods, device: 'phone' }, 'email only': { methods: ['email'] as const } }

export const entryWalks = {
  login: walk(loginFlow, {
    inputs,
    events: {
      'login.method': [{ method: 'mobile' }, { method: 'email' }],
      'login.area': [{ area: '44' }],
      'login.account': [{ account: EMAIL }, { account: '' }],
      'login.submit': [{ password: PASSWORD }, { password: '' }],
      'login.code': [
        { password: PASSWORD, code: '123456' },
        { password: PASSWORD, code: '1' },
      ],
    },
    handwritten: [
      // Facts about the account stay visible.
      {
        input: 'both, a stored account',
        moves: ['login.check', 'checkUser → exists', 'login.submit {"password":""}'],
      },
    ],
    stored: { 'a stored account': { [KEYS.loginDraft]: storedContact } },
    answers: {
      checkUser: { exists: { exists: true }, 'no account': { exists: false } },
      login: {
        'no account': refused('accountMissing'),
        locked: refused('accountLocked'),
        'second factor': refused('secondFactorNeeded'),
        'wrong password': refused('wrongPassword'),
      },
      passkeyLogin: { 'unknown passkey': refused('passkeyUnknown') },
    },
  }),
  register: walk(registerFlow, {
    inputs,
    events: {
      'register.method': [{ method: 'mobile' }, { method: 'email' }],
      'register.area': [{ area: '44' }],
      'register.account': [{ account: EMAIL }, { account: '' }],
      'register.invite': [{ invite: ' FRIEND ' }],
      'register.code': [{ code: '123456' }, { code: '1' }],
      'register.password': passwords,
      'register.payment': [{ length: 8 }, { length: 1 }],
      'register.paymentRepeat': [{ same: true }, { same: false }],
    },
    stored: {
      'a stored account': { [KEYS.registerDraft]: { contact: storedContact, invite: 'FRIEND', codeAsked: false } },
      'a stored account, its code asked for': {
        [KEYS.registerDraft]: { contact: storedContact, invite: '', codeAsked: true },
      },
    },
    answers: {
      register: { 'wrong code': refused('codeWrong'), 'known already': refused('accountExists') },
    },
  }),
  reset: walk(resetFlow, {
    inputs: { both: { methods }, 'email only': { methods: ['email'] } },
    events: {
      'reset.method': [{ method: 'mobile' }, { method: 'email' }],
      'reset.area': [{ area: '44' }],
      'reset.account': [{ account: EMAIL }, { account: '' }],
      'reset.code': [{ code: '123456' }, { code: '1' }],
      'reset.password': passwords,
    },
    stored: { 'a stored account': { [KEYS.resetDraft]: storedContact } },
    answers: {
      checkUser: { exists: { exists: true }, 'no account': { exists: false } },
      forgetPassword: { 'wrong code': refused('codeWrong') },
    },
  }),
}
