import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { scanForCodes } from './camera.ts'

const decode = vi.hoisted(() => vi.fn((_: { width: number; height: number; data: unknown }): string => 'TXyz'))
vi.mock('qr/decode.js', () => ({ default: decode }))

/** A camera with a picture of this size, and a page with or without canvas. */
function cameraOf(start: { width: number; height: number; paper?: boolean; play?: () => Promise<void> }) {
  const track = { stop: vi.fn() }
  const stream = { getTracks: () => [track] }
  const getUserMedia = vi.fn(async (_: unknown) => stream)
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  const drawn: unknown[][] = []
  const paper = {
    fillRect: () => undefined,
    drawImage: (_: unknown, ...at: unknown[]) => void drawn.push(at),
    getImageData: (_x: number, _y: number, width: number, height: number) => ({ width, height, data: 'pixels' }),
  }
  const getContext = vi.fn((..._: unknown[]) => (start.paper === false ? null : paper))
  vi.stubGlobal('document', { createElement: () => ({ getContext }) })
  const video = {
    srcObject: null as unknown,
    videoWidth: start.width,
    videoHeight: start.height,
    play: start.play ?? (async () => {}),
  }
  const events: string[] = []
  const stop = scanForCodes({
    video: video as unknown as HTMLVideoElement,
    onStart: () => void events.push('start'),
    onCode: (text) => void events.push(text),
    onProblem: (problem) => void events.push(problem),
  })
  return { events, stop, video, stream, track, drawn, getUserMedia, getContext }
}
const PHONE = { width: 1280, height: 720 }
const begun = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  decode.mockReset().mockReturnValue('TXyz')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('scanning codes', () => {
  test('shows the back camera, reports the picture, and reads a code at every interval', async () => {
    const { events, video, stream, drawn, getUserMedia, getContext } = cameraOf(PHONE)
    await begun()
    expect(getUserMedia).toHaveBeenCalledWith({ video: { facingMode: 'environment' }, audio: false })
    expect([events, video.srcObject]).toEqual([['start'], stream])
    await vi.advanceTimersByTimeAsync(360)
    expect(events).toEqual(['start', 'TXyz', 'TXyz'])
    // The longest side has at most 640 px.
    expect(drawn[0]).toEqual([0, 0, 640, 360])
    expect(decode).toHaveBeenCalledWith({ width: 640, height: 360, data: 'pixels' })
    // Reading pixels from the graphics card would be slow.
    expect(getContext).toHaveBeenCalledWith('2d', { willReadFrequently: true })
  })

  test('a small picture is not enlarged, a tall one is limited by its height', async () => {
    const small = cameraOf({ width: 320, height: 240 })
    await begun()
    await vi.advanceTimersByTimeAsync(180)
    expect(small.drawn).toEqual([[0, 0, 320, 240]])
    small.stop()
    const tall = cameraOf({ width: 720, height: 1280 })
    await begun()
    await vi.advanceTimersByTimeAsync(180)
    expect(tall.drawn).toEqual([[0, 0, 360, 640]])
  })

  test('a picture without a code, no picture, and a page that cannot draw report nothing', async () => {
    decode.mockImplementation(() => {
      throw new Error('no code')
    })
    for (const start of [PHONE, { width: 0, height: 0 }, { ...PHONE, paper: false }]) {
      const { events, stop } = cameraOf(start)
      await begun()
      await vi.advanceTimersByTimeAsync(180)
      expect(events).toEqual(['start'])
      stop()
    }
    expect(decode).toHaveBeenCalledTimes(1)
  })

  test('stopping turns off the camera and leaves no timer', async () => {
    const { events, stop, video, track } = cameraOf(PHONE)
    await begun()
    stop()
    await vi.advanceTimersByTimeAsync(1_000)
    expect([events, video.srcObject, track.stop.mock.calls.length, vi.getTimerCount()]).toEqual([['start'], null, 1, 0])
  })

  test('stopping before the camera starts releases it without a report', async () => {
    const { events, stop, video, track } = cameraOf(PHONE)
    stop()
    await vi.advanceTimersByTimeAsync(1_000)
    expect([events, video.srcObject, track.stop.mock.calls.length, vi.getTimerCount()]).toEqual([[], null, 1, 0])
  })

  test('reports why there is no picture, but not after leaving', async () => {
    const denied = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    const { events } = cameraOf({ ...PHONE, play: denied })
    await begun()
    expect(events).toEqual(['refused'])
    const left = cameraOf({ ...PHONE, play: denied })
    left.stop()
    await begun()
    expect(left.events).toEqual([])
  })

  test('a page on plain http has no camera', async () => {
    vi.stubGlobal('navigator', {})
    const events: string[] = []
    scanForCodes({
      video: {} as HTMLVideoElement,
      onStart: () => void events.push('start'),
      onCode: () => {},
      onProblem: (problem) => void events.push(problem),
    })
    await begun()
    expect(events).toEqual(['none'])
  })
})
