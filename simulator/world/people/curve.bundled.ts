/**
 * The curve P-256 of passkeys' signatures in a bundle: large, and seldom needed. Node uses curve.node.ts instead (package.json, "imports").
 */
type Curve = typeof import('@noble/curves/nist.js').p256

let loaded: Curve | undefined

/** Throws while it is not loaded. */
export function curve(): Curve {
  if (loaded === undefined) throw new Error('the curve is not loaded')
  return loaded
}

export async function loadCurve(): Promise<void> {
  loaded ??= (await import('@noble/curves/nist.js')).p256
}

export const isCurveLoaded = (): boolean => loaded !== undefined
