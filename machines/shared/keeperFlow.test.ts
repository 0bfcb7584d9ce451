import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { settled } from '../testing.ts'
import { keeperFlow, keeping } from './keeperFlow.ts'

test('values are written in order, the newest of a key only, and a refusing storage loses one value alone', async () => {
  const written: unknown[] = []
  const keep = fromPromise(async ({ input }: { input: { value: unknown } }) => {
    written.push(input.value)
    await Promise.resolve()
    if (input.value === 'a1') throw new Error('full')
  })
  const actor = createActor(keeperFlow.provide({ actors: { keep: keep as never } })).start()
  for (const value of ['a1', 'a2', 'a3']) actor.send(keeping('local', 'quote', value))
  actor.send(keeping('session', 'quote', 'other'))
  await settled()
  expect(written).toEqual(['a1', 'a3', 'other'])
  expect(actor.getSnapshot().status).toBe('active')
})
