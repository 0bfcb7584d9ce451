import type { ReactNode } from 'react'

/**
 * The `translate` attribute of a value that may be a figure or words: a browser's translation leaves figures, codes and currencies alone
 * ("12.50 USDT", "≈ $3.10", "10x"), and translates words ("2 days").
 */
export const figureMark = (value: ReactNode): 'no' | undefined =>
  typeof value === 'number' || (typeof value === 'string' && /\d/.test(value) && !/\p{Ll}{2}|\p{Lo}/u.test(value))
    ? 'no'
    : undefined
