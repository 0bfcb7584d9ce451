import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { loadingTitle, type NoticeKind, noticesFlow, RECENT_NOTICES } from './noticesFlow.ts'

function started() {
  const clock = new SimulatedClock()
  const actor = createActor(noticesFlow, { clock }).start()
  const say = (kind: NoticeKind, key: string) => actor.send({ type: 'notice.show', kind, text: { key } })
  return { actor, clock, say, shown: () => actor.getSnapshot().context.shown }
}

test.each([
  ['success', 1_500],
  ['clipboard', 2_000],
  ['upload', 2_000],
  ['notify', 3_000],
  ['news', 5_000],
  ['failure', 5_000],
] as const)('CON-06: %s stays %i ms', (kind, ms) => {
  const { clock, say, shown } = started()
  say(kind, 'x')
  clock.increment(ms - 1)
  expect(shown()).toHaveLength(1)
  clock.increment(1)
  expect(shown()).toHaveLength(0)
})

test('CON-06: a tapped failure disappears and stays in the recent notices', () => {
  const { actor, say, shown } = started()
  say('failure', 'x')
  actor.send({ type: 'notice.dismiss', id: shown()[0]?.id ?? 0 })
  expect(shown()).toEqual([])
  expect(actor.getSnapshot().context.recent).toMatchObject([{ text: { key: 'x' } }])
  for (let index = 0; index < 30; index++) say('failure', `n${index}`)
  expect(actor.getSnapshot().context.recent).toHaveLength(RECENT_NOTICES)
})

test('ERR-02: equal texts within 1.5 s are one notice; later they are shown again for the full time', () => {
  const { clock, say, shown } = started()
  for (let time = 0; time < 5; time++) say('failure', 'x')
  say('failure', 'y')
  expect(shown().map(({ count }) => count)).toEqual([5, 1])
  clock.increment(1_499)
  say('failure', 'x')
  expect(shown().map(({ count }) => count)).toEqual([6, 1])
  clock.increment(1)
  say('failure', 'x')
  expect(shown().map(({ count }) => count)).toEqual([1, 1])
  clock.increment(3_500)
  expect(shown().map(({ text }) => text)).toEqual([{ key: 'x' }])
})

test('ERR-05: the loading indicator disappears when the last call ends', () => {
  const { actor } = started()
  const busy = () => actor.getSnapshot().hasTag('busy')
  actor.send({ type: 'loading.began' })
  actor.send({ type: 'loading.began' })
  actor.send({ type: 'loading.ended' })
  expect(busy()).toBe(true)
  actor.send({ type: 'loading.ended' })
  expect(busy()).toBe(false)
  actor.send({ type: 'loading.ended' })
  actor.send({ type: 'loading.began' })
  expect(busy()).toBe(true)
})

test('news stay in the recent notices with link and time; successes do not', () => {
  const { actor, say } = started()
  say('success', 'done')
  actor.send({ type: 'notice.show', kind: 'news', text: { message: 'Credited' }, link: '/pages/help/index', at: 7 })
  say('failure', 'x')
  expect(actor.getSnapshot().context.recent).toMatchObject([
    { kind: 'failure' },
    { kind: 'news', text: { message: 'Credited' }, link: '/pages/help/index', at: 7, count: 1 },
  ])
  actor.send({ type: 'notice.clearRecent' })
  expect(actor.getSnapshot().context.recent).toEqual([])
})

test('only the latest news are shown, beside other notices; the recent notices have all', () => {
  const { actor, say, shown } = started()
  say('success', 'done')
  for (const key of ['first', 'second', 'third']) say('news', key)
  expect(shown().map(({ text }) => text)).toEqual([{ key: 'done' }, { key: 'third' }])
  expect(actor.getSnapshot().context.recent).toHaveLength(3)
})

test('ERR-06: the loading indicator has the title of the latest running call', () => {
  const { actor } = started()
  const text = { key: 'upload.going' }
  const title = () => loadingTitle(actor.getSnapshot().context)
  actor.send({ type: 'loading.began' })
  expect(title()).toBeUndefined()
  actor.send({ type: 'loading.began', text })
  expect(title()).toEqual(text)
  actor.send({ type: 'loading.ended', text })
  expect([title(), actor.getSnapshot().hasTag('busy')]).toEqual([undefined, true])
})
