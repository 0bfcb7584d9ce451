import { describe, expect, test } from 'vitest'
import { cameraProblem } from './camera.ts'

describe('reasons for a missing picture', () => {
  test.each([
    ['NotFoundError', 'none'],
    ['OverconstrainedError', 'none'],
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotReadableError', 'failed'],
  ])('%s means %s', (name, problem) => {
    expect(cameraProblem(new DOMException('', name))).toBe(problem)
  })

  test('anything else is a failure', () => {
    expect(cameraProblem(new Error('the decoder could not be loaded'))).toBe('failed')
  })
})
