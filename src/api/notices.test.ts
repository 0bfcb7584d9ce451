import { expect, test } from 'vitest'
import { rowOf } from '../../protocol/calls.ts'
import { ApiError } from '../../protocol/errors.ts'
import { failureNotice } from './notices.ts'

test('an unexpected error is shown as a failed call, without its text', () => {
  const notice = failureNotice(rowOf('market'), new TypeError('x is undefined'))
  expect(notice).toEqual({ kind: 'failure', text: { key: 'transport.failed' } })
  const timeout = failureNotice(rowOf('market'), new ApiError({ id: 'timeout', call: 'market' }))
  expect(timeout).toEqual({ kind: 'failure', text: { key: 'transport.timeout' } })
})
