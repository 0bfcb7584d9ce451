import { expect, test } from 'vitest'
import { rowOf } from '../../protocol/calls/index.ts'
import { ApiError, type ErrorId } from '../../protocol/errors.ts'
import { failureNotice } from './notices.ts'

test('an unexpected error is shown as a failed call, without its text', () => {
  const notice = failureNotice(rowOf('market'), new TypeError('x is undefined'))
  expect(notice).toEqual({ kind: 'failure', text: { key: 'transport.failed' } })
  const timeout = failureNotice(rowOf('market'), new ApiError({ id: 'timeout', call: 'market' }))
  expect(timeout).toEqual({ kind: 'failure', text: { key: 'transport.timeout' } })
})

test('where a flow looks up lost answers itself, only refusals are shown', () => {
  const shown = (id: ErrorId) => failureNotice(rowOf('workOrder'), new ApiError({ id, call: 'workOrder' }), 'refusals')
  for (const id of ['timeout', 'offline', 'serverAbnormal', 'badAnswer', 'status502', 'internal'] as const)
    expect(shown(id), id).toBeUndefined()
  expect(shown('tooMany')).toEqual({ kind: 'failure', text: { key: 'error.tooMany' } })
})
