import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createQueue, nextDue, schedule, takeDue } from './queue.ts'

test('due entries are taken by time, and by arrival at the same time', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 12 }), { maxLength: 40 }), (times) => {
      const queue = createQueue()
      for (const [n, at] of times.entries()) schedule(queue, at, 'kind', String(n))
      const wanted = times.map((at, n) => ({ at, ref: String(n) })).toSorted((a, b) => a.at - b.at)
      expect(queue.items.map(({ at, ref }) => ({ at, ref }))).toEqual(wanted)
      expect(new Set(queue.items.map(({ order }) => order)).size).toBe(times.length)
      for (const { at, ref } of wanted) {
        expect(nextDue(queue)).toBe(at)
        expect(takeDue(queue, at)).toMatchObject({ at, kind: 'kind', ref })
      }
      expect([nextDue(queue), takeDue(queue, 99)]).toEqual([undefined, undefined])
    }),
  )
})

test('no entry is taken before its time', () => {
  const queue = createQueue()
  schedule(queue, 10, 'kind', 'a')
  expect([takeDue(queue, 9), queue.items.length]).toEqual([undefined, 1])
  expect([takeDue(queue, 10)?.ref, queue.items.length]).toEqual(['a', 0])
})
