import { recordList } from '../shared/recordList.ts'

export const productsFlow = recordList('invest', ({ id }) => id)
/** Running or past investments, newest first. */
export const investmentsFlow = recordList('investRecord', ({ number }) => number)
