import { expect, test } from 'vitest'
import { curve, isCurveLoaded, loadCurve } from './curve.bundled.ts'

test('in a bundle the curve is loaded when it is first needed', async () => {
  expect(isCurveLoaded()).toBe(false)
  expect(curve).toThrow('the curve is not loaded')
  await loadCurve()
  expect(isCurveLoaded()).toBe(true)
  const loaded = curve()
  expect(loaded.getPublicKey(new Uint8Array(32).fill(1))).toHaveLength(33)
  await loadCurve()
  expect(curve()).toBe(loaded)
})
