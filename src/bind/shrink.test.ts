import { describe, expect, test } from 'vitest'
import { fitted, smallEnough } from './shrink.ts'

describe('a picture made smaller', () => {
  test.each([
    [4_000, 3_000, { width: 2_000, height: 1_500 }],
    [3_000, 4_000, { width: 1_500, height: 2_000 }],
    [1_200, 800, { width: 1_200, height: 800 }],
    [9_000, 1, { width: 2_000, height: 1 }],
  ])('KYC-01: %i × %i keeps its shape and is never made larger', (width, height, measures) => {
    expect(fitted(width, height)).toEqual(measures)
  })

  const encoder = (sizes: readonly number[]) => {
    const asked: number[] = []
    const encode = async (quality: number) => new Blob([new Uint8Array(sizes[asked.push(quality) - 1] ?? 0)])
    return { asked, encode }
  }

  test('the best quality that is small enough is taken, and no more are tried', async () => {
    const first = encoder([90])
    expect((await smallEnough(first.encode, 100)).size).toBe(90)
    expect(first.asked).toHaveLength(1)
    const second = encoder([300, 100, 50])
    expect((await smallEnough(second.encode, 100)).size).toBe(100)
    expect(second.asked).toEqual([0.86, 0.7])
  })

  test('what never gets small enough goes at its smallest', async () => {
    const all = encoder([300, 200, 150])
    expect((await smallEnough(all.encode, 100)).size).toBe(150)
    expect(all.asked).toEqual([0.86, 0.7, 0.5])
  })
})
