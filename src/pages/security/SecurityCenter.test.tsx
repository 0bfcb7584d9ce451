import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { protectionsOf } from '../../../machines/security/protections.ts'
import { profile } from '../../../protocol/shapes/user.ts'
import { englishTexts } from '../../i18n/english.testing.ts'
import { t } from '../../i18n/i18n.ts'
import { draw } from '../shared/testing.tsx'
import { Center } from './SecurityCenter.tsx'

beforeAll(englishTexts)

function center(fields: object, passkeys = false): string {
  const known = v.parse(profile, { uid: '7', name: 'Som', ...fields })
  const protections = protectionsOf({ profile: known, authenticator: undefined, offered: ['email'] })
  const security = { profile: known, authenticator: undefined, lacking: true, protections, passkeys }
  return draw(() => <Center security={security} />, { at: '/', login: true })
}

test('protections are counted and identity has a state only where the backend reports them', () => {
  const bare = center({})
  const hidden = [t('security.center.all'), t('security.center.off'), t('security.center.contacts')]
  for (const word of hidden) expect(bare).not.toContain(word)
  expect(center({ email: 'a@example.com' })).toContain(t('security.center.all'))
  expect(center({ email: 'a@example.com' })).toContain(t('security.center.contacts'))
  expect(center({ identity: 'none' })).toContain(t('security.center.off'))
})

test('SEC-01: the app lock is offered where a call checks the password, else a sentence says why it is not', () => {
  const sentence = 'the app can&#x27;t be locked here'
  expect(center({})).toContain(sentence)
  expect(center({}, true)).not.toContain(sentence)
  expect(center({}, true)).toContain(t('security.lock.sub'))
})
