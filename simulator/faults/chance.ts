/** A random stream for each fault, call and topic, so that they are independent of each other. */
import { BELL_DEVIATION, bell, hash2, hash3, seedKey, unit } from '../world/random.ts'
import type { Spread } from './fault.ts'

/** Purposes of a drawn number: whether the fault hits, how long it takes, and which garbage it sends. */
const PURPOSE = { hit: 1, time: 2, kind: 3 } as const
type Purpose = keyof typeof PURPOSE

/** A text as a number, 0 … 2³² − 1. */
const textKey = (text: string): number =>
  [...text].reduce((key, sign) => hash2(key, sign.codePointAt(0) ?? 0), text.length)

/** The stream of a fault for one call or topic: its n-th number for a purpose, as a hash. */
export type Stream = (n: number, purpose: Purpose) => number

/** The stream of a seed, a fault and the name of a call or topic. */
export function streamOf(seed: number, fault: string, name: string): Stream {
  const key = hash3(seedKey(seed), textKey(fault), textKey(name))
  return (n, purpose) => hash3(key, n, PURPOSE[purpose])
}

/** Whether a probability of 0 to 1 hits. */
export const isHit = (share: number, hash: number): boolean => unit(hash) < share

/** A time in whole ms. It uses + − × ÷ √ only, so that all engines agree; in a long tail twice the time is a quarter as frequent. */
export function drawn(spread: Spread, hash: number): number {
  if (spread.kind === 'fixed') return spread.ms
  if (spread.kind === 'uniform') {
    const [from, to] = [Math.min(spread.from, spread.to), Math.max(spread.from, spread.to)]
    return from + Math.floor(unit(hash) * (to - from + 1))
  }
  if (spread.kind === 'normal') {
    return Math.max(0, Math.round(spread.mean + (bell(hash) / BELL_DEVIATION) * spread.deviation))
  }
  return Math.max(spread.least, Math.min(spread.most, Math.round(spread.least / Math.sqrt(1 - unit(hash)))))
}
