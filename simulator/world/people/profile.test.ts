import { expect, test } from 'vitest'

import { run } from '../run.ts'
import { save } from '../save.ts'
import { done, worldWithUser } from '../testing.ts'
import { creditOf } from './credit.ts'
import { userById } from './find.ts'
import { secretOf } from './secret.ts'

function started() {
  const { world, user } = worldWithUser()
  const revise = (asked: object) => run(world, { type: 'reviseProfile', user, ...asked })
  return { world, user, revise, self: () => userById(world, user)! }
}

test('a user changes name, face and word, each alone', () => {
  const { user, revise, self } = started()
  const { name } = self()
  expect(revise({ avatar: 'moon' })).toEqual({
    ok: true,
    value: true,
    events: [{ type: 'changed', user, list: 'profile' }],
  })
  expect([self().name, self().avatar, self().antiPhishing]).toEqual([name, 'moon', undefined])
  revise({ name: ' Ann　Bell ' })
  revise({ antiPhishing: ' Harbour7 ' })
  expect(self()).toMatchObject({ name: 'Ann Bell', avatar: 'moon', antiPhishing: 'Harbour7' })
  revise({ avatar: '' })
  expect(self()).not.toHaveProperty('avatar')
  revise({ antiPhishing: '' })
  expect(self()).not.toHaveProperty('antiPhishing')
  expect(self().name).toBe('Ann Bell')
})

test.each([
  ['name', { name: '' }, 'nicknameInvalid'],
  ['name', { name: 'A', avatar: 'moon' }, 'nicknameInvalid'],
  ['avatar', { name: 'Ann Bell', avatar: 'skull' }, 'required'],
  ['anti_phishing', { antiPhishing: 'abc', avatar: 'moon' }, 'antiPhishingInvalid'],
])('an invalid %s is refused with its field, and nothing is changed', (field, asked, problem) => {
  const { world, revise } = started()
  const before = save(world)
  expect(revise(asked)).toMatchObject({ error: 'fieldInvalid', field, params: { problem }, events: [] })
  expect(save(world)).toBe(before)
})

test('the credit score grows with what protects an account, to 100 points at most', () => {
  const { world, user, self } = started()
  const parts = () => Object.fromEntries(creditOf(world, self()).map(({ part, points }) => [part, points]))
  const none = { standing: 50, email: 5, mobile: 0, fundPassword: 0, authenticator: 0, identity: 0 }
  expect(parts()).toEqual(none)
  self().mobile = '13900000001'
  expect(parts()).toEqual({ ...none, mobile: 5 })
  done(world, { type: 'setFundPassword', user, secret: secretOf('20262026') })
  expect(parts()).toEqual({ ...none, mobile: 5, fundPassword: 10 })
  self().authenticator = { key: 'A', boundAt: 0, used: [] }
  delete self().email
  expect(parts()).toEqual({ ...none, email: 0, mobile: 5, fundPassword: 10, authenticator: 10 })
  const picture = () => done(world, { type: 'addUpload', user, group: 'identity', media: 'image/png', size: 9 }).id
  const pictures = { front: picture(), portrait: picture(), back: picture() }
  done(world, { type: 'submitIdentity', user, nationality: 'US', name: 'Ann', idNumber: 'E12345678', ...pictures })
  expect(parts().identity).toBe(0)
  done(world, { type: 'identityDecide', user, decision: 'pass' })
  expect(parts().identity).toBe(20)
  expect(creditOf(world, self()).reduce((sum, { most }) => sum + most, 0)).toBe(100)
})
