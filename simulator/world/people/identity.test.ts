import { expect, test } from 'vitest'
import { SAMPLE_DOCUMENTS } from '../../../protocol/rules/identity.ts'
import { checkRules } from '../rules.ts'
import { run } from '../run.ts'
import { load, save } from '../save.ts'
import { done, worldWithUser } from '../testing.ts'
import { identityOf, identityState, type SubmitIdentity } from './identity.ts'
import { IDENTITY_REFUSALS, type IdentityReason } from './identityState.ts'
import { messagesOf } from './messages.ts'

const REVIEW_MS = 60_000

function started() {
  const { world, user } = worldWithUser()
  const upload = () => done(world, { type: 'addUpload', user, group: 'identity', media: 'image/jpeg', size: 80_000 }).id
  const good: SubmitIdentity = {
    user,
    nationality: 'US',
    name: 'Ann Example',
    idNumber: 'E12345678',
    front: upload(),
    portrait: upload(),
    back: upload(),
  }
  const submit = (other: Partial<SubmitIdentity> = {}) => run(world, { type: 'submitIdentity', ...good, ...other })
  const wait = (ms: number) => run(world, { type: 'wait', ms }).events
  const state = () => identityState(world, user)
  return { world, user, good, upload, submit, wait, state }
}

test('KYC-01: not certified, under review for a minute of exchange time, then authenticated by the rule', () => {
  const { world, user, submit, wait, state } = started()
  expect(state()).toBe('none')
  const outcome = submit()
  expect(outcome.events).toContainEqual({ type: 'changed', user, list: 'identity' })
  expect(state()).toBe('reviewing')
  wait(REVIEW_MS - 1)
  expect(state()).toBe('reviewing')
  expect(wait(1)).toContainEqual({ type: 'changed', user, list: 'identity' })
  expect(state()).toBe('passed')
  expect(identityOf(world, user)).toMatchObject({ idNumber: '•••• 5678', decided: world.now })
  expect(save(world)).not.toContain('E12345678')
  expect(messagesOf(world, user).list[0]).toMatchObject({ kind: 'identityApproved' })
  expect(submit()).toMatchObject({ error: 'identityPassed' })
  expect(checkRules(load(save(world)))).toEqual([])
})

test('KYC-01: nothing can be submitted again while under review', () => {
  const { submit } = started()
  submit()
  expect(submit({ name: 'Someone Else' })).toMatchObject({ error: 'identityReviewing' })
})

test.each([
  ['frontUnreadable', 'identityFront', 'front'],
  ['portraitDiffers', 'identityPortrait', 'portrait'],
] as const)(
  'KYC-01: the sample %s fails, fails again unchanged, and passes with another picture',
  (sample, reason, picture) => {
    const { world, user, upload, submit, wait, state } = started()
    const idNumber = SAMPLE_DOCUMENTS[sample]
    for (let time = 0; time < 2; time++) {
      submit({ idNumber })
      wait(REVIEW_MS)
      expect(identityOf(world, user)).toMatchObject({ state: 'failed', reason, idNumber })
    }
    expect(messagesOf(world, user).list[0]).toMatchObject({ kind: 'identityRefused', params: { reason } })
    submit({ idNumber, [picture]: upload() })
    wait(REVIEW_MS)
    expect(state()).toBe('passed')
  },
)

test('KYC-01: an expired sample fails with any pictures, and another document passes', () => {
  const { world, user, upload, submit, wait, state } = started()
  const pictures = () => ({ front: upload(), portrait: upload(), back: upload() })
  for (let time = 0; time < 2; time++) {
    submit({ idNumber: SAMPLE_DOCUMENTS.expired, ...pictures() })
    wait(REVIEW_MS)
    expect(identityOf(world, user)).toMatchObject({ state: 'failed', reason: 'identityExpired' })
  }
  submit({ idNumber: SAMPLE_DOCUMENTS.sound, ...pictures() })
  wait(REVIEW_MS)
  expect(state()).toBe('passed')
})

test('KYC-01: a case for the operator waits for the decision', () => {
  const { world, user, submit, wait, state } = started()
  submit({ idNumber: SAMPLE_DOCUMENTS.operator })
  wait(86_400_000)
  expect(state()).toBe('reviewing')
  done(world, { type: 'identityDecide', user, decision: 'pass' })
  expect(state()).toBe('passed')
  expect(run(world, { type: 'identityDecide', user, decision: 'pass' })).toMatchObject({ error: 'notFound' })
})

test.each(Object.keys(IDENTITY_REFUSALS) as IdentityReason[])(
  'KYC-01: an operator refuses with %s before the rule decides, and an unchanged submission fails again',
  (reason) => {
    const { world, user, submit, wait, state } = started()
    submit()
    done(world, { type: 'identityDecide', user, decision: 'refuse', reason })
    expect(identityOf(world, user)).toMatchObject({ state: 'failed', reason })
    wait(REVIEW_MS)
    expect(state()).toBe('failed')
    submit()
    wait(REVIEW_MS)
    expect(state()).toBe(reason === 'identityName' ? 'passed' : 'failed')
  },
)

test('an operator can only refuse for a known reason', () => {
  const { world, user, submit } = started()
  submit()
  for (const odd of [
    { decision: 'refuse', reason: 'toString' },
    { decision: 'hold', reason: 'identityName' },
  ])
    expect(run(world, { type: 'identityDecide', user, ...odd } as never)).toMatchObject({
      error: 'fieldInvalid',
      field: 'decision',
    })
})

test.each([
  ['nationality', { nationality: 'us' }, 'nationalityInvalid'],
  ['name', { name: 'A1' }, 'nameInvalid'],
  ['name', { name: '' }, 'required'],
  ['id_number', { idNumber: '12' }, 'idNumberInvalid'],
  ['id_number', { nationality: 'CN', idNumber: '110105194912310021' }, 'idNumberInvalid'],
  ['front', { front: 99 }, 'required'],
  ['portrait', { portrait: 1 }, 'pictureTwice'],
  ['back', { back: 2 }, 'pictureTwice'],
])('KYC-01: an invalid %s is refused with its field and nothing is stored', (field, other, problem) => {
  const { world, submit } = started()
  const before = save(world)
  expect(submit(other)).toMatchObject({ error: 'fieldInvalid', field, params: { problem } })
  expect(save(world)).toBe(before)
})
