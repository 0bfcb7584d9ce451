/** The curve P-256 of passkeys' signatures, in Node. In a bundle it loads when it is first needed (curve.bundled.ts). */
import { p256 } from '@noble/curves/nist.js'

export const curve = () => p256

/** Nothing to wait for. */
export const loadCurve = (): Promise<void> => Promise.resolve()

export const isCurveLoaded = (): boolean => true
