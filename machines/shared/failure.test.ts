import { describe, expect, test } from 'vitest'
import { ApiError } from '../../protocol/errors.ts'
import { type Failure, failureOf, isRefusedOutright, loginNeeded, notOffered, outcomeUnknown } from './failure.ts'

test('a failure has the id and the server’s message; other errors have neither', () => {
  const error = new ApiError({ id: 'refused', call: 'transfer', serverMessage: 'Not today' })
  expect(failureOf(error)).toEqual({ id: 'refused', message: 'Not today' })
  for (const thrown of [new Error('x'), 'x', undefined])
    expect(failureOf(thrown)).toEqual({ id: 'failed', message: undefined })
})

describe('whether the server may have processed a failed request', () => {
  const ids = ['timeout', 'offline', 'status408', 'status500', 'status503', 'balanceShort', 'status404', 'status501']
  const which = (holds: (failure: Failure) => boolean, among: readonly string[]) =>
    among.filter((id) => holds({ id, message: undefined } as Failure))

  test('a lost, late or broken reply is uncertain, a refusal is not', () => {
    expect(which(outcomeUnknown, ids)).toEqual([
      'timeout',
      'offline',
      'status408',
      'status500',
      'status503',
      'status501',
    ])
  })

  test('a call that the backend lacks is not offered', () => {
    expect(which(notOffered, [...ids, 'notOffered', 'notFound'])).toEqual([
      'status404',
      'status501',
      'notOffered',
      'notFound',
    ])
  })

  test('an expired session and rate limits are refused before processing', () => {
    const all = ['loginRequired', 'status401', 'status403', 'tooMany', 'notSaved', 'status500', 'balanceShort']
    expect(which(loginNeeded, all)).toEqual(['loginRequired', 'status401'])
    expect(which(isRefusedOutright, all)).toEqual(['loginRequired', 'status401', 'status403', 'tooMany', 'notSaved'])
  })
})
