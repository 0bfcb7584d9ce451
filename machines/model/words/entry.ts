import type { MachineWords } from './said.ts'

const login: MachineWords = {
  states: {
    filling: { is: 'Account and password are typed.', codes: ['VAL-12'] },
    'filling.account': 'The account is typed; nobody has asked yet whether there is one.',
    'filling.checking': 'It is asked whether there is such an account.',
    'filling.accountMissing': { is: 'There is no such account.', codes: ['ERR-10'] },
    'filling.password': 'The account is there, or nobody could say: the password is next.',
    'filling.refused': 'The exchange refused; its reason is shown and the account stands as it was typed.',
    'filling.locked': 'The account is locked for a while after too many wrong tries.',
    submitting: 'Account and password are on their way.',
    secondFactor: { is: 'The password was right, and an authenticator is bound: its code is next.', codes: ['SCR-10'] },
    verifying: { is: 'Account, password and the authenticator’s code are on their way.', codes: ['SCR-10'] },
    loggedIn: { is: 'There is a session; whoever hears of it marks the user logged in.', codes: ['LOG-01'] },
  },
  moves: {
    filling: {
      'login.method': ['ENT-02'],
      'login.submit': ['VAL-12'],
    },
    'filling.account': { 'login.check': ['VAL-12', 'VAL-09'] },
    'filling.checking': { 'done checkUser': ['ERR-10'] },
    submitting: { 'done login': ['LOG-01'] },
    secondFactor: { 'login.code': ['SCR-10'] },
    verifying: { 'done login': ['LOG-01', 'SCR-10'], 'error login': ['SCR-10'] },
  },
  guards: {
    offered: { is: 'This deployment lets people log in that way.', codes: ['ENT-02'] },
    named: { is: 'The account is a whole email address or mobile number.', codes: ['VAL-09'] },
    complete: { is: 'Account and password are both there.', codes: ['VAL-12'] },
    accountExists: 'There is such an account.',
    accountIsMissing: { is: 'There is no such account.', codes: ['ERR-10'] },
    accountIsLocked: 'The account is locked.',
    secondFactorIsNeeded: { is: 'An authenticator is bound.', codes: ['SCR-10'] },
    passwordIsWrong: 'The password is wrong, or the account is gone.',
    wholeCode: { is: 'The code has all its digits.', codes: ['VAL-09'] },
  },
}

const register: MachineWords = {
  states: {
    '': { is: 'From the contact to the first log-in.', codes: ['ENT-16'] },
    beginning: 'It is decided where to go on: a code that was asked for before a reload is typed next.',
    contact: { is: 'Contact and invitation code are typed.', codes: ['VAL-12', 'VAL-07'] },
    sendingCode: 'A verification code is being sent to the contact.',
    code: { is: 'The verification code is typed; after the countdown it can be asked for again.', codes: ['CON-05'] },
    checkingCode: 'The exchange is asked whether the code is right.',
    loginPassword: { is: 'The login password is chosen and typed twice.', codes: ['VAL-01'] },
    paymentPassword: { is: 'The payment password is chosen.', codes: ['VAL-02'] },
    'paymentPassword.entering': { is: 'It is typed for the first time.', codes: ['VAL-02'] },
    'paymentPassword.confirming': { is: 'It is typed again.', codes: ['VAL-05'] },
    submitting: 'The new account is on its way.',
    registered: { is: 'The account is there, and its user is logged in with it.', codes: ['LOG-04'] },
    loggedIn: 'The page that says so was left.',
  },
  moves: {
    contact: {
      'register.method': ['ENT-02'],
      'register.invite': ['VAL-07'],
      'register.next': ['VAL-12', 'VAL-09'],
    },
    sendingCode: { 'codes.moved': ['ERR-10', 'CON-05'] },
    code: { 'register.resend': ['CON-05'], 'register.code': ['VAL-12', 'VAL-09'] },
    loginPassword: { 'register.password': ['VAL-01', 'VAL-05'] },
    'paymentPassword.entering': { 'register.payment': ['VAL-02'] },
    'paymentPassword.confirming': { 'register.paymentRepeat': ['VAL-05', 'ERR-10'] },
    submitting: { 'done register': ['LOG-04', 'ENT-16'] },
  },
  guards: {
    offered: { is: 'This deployment lets people register that way.', codes: ['ENT-02'] },
    named: { is: 'The contact is a whole email address or mobile number.', codes: ['VAL-09'] },
    codeOnItsWay: { is: 'A code to this very contact was sent, and its countdown still runs.', codes: ['CON-05'] },
    entriesMatch: 'Both entries are the same.',
    contactOrInviteIsRefused: { is: 'The account exists, or nobody has that invitation code.', codes: ['VAL-07'] },
    codeAsked: 'A code had been asked for before the reload.',
    clean: { is: 'Nothing is wrong with what was typed.', codes: ['VAL-01', 'VAL-02', 'VAL-05', 'VAL-09'] },
  },
}

const reset: MachineWords = {
  states: { '': { codes: ['VAL-01', 'VAL-05', 'ERR-10'] } },
  guards: { accountIsMissing: 'There is no such account.' },
}

export const ENTRY = { login, register, reset } as const
