import { CONTACT, FAILURE, flow, shown } from '../shared/redactionRules.ts'
import { authenticatorFlow } from './authenticatorFlow.ts'
import { closingFlow } from './closingFlow.ts'
import { contactFlow } from './contactFlow.ts'
import { devicesFlow } from './devicesFlow.ts'
import { fundPasswordSettingsFlow } from './fundPasswordSettingsFlow.ts'
import { loginPasswordFlow } from './loginPasswordFlow.ts'
import { passkeysFlow } from './passkeysFlow.ts'
import { profileEditFlow } from './profileEditFlow.ts'
import { proofFlow } from './proofFlow.ts'

export const securityMachines = [
  flow('security/authenticatorFlow', authenticatorFlow, {
    context: {
      ...shown('problem'),
      authenticator: shown('bound'),
    },
    events: { 'authenticator.code': { code: 'secret' }, 'page.read': { data: 'data' } },
  }),
  flow('security/closingFlow', closingFlow, {
    context: {
      ...shown('codeMissing'),
      closing: shown('authenticator'),
    },
    events: {
      'closing.confirm': { digits: 'number' },
      'password.confirm': { count: 'number' },
      'password.count': { count: 'number' },
    },
  }),
  flow('security/contactFlow', contactFlow, {
    context: shown('kind', 'problem', 'changed', 'needsFactor'),
    events: {
      'contact.account': { account: 'private', area: 'text' },
      'contact.area': { area: 'text' },
      'contact.confirm': { password: 'secret', factor: 'secret' },
      'contact.kind': { kind: ['mobile', 'email'] },
      'page.read': { data: 'data' },
    },
  }),
  flow('security/devicesFlow', devicesFlow, { context: {}, events: { 'page.read': { data: 'data' } } }),
  flow('security/passkeysFlow', passkeysFlow, {
    context: shown('name', 'chosen', 'passwordMissing', 'nameProblem', 'obstacle'),
    events: {
      'page.read': { data: 'data' },
      'passkeys.create': { password: 'secret' },
      'passkeys.remove': { id: 'number' },
      'passkeys.rename': { id: 'number' },
      'passkeys.save': { name: 'private' },
    },
  }),
  flow('security/profileEditFlow', profileEditFlow, {
    context: shown('problem'),
    events: { 'profile.save': { change: 'data' } },
  }),
  flow('security/fundPasswordSettingsFlow', fundPasswordSettingsFlow, {
    context: shown('isSet', 'isUndisclosed', 'needsLogin', 'sentHere', 'course', 'problem', 'wiped'),
    events: {
      'fund.entered': { length: 'number' },
      'fund.old': { length: 'number' },
      'fund.owner': { isGiven: 'flag' },
      'fund.repeated': { same: 'flag' },
      'page.read': { data: 'data' },
    },
  }),
  flow('security/loginPasswordFlow', loginPasswordFlow, {
    context: { problems: shown('old', 'password', 'repeat') },
    events: {
      'page.read': { data: 'data' },
      'password.change': { old: 'secret', password: 'secret', repeat: 'secret' },
      'password.replace': { password: 'secret', repeat: 'secret' },
    },
  }),
  flow('security/proofFlow', proofFlow, {
    context: shown('purpose', 'problem', 'atOnce'),
    events: {
      'codes.moved': { sentTo: CONTACT, error: FAILURE },
      'proof.code': { code: 'secret' },
      'proof.send': { kind: ['mobile', 'email'] },
    },
  }),
]
