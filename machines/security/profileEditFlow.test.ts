import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { failing, filled, settled } from '../testing.ts'
import { type ProfileChange, profileEditFlow } from './profileEditFlow.ts'

function opened(reviseProfile: () => unknown = () => null) {
  const log: { call: string; input: unknown }[] = []
  const actor = createActor(filled(profileEditFlow, { calls: { reviseProfile }, log })).start()
  const saved: ProfileChange[] = []
  actor.on('profile.saved', ({ change }) => saved.push(change))
  const save = async (change: ProfileChange) => {
    actor.send({ type: 'profile.save', change })
    await settled()
    return actor.getSnapshot()
  }
  return { actor, save, saved, sent: () => log.map(({ input }) => input) }
}

test('a nickname and a word are tidied and sent, and a word may be removed', async () => {
  const { save, saved, sent } = opened()
  await save({ name: ' Robin ' })
  await save({ antiPhishing: 'bluebird7 ' })
  await save({ antiPhishing: '' })
  const all = [{ name: 'Robin' }, { antiPhishing: 'bluebird7' }, { antiPhishing: '' }]
  expect([sent(), saved]).toEqual([all, all])
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
  expect([failed.value, failed.context.error?.id, saved]).toEqual(['typing', 'offline', []])
  expect((await save({ avatar: 'moon' })).context.error).toBeUndefined()
  expect(saved).toEqual([{ avatar: 'moon' }])
})
