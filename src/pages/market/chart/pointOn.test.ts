import { expect, test } from 'vitest'
import { pointIn } from './pointOn.ts'

const box = { left: 20, top: 100, right: 320 }

test('a pointer is measured from the top left corner of what is shown, also where the page turned it', () => {
  expect(pointIn(box, 50, 140, false)).toEqual({ x: 30, y: 40 })
  expect(pointIn(box, 320, 100, true)).toEqual({ x: 0, y: 0 })
  expect(pointIn(box, 300, 400, true)).toEqual({ x: 300, y: 20 })
})
