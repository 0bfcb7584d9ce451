import { expect, test } from 'vitest'
import { urlOf } from './address.ts'

test.each([
  ['0.0.0.0', 'http://localhost:4173'],
  ['::', 'http://localhost:4173'],
  ['::1', 'http://[::1]:4173'],
  ['127.0.0.1', 'http://127.0.0.1:4173'],
  ['exchange.example', 'http://exchange.example:4173'],
])('a server on %s is opened at %s', (host, address) => {
  expect(urlOf(host, 4173)).toBe(address)
  expect(new URL(address).port).toBe('4173')
})
