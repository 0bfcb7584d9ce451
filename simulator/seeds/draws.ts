import { mersenne } from 'pure-rand/generator/mersenne'

/** Random choices for prepared histories; the same seed always gives the same ones. */
export interface Draws {
  /** A whole number from min to max, both included. */
  int(range: { min: number; max: number }): number
  element<T>(list: readonly T[]): T
  /** True in half of all cases. */
  coin(): boolean
}

export function createDraws(seed: number): Draws {
  const generator = mersenne(seed)
  /** At least 0 and below 1, of 53 random bits: genrand_res53 of Matsumoto and Nishimura's mt19937ar.c. */
  function unit(): number {
    const high = generator.next() >>> 5
    const low = generator.next() >>> 6
    return (high * 2 ** 26 + low) / 2 ** 53
  }
  const int = ({ min, max }: { min: number; max: number }) => min + Math.floor(unit() * (max - min + 1))
  return {
    int,
    element: (list) => list[int({ min: 0, max: list.length - 1 })] as (typeof list)[number],
    coin: () => unit() < 0.5,
  }
}
