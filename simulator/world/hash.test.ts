import { expect, test } from 'vitest'
import { secretHex, secretNumber } from './entropy.ts'
import { hashText, hexOf, shuffled } from './hash.ts'

const TEXTS = ['', 'a', 'b', 'aa', 'ab', 'ba', 'order/1', 'order/2', 'order/10']

test('texts have distinct, fixed hashes, since saved worlds depend on them', () => {
  for (const seed of [0, 7]) expect(new Set(TEXTS.map((text) => hashText(text, seed))).size).toBe(TEXTS.length)
  for (const text of TEXTS) {
    const hash = hashText(text, 7)
    expect([Number.isInteger(hash), hash >= 0, hash < 2 ** 32]).toEqual([true, true, true])
    expect([hashText(text, 7), hashText(text)]).toEqual([hash, hashText(text, 0)])
    expect(hashText(text, 8)).not.toBe(hash)
  }
  expect(['', 'order/1'].map((text) => hashText(text, 7))).toEqual([2_350_266_830, 524_497_810])
  expect(hexOf('order/1', 7, 2)).toBe('86a976b7bcbdab6f')
})

test('hexadecimal text has the requested length, and no block repeats', () => {
  const text = hexOf('a', 7, 40)
  expect(text).toMatch(/^[0-9a-f]{320}$/)
  expect(new Set(text.match(/.{8}/g)).size).toBe(40)
  expect(hexOf('a', 7, 3)).toBe(text.slice(0, 24))
})

test('shuffled numbers never collide', () => {
  const all = Array.from({ length: 1_000 }, (_, n) => shuffled(n, 1_000, 777, 7))
  expect(all.toSorted((a, b) => a - b)).toEqual(all.map((_, n) => n))
  expect(all).not.toEqual(Array.from({ length: 1_000 }, (_, n) => shuffled(n, 1_000, 777, 8)))
  expect(shuffled(1_003, 1_000, 777, 7)).toBe(all[3])
})

test('secrets follow from the seed, or only from entropy if given', () => {
  const seeded = (seed: number, entropy?: string) => {
    const drawn = entropy === undefined ? {} : { entropy }
    return [secretHex({ seed }, drawn, 'token', 4), secretNumber({ seed }, drawn, 'code')] as const
  }
  expect(seeded(1)).toEqual(seeded(1))
  for (const [at, one] of seeded(1).entries()) expect(one).not.toBe(seeded(2)[at])
  expect(seeded(1, 'e')).toEqual(seeded(2, 'e'))
  for (const [at, one] of seeded(1, 'e').entries()) expect(one).not.toBe(seeded(1, 'f')[at])
  const [hex, number] = seeded(1, 'e')
  expect(hex).toMatch(/^[0-9a-f]{32}$/)
  expect([Number.isInteger(number), number >= 0, number < 2 ** 32]).toEqual([true, true, true])
  expect(secretHex({ seed: 1 }, { entropy: 'e' }, 'token', 4)).not.toBe(
    secretHex({ seed: 1 }, { entropy: 'e' }, 'other', 4),
  )
})
