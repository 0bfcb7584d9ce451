import { afterEach, describe, expect, test, vi } from 'vitest'
import { fitted, shrink, smallEnough } from './shrink.ts'

describe('the size of a redrawn picture', () => {
  test.each([
    [4_000, 3_000, { width: 2_000, height: 1_500 }],
    [3_000, 4_000, { width: 1_500, height: 2_000 }],
    [1_200, 800, { width: 1_200, height: 800 }],
    [9_000, 1, { width: 2_000, height: 1 }],
  ])('KYC-01: %i × %i keeps its proportions and is never enlarged', (width, height, measures) => {
    expect(fitted(width, height)).toEqual(measures)
  })

  const encoder = (sizes: readonly number[]) => {
    const requested: number[] = []
    const encode = async (quality: number) => new Blob([new Uint8Array(sizes[requested.push(quality) - 1] ?? 0)])
    return { requested, encode }
  }

  test('the best quality that is small enough is used, and no further ones are tried', async () => {
    const first = encoder([90])
    expect((await smallEnough(first.encode, 100)).size).toBe(90)
    expect(first.requested).toHaveLength(1)
    const second = encoder([300, 100, 50])
    expect((await smallEnough(second.encode, 100)).size).toBe(100)
    expect(second.requested).toEqual([0.86, 0.7])
  })

  test('a picture that never gets small enough is sent at its smallest', async () => {
    const all = encoder([300, 200, 150])
    expect((await smallEnough(all.encode, 100)).size).toBe(150)
    expect(all.requested).toEqual([0.86, 0.7, 0.5])
  })
})

describe('a redrawn picture', () => {
  afterEach(() => void vi.unstubAllGlobals())

  /** A browser with or without canvas that encodes pictures to this size. */
  function browser({ paper = true, bytes }: { paper?: boolean; bytes?: number }) {
    const log: unknown[] = []
    const picture = { width: 4_000, height: 3_000, close: () => void log.push('let go') }
    const createImageBitmap = vi.fn(async () => picture)
    const context = {
      fillStyle: '',
      fillRect: (...at: number[]) => void log.push([context.fillStyle, ...at]),
      drawImage: (_: unknown, ...at: number[]) => void log.push(['picture', ...at]),
    }
    const canvas = {
      width: 0,
      height: 0,
      getContext: () => (paper ? context : null),
      toBlob: (take: (blob: Blob | null) => void, type: string, quality: number) => {
        log.push(quality)
        take(bytes === undefined ? null : new Blob([new Uint8Array(bytes)], { type }))
      },
    }
    vi.stubGlobal('createImageBitmap', createImageBitmap)
    vi.stubGlobal('document', { createElement: () => canvas })
    return { log, createImageBitmap }
  }
  const file = new Blob(['a picture with its place and time'])

  test('KYC-01: is upright, smaller, on white, and encoded as JPEG', async () => {
    const { log, createImageBitmap } = browser({ bytes: 900 })
    const sent = await shrink(file)
    expect([sent.size, sent.type]).toEqual([900, 'image/jpeg'])
    expect(createImageBitmap).toHaveBeenCalledWith(file, { imageOrientation: 'from-image' })
    expect(log).toEqual([['#fff', 0, 0, 2_000, 1_500], ['picture', 0, 0, 2_000, 1_500], 'let go', 0.86])
  })

  test('is refused if it cannot be drawn or encoded', async () => {
    browser({ paper: false, bytes: 900 })
    await expect(shrink(file)).rejects.toThrow('canvas')
    browser({})
    await expect(shrink(file)).rejects.toThrow('encoded')
  })
})
