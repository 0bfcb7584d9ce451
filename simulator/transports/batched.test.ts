import { expect, test } from 'vitest'
import { batched } from './batched.ts'

test('frames are delivered together and in order, each once, and later ones in a batch of their own', () => {
  const due: (() => void)[] = []
  const heard: (readonly string[])[] = []
  const hear = batched(
    (frames) => heard.push(frames),
    (flush) => due.push(flush),
  )
  for (const frame of ['a', 'b']) hear(frame)
  expect([heard, due.length]).toEqual([[], 1])
  due.pop()?.()
  hear('c')
  due.pop()?.()
  expect(heard).toEqual([['a', 'b'], ['c']])
})
