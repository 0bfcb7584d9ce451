import type { Res } from '../../../protocol/schemas/index.ts'
import { bankCardsFlow, paymentMethodsFlow } from '../../payment/belongingsFlow.ts'
import { addMethodFlow, bindCardFlow } from '../../payment/bindFlow.ts'
import { authenticatorFlow } from '../../security/authenticatorFlow.ts'
import { closingFlow } from '../../security/closingFlow.ts'
import { contactFlow } from '../../security/contactFlow.ts'
import { devicesFlow } from '../../security/devicesFlow.ts'
import { fundPasswordSettingsFlow } from '../../security/fundPasswordSettingsFlow.ts'
import { loginPasswordFlow } from '../../security/loginPasswordFlow.ts'
import { passkeysFlow } from '../../security/passkeysFlow.ts'
import { profileEditFlow } from '../../security/profileEditFlow.ts'
import { proofFlow } from '../../security/proofFlow.ts'
import { codeKey, KEYS } from '../../shared/keys.ts'
import { exampleOf, NOW } from './answers.ts'
import { refused, walk } from './model.ts'

const EMAIL = { type: 'email', account: 'trader@example.com', area: '86' } as const
const MOBILE = { type: 'mobile', account: '13900000000', area: '86' } as const
const PASSWORD = 'Trader-2026'
const profile = exampleOf('myProfile') as Res<'myProfile'>
const bound = { bound: true, key: null, uri: null }
const notBound = { bound: false, key: 'KEY', uri: 'otpauth://totp/x' }
const proving = {
  proof: {
    'proof.send': [{ kind: 'email' }],
    'proof.code': [{ code: '123456' }],
  },
}
const device = (current: boolean) => ({
  time: NOW / 1_000,
  device: 'Phone',
  address: '203.0.113.1',
  place: '',
  current,
})
const pause = { deadline: NOW + 60_000, contact: EMAIL }
const belongings = (id: number) => ({
  inputs: { plain: {} },
  events: {
    'list.remove': [{ id }, { id: 999 }],
  },
})
const closing = {
  needs: [{ need: 'spotOrders', count: 0 }],
  givenUp: [{ account: 'coin', currency: 'BTC', amount: '0.00000012' }],
  authenticator: false,
  version: 'v1',
}
const fundPassword = {
  'wrong fund password': refused('fundPasswordWrong'),
  'locked fund password': refused('fundPasswordLocked'),
  'no fund password': refused('fundPasswordMissing'),
}
const digits = {
  'password.count': [{ count: 3 }],
  'password.confirm': [{ count: 8 }, { count: 2 }],
}
const gate = {
  'a fund password': { ...profile, fundPasswordSet: true },
  'no fund password': { ...profile, fundPasswordSet: false },
}

