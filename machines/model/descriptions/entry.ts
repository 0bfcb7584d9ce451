import type { MachineDescriptions } from './description.ts'

const login: MachineDescriptions = {
  states: {
    filling: { is: 'The user enters account and password.', codes: ['VAL-12'] },
    'filling.account': 'The user enters the account. The app hasn’t checked it yet.',
    'filling.checking': 'The app checks whether the account exists.',
    'filling.accountMissing': { is: 'The account doesn’t exist.', codes: ['ERR-10'] },
    'filling.password': 'The account exists, or the check failed. The password is next.',
    'filling.refused': 'The exchange rejected the login. The page shows the reason and keeps the account.',
    'filling.locked': 'The account is locked for a while after too many failed attempts.',
    submitting: 'Account and password are being sent.',
    secondFactor: { is: 'The password is correct. The authenticator code is next.', codes: ['SCR-10'] },
    verifying: { is: 'Account, password and authenticator code are being sent.', codes: ['SCR-10'] },
    withPasskey: 'The user logs in with a passkey, which replaces password and authenticator code.',
    'withPasskey.challenging': 'The exchange issues a challenge, which is used once.',
    'withPasskey.onDevice': 'The device verifies the user and signs the challenge.',
    'withPasskey.verifying': 'The signature is being sent.',
    loggedIn: { is: 'The login succeeded, and a session starts.', codes: ['LOG-01'] },
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
    offered: { is: 'This deployment offers this login method.', codes: ['ENT-02'] },
    named: { is: 'The account is a complete email address or mobile number.', codes: ['VAL-09'] },
    complete: { is: 'Account and password are both entered.', codes: ['VAL-12'] },
    accountExists: 'The account exists.',
    accountIsMissing: { is: 'The account doesn’t exist.', codes: ['ERR-10'] },
    accountIsLocked: 'The account is locked.',
    secondFactorIsNeeded: { is: 'An authenticator is linked.', codes: ['SCR-10'] },
    passwordIsWrong: 'The password is wrong, or the account no longer exists.',
    passkeySigned: 'The device signed the challenge.',
    passkeyCancelled: 'The user canceled on the device, or it has no passkey of this site.',
    wholeCode: { is: 'The code has all its digits.', codes: ['VAL-09'] },
  },
}

const register: MachineDescriptions = {
  states: {
    '': { is: 'Registration, from the contact to the first login.', codes: ['ENT-16'] },
    initial: 'Chooses where to continue. If a code was requested before a reload, the user enters it next.',
    contact: { is: 'The user enters contact and invitation code.', codes: ['VAL-12', 'VAL-07'] },
    sendingCode: 'A verification code is being sent to the contact.',
    code: {
      is: 'The user enters the verification code and can request another after the countdown.',
      codes: ['CON-05'],
    },
    checkingCode: 'The exchange checks the code.',
    loginPassword: { is: 'The user chooses a login password and enters it twice.', codes: ['VAL-01'] },
    paymentPassword: { is: 'The user chooses a fund password.', codes: ['VAL-02'] },
    'paymentPassword.entering': { is: 'The user enters it for the first time.', codes: ['VAL-02'] },
    'paymentPassword.confirming': { is: 'The user repeats it.', codes: ['VAL-05'] },
    submitting: 'The registration is being sent.',
    registered: { is: 'The account is created, and the user is logged in.', codes: ['LOG-04'] },
    loggedIn: 'The user has left the success page.',
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
    offered: { is: 'This deployment offers this registration method.', codes: ['ENT-02'] },
    named: { is: 'The contact is a complete email address or mobile number.', codes: ['VAL-09'] },
    codeOnItsWay: { is: 'A code was sent to this contact, and its countdown is still running.', codes: ['CON-05'] },
    entriesMatch: 'Both entries match.',
    contactOrInviteIsRefused: {
      is: 'The account already exists, or the invitation code is unknown.',
      codes: ['VAL-07'],
    },
    codeAsked: 'A code was requested before the reload.',
    clean: { is: 'The entries are valid.', codes: ['VAL-01', 'VAL-02', 'VAL-05', 'VAL-09'] },
  },
}

const reset: MachineDescriptions = {
  states: { '': { codes: ['VAL-01', 'VAL-05', 'ERR-10'] } },
  guards: { accountIsMissing: 'The account doesn’t exist.' },
}

export const ENTRY = { login, register, reset } as const
