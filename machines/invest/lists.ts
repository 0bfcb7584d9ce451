/** The lists of mining and fixed investment. */
import { recordList } from '../shared/recordList.ts'

/** Products of a kind. */
export const productsFlow = recordList('invest', ({ id }) => id)
/** The user's own investments: those that run, or the history, newest first. */
export const investmentsFlow = recordList('investRecord', ({ number }) => number)