export const securityWalks = {
  bankCards: walk(bankCardsFlow, {
    ...belongings(4),
    answers: { removePaymentMethod: { 'gone already': refused('cardUnknown') } },
  }),
  paymentMethods: walk(paymentMethodsFlow, {
    ...belongings(10),
    answers: { removePaymentMethod: { 'gone already': refused('notFound') } },
  }),
  bindBank: walk(bindCardFlow, {
    inputs: { plain: undefined },
    events: {
      ...digits,
      'bind.change': [{ change: { bankName: 'Example Bank', name: 'Alex Bell', cardNumber: '4242424242424242' } }],
      'bind.pending': [{ pending: true }],
    },
    answers: { bindBank: fundPassword, myProfile: gate },
  }),
  addPaymentMethod: walk(addMethodFlow, {
    inputs: { plain: undefined },
    events: {
      ...digits,
      'bind.change': [{ change: { name: 'Alex Bell', account: '12 3456' } }],
      'bind.pending': [{ pending: true }],
    },
    answers: { addPaymentMethod: fundPassword, myProfile: gate },
  }),
  authenticator: walk(authenticatorFlow, {
    events: {
      'authenticator.code': [{ code: '123456' }, { code: '1' }],
    },
    answers: {
      authenticator: { bound, 'not bound': notBound },
      bindAuthenticator: { 'not bound any more': notBound },
    },
  }),
  devices: walk(devicesFlow, {
    answers: {
      sessions: { 'two devices': [device(true), device(false)], 'this device': [device(true)] },
      logoutOthers: { done: null },
    },
  }),
  closing: walk(closingFlow, {
    inputs: { plain: { contact: EMAIL } },
    events: {
      'closing.confirm': [{ digits: 6 }, { digits: 0 }],
      ...digits,
    },
    answers: {
      accountClosing: {
        'nothing left': closing,
        'with an authenticator': { ...closing, authenticator: true },
        'not offered': refused('notOffered'),
        'something left': { ...closing, needs: [{ need: 'spotOrders', count: 2 }] },
      },
      closeAccount: {
        'wrong fund password': refused('fundPasswordWrong'),
        'wrong code': refused('authenticatorWrong'),
        'changed meanwhile': refused('closingBlocked'),
      },
      checkUser: {
        closed: { exists: true, closed: true },
        open: { exists: true, closed: false },
        unknown: { exists: true },
      },
    },
  }),
  passkeys: walk(passkeysFlow, {
    inputs: { plain: { name: 'Chrome · Linux' } },
    events: {
      'passkeys.create': [{ password: PASSWORD }, { password: '' }],
      'passkeys.rename': [{ id: 1 }],
      'passkeys.save': [{ name: 'Phone' }, { name: '' }],
      'passkeys.remove': [{ id: 1 }],
    },
    answers: {
      passkeyOptions: { 'wrong password': refused('wrongPassword') },
      addPasskey: { expired: refused('passkeyExpired') },
      renamePasskey: { 'gone already': refused('passkeyUnknown') },
      removePasskey: { 'gone already': refused('passkeyUnknown') },
    },
  }),
  profileEdit: walk(profileEditFlow, {
    events: {
      'profile.save': [{ change: { name: 'Robin' } }, { change: { antiPhishing: 'two words' } }],
    },
  }),
  contact: walk(contactFlow, {
    inputs: { plain: {}, 'an email address': { kind: 'email' }, 'a number': { kind: 'mobile' } },
    events: {
      'contact.kind': [{ kind: 'email' }, { kind: 'mobile' }],
      'contact.area': [{ area: '44' }],
      'contact.account': [{ account: '13900000000' }, { account: '' }],
      'contact.confirm': [
        { password: PASSWORD, factor: '123456' },
        { password: '', factor: '' },
      ],
    },
    children: proving,
    stored: { 'a number': { [KEYS.contactDraft]: MOBILE } },
    answers: {
      myProfile: {
        'an email address': { ...profile, email: 'trader@example.com', mobile: null, area: null },
        'the new number': { ...profile, email: 'trader@example.com', mobile: '13900000000', area: '86' },
      },
      bindContact: {
        'wrong code': refused('codeWrong'),
        'wrong password': refused('wrongPassword'),
        'an authenticator is bound': refused('secondFactorNeeded'),
      },
    },
  }),
  fundPasswordSettings: walk(fundPasswordSettingsFlow, {
    inputs: { plain: {}, 'sent here': { sentHere: true } },
    events: {
      'fund.old': [{ length: 8 }, { length: 1 }],
      'fund.entered': [{ length: 8 }, { length: 1 }],
      'fund.owner': [{ isGiven: true }, { isGiven: false }],
      'fund.repeated': [{ same: true }, { same: false }],
    },
    children: proving,
    answers: {
      myProfile: {
        ...gate,
        undisclosed: { ...profile, fundPasswordSet: null },
        'none, and the login password is needed': { ...profile, fundPasswordSet: false, needsLoginPassword: true },
      },
      initTradePwd: { 'set already': refused('fundPasswordSet'), 'wrong login password': refused('wrongPassword') },
      revisePassword: { ...fundPassword, 'wrong code': refused('codeWrong') },
    },
    handwritten: [
      {
        input: 'plain',
        moves: [
          'myProfile → a fund password',
          'fund.forgot',
          'proof: proof.send {"kind":"email"}',
          'sendEmailCode → example',
          'proof: proof.code {"code":"123456"}',
          'checkCode → example',
          'fund.entered {"length":8}',
          'fund.repeated {"same":true}',
        ],
      },
    ],
  }),
  loginPassword: walk(loginPasswordFlow, {
    inputs: { plain: {} },
    events: {
      'password.change': [
        { old: PASSWORD, password: 'Another-2026', repeat: 'Another-2026' },
        { old: '', password: 'x', repeat: 'y' },
      ],
      'password.replace': [
        { password: 'Another-2026', repeat: 'Another-2026' },
        { password: 'x', repeat: 'y' },
      ],
    },
    children: proving,
    handwritten: [
      {
        input: 'plain',
        moves: [
          'myProfile → example',
          'password.forgot',
          'proof: proof.send {"kind":"email"}',
          'sendEmailCode → example',
          'proof: proof.code {"code":"123456"}',
          'checkCode → example',
        ],
      },
    ],
    answers: { revisePassword: { 'wrong code': refused('codeWrong') } },
  }),
  proof: walk(proofFlow, {
    inputs: {
      'two contacts': { purpose: 'security', contacts: [EMAIL, MOBILE] },
      'no contact': { purpose: 'security', contacts: [] },
      'at once': { purpose: 'bind', contacts: [EMAIL], atOnce: true },
    },
    events: {
      'proof.send': [{ kind: 'email' }, { kind: 'mobile' }],
      'proof.code': [{ code: '123456' }, { code: '1' }],
    },
    stored: { 'a pause': { [codeKey('security')]: pause, [codeKey('bind')]: pause } },
  }),
}
