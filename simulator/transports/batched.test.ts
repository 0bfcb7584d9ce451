import { expect, test } from 'vitest'
import { batched } from './batched.ts'

test('frames are delivered together and in order, each once, and later ones in a batch of their own', () => {
  const due: (() => void)[] = []
  const received: (readonly string[])[] = []
  const receive = batched(
    (frames) => received.push(frames),
    (flush) => due.push(flush),
  )
  for (const frame of ['a', 'b']) receive(frame)
  expect([received, due.length]).toEqual([[], 1])
  due.pop()?.()
  receive('c')
  due.pop()?.()
  expect(received).toEqual([['a', 'b'], ['c']])
})
