import { expect, test } from 'vitest'
import { ApiError, REFUSALS, type RefusalId, refusalOf, STATUSES } from './errors.ts'
import { SHOP_REFUSALS, shopRefusalOf } from './shopErrors.ts'

test('every refusal has a unique code, and no code means success', () => {
  const codes = Object.values(REFUSALS)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes).not.toContain(200)
  for (const [id, code] of Object.entries(REFUSALS)) expect(refusalOf(code)).toBe(id as RefusalId)
})

test('shop refusals have codes of their own and apply to shop calls only', () => {
  const codes = [...Object.values(REFUSALS), ...Object.values(SHOP_REFUSALS)]
  expect(new Set<number>(codes).size).toBe(codes.length)
  for (const [id, code] of Object.entries(SHOP_REFUSALS))
    expect([shopRefusalOf(code), refusalOf(code)]).toEqual([id, 'refused'])
  for (const code of [undefined, 200, 2_008, 6_000]) expect(shopRefusalOf(code)).toBeUndefined()
})

test('ERR-01: the envelope code 401 means that a log-in is required', () => {
  expect(refusalOf(401)).toBe('loginRequired')
})

test.each([0, 200, -1, 9_999, Number.NaN])('code %d is an unnamed refusal', (code) => {
  expect(refusalOf(code)).toBe('refused')
})

test('ERR-04: the statuses with a text are those of the table', () => {
  expect(STATUSES).toEqual([400, 401, 403, 404, 408, 429, 500, 501, 502, 503, 504, 505])
})

test('an ApiError has its facts, and its message contains only the call and the kind of failure', () => {
  const error = new ApiError({
    id: 'balanceShort',
    call: 'withdrawal',
    code: 2_008,
    status: 200,
    serverMessage: '余额不足',
  })
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({ name: 'ApiError', id: 'balanceShort', call: 'withdrawal', code: 2_008, status: 200 })
  expect(error.serverMessage).toBe('余额不足')
  expect(error.message).toBe('withdrawal: balanceShort')
  expect(new ApiError({ id: 'timeout', call: 'home' })).toMatchObject({ code: undefined, status: undefined })
})
