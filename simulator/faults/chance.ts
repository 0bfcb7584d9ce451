/** The chance of faults: a stream for each fault, call and topic, so that none of them depends on what else goes on. */
import { BELL_DEVIATION, bell, hash2, hash3, seedKey, unit } from '../world/random.ts'
import type { Spread } from './fault.ts'

/** What a number is drawn for: whether it is hit at all, how long it takes, which rubbish it is. */
const PURPOSE = { hit: 1, time: 2, kind: 3 } as const
type Purpose = keyof typeof PURPOSE

/** A text as a number, 0 … 2³² − 1. */
const textKey = (text: string): number =>
  [...text].reduce((key, sign) => hash2(key, sign.codePointAt(0) ?? 0), text.length)

/** The stream of a fault for one call or topic: its n-th number for a purpose, as a hash. */
export type Stream = (n: number, purpose: Purpose) => number

/** The stream that belongs to a seed, a fault's name, and the name of what it happens to. */
export function streamOf(seed: number, fault: string, name: string): Stream {
  const key = hash3(seedKey(seed), textKey(fault), textKey(name))
  return (n, purpose) => hash3(key, n, PURPOSE[purpose])
}

/** Whether a share of 0 to 1 is hit. */
export const isHit = (share: number, hash: number): boolean => unit(hash) < share

/** A time in whole ms. Made of + − × ÷ √ only, so that all engines agree; a long tail has twice the time a quarter as often. */
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
