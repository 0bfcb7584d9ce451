import { CONTACT, FAILURE, flow, shown } from '../shared/redactionRules.ts'
import { loginFlow } from './loginFlow.ts'
import { registerFlow } from './registerFlow.ts'
import { resetFlow } from './resetFlow.ts'

export const entryMachines = [
  flow('entry/loginFlow', loginFlow, {
    context: {
      ...shown('noPasskey'),
      problems: shown('account', 'code', 'password'),
      session: shown('first'),
    },
    events: {
      'login.account': { account: 'private', area: 'text' },
      'login.area': { area: 'text' },
      'login.code': { password: 'secret', code: 'secret' },
      'login.method': { method: ['mobile', 'email'] },
      'login.submit': { password: 'secret' },
    },
  }),
  flow('entry/registerFlow', registerFlow, {
    context: {
      ...shown('codeAsked'),
      problems: shown('account', 'code', 'invite', 'password', 'passwordRepeat', 'payment', 'paymentRepeat'),
      session: shown('first'),
    },
    events: {
      'codes.moved': { sentTo: CONTACT, error: FAILURE },
      'register.account': { account: 'private', area: 'text' },
      'register.area': { area: 'text' },
      'register.code': { code: 'secret' },
      'register.invite': { invite: 'private' },
      'register.method': { method: ['mobile', 'email'] },
      'register.password': { password: 'secret', repeat: 'secret' },
      'register.payment': { length: 'number' },
      'register.paymentRepeat': { same: 'flag' },
    },
  }),
  flow('entry/resetFlow', resetFlow, {
    context: {
      problems: shown('account', 'code', 'password', 'passwordRepeat'),
    },
    events: {
      'codes.moved': { sentTo: CONTACT, error: FAILURE },
      'reset.account': { account: 'private', area: 'text' },
      'reset.area': { area: 'text' },
      'reset.code': { code: 'secret' },
      'reset.method': { method: ['mobile', 'email'] },
      'reset.password': { password: 'secret', repeat: 'secret' },
    },
  }),
]
