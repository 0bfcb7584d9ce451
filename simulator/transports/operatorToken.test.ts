import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageOver } from '../../protocol/testing.ts'
import { operatorTokenOf } from './operatorToken.ts'

const stored = new Map<string, string>()
beforeEach(() => vi.stubGlobal('sessionStorage', storageOver(stored)))
afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

const [ONE, OTHER] = ['A'.repeat(40), 'b'.repeat(40)] as const

test('a tab stores the token of its address until another one comes', () => {
  expect(operatorTokenOf(undefined)).toBeUndefined()
  expect([operatorTokenOf(ONE), operatorTokenOf(undefined)]).toEqual([ONE, ONE])
  expect([operatorTokenOf(OTHER), operatorTokenOf(undefined)]).toEqual([OTHER, OTHER])
})

test('an invalid token is not stored', () => {
  operatorTokenOf('no token!')
  expect(operatorTokenOf(undefined)).toBeUndefined()
})
