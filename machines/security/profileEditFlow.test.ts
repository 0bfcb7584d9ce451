import { expect, test } from 'vitest'
import { begun, failing } from '../testing.ts'
import { type ProfileChange, profileEditFlow } from './profileEditFlow.ts'

function opened(reviseProfile: () => unknown = () => null) {
  const { actor, send, emitted, made } = begun(profileEditFlow, { calls: { reviseProfile } })
  const save = (change: ProfileChange) => send({ type: 'profile.save', change })
  return { actor, save, saved: () => emitted.map(({ change }) => change), sent: () => made('reviseProfile') }
}

test('a nickname and a word are tidied and sent, and a word may be removed', async () => {
  const { save, saved, sent } = opened()
  await save({ name: ' Robin ' })
  await save({ antiPhishing: 'bluebird7 ' })
  await save({ antiPhishing: '' })
  const all = [{ name: 'Robin' }, { antiPhishing: 'bluebird7' }, { antiPhishing: '' }]
  expect([sent(), saved()]).toEqual([all, all])
})

test('what breaks a rule is pointed at and not sent, until it changes', async () => {
  const { actor, save, sent } = opened()
  expect((await save({ name: 'x' })).context.problem).toBe('nicknameInvalid')
  actor.send({ type: 'profile.change' })
  expect(actor.getSnapshot().context.problem).toBeUndefined()
  expect((await save({ antiPhishing: 'two words' })).context.problem).toBe('antiPhishingInvalid')
  expect(sent()).toEqual([])
})

test('a failure is shown and can be retried', async () => {
  let tries = 0
  const { save, saved } = opened(() => (++tries === 1 ? failing('offline')() : null))
  const failed = await save({ avatar: 'moon' })
  expect([failed.value, failed.context.error?.id, saved()]).toEqual(['typing', 'offline', []])
  expect((await save({ avatar: 'moon' })).context.error).toBeUndefined()
  expect(saved()).toEqual([{ avatar: 'moon' }])
})
