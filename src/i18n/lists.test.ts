import { expect, test } from 'vitest'
import { listOf } from './lists.ts'

test('names are joined as in the language', () => {
  const names = ['TRON', 'Ethereum', 'BSC']
  expect(listOf('en', names)).toBe('TRON, Ethereum, and BSC')
  expect(listOf('es', names, 'disjunction')).toBe('TRON, Ethereum o BSC')
  expect(listOf('ja', names)).toBe('TRON、Ethereum、BSC')
  expect(listOf('zh-Hans', names)).toBe('TRON、Ethereum和BSC')
})
