/** The machines of this area, each with what may be seen of it by whoever looks at the flows. */
import { CONTACT, FAILURE, flow, masked, PROFILE, shown, size } from '../model/redaction.ts'
import { authenticatorFlow } from './authenticatorFlow.ts'
import { contactFlow } from './contactFlow.ts'
import { fundPasswordSettingsFlow } from './fundPasswordSettingsFlow.ts'
import { loginPasswordFlow } from './loginPasswordFlow.ts'
import { proofFlow } from './proofFlow.ts'

export const securityMachines = [
  flow('security/authenticatorFlow', authenticatorFlow, {
    context: {
      ...shown('problem'),
      known: { ...shown('bound'), ...masked('key', 'uri') },
      read: { ...shown('bound'), ...masked('key', 'uri') },
      error: FAILURE,
    },
    events: { 'authenticator.code': { code: 'secret' } },
  }),
  flow('security/contactFlow', contactFlow, {
    context: {
      ...shown('kind', 'problem', 'changed'),
      ...size('cache'),
      ...masked('oldCode', 'code'),
      profile: PROFILE,
      read: PROFILE,
      contact: CONTACT,
      error: FAILURE,
    },
    events: {
      'contact.account': { account: 'private' },
      'contact.area': { area: 'text' },
      'contact.kind': { kind: ['mobile', 'email'] },
    },
  }),
  flow('security/fundPasswordSettingsFlow', fundPasswordSettingsFlow, {
    context: {
      ...shown('isSet', 'sentHere', 'course', 'problem', 'wiped'),
      ...size('contacts', 'cache'),
      ...masked('code'),
      profile: PROFILE,
      error: FAILURE,
    },
    events: {
      'fund.entered': { length: 'number' },
      'fund.old': { length: 'number' },
      'fund.repeated': { same: 'flag' },
    },
  }),
  flow('security/loginPasswordFlow', loginPasswordFlow, {
    context: {
      ...size('contacts', 'cache'),
      ...masked('code'),
      problems: shown('old', 'password', 'repeat'),
      error: FAILURE,
    },
    events: {
      'password.change': { old: 'secret', password: 'secret', repeat: 'secret' },
      'password.replace': { password: 'secret', repeat: 'secret' },
    },
  }),
  flow('security/proofFlow', proofFlow, {
    context: {
      ...shown('purpose', 'problem', 'atOnce'),
      ...size('contacts'),
      ...masked('code'),
      contact: CONTACT,
      sentTo: CONTACT,
      error: FAILURE,
    },
    events: {
      'codes.moved': { codes: 'data' },
      'proof.code': { code: 'secret' },
      'proof.send': { kind: ['mobile', 'email'] },
    },
  }),
]
