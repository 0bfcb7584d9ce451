import type { TFunction } from '../../i18n/i18n.ts'

/** The review's texts while a lost answer is looked up, and after it. */
export const lostWords = (t: TFunction, of: 'transfer' | 'deposit' | 'exchange' | 'withdrawal') => ({
  checking: t(`${of}.lost.checking`),
  absent: t(`${of}.lost.absent`),
  uncertain: t(`${of}.lost.uncertain`),
  happened: t(`${of}.lost.happened`),
})
