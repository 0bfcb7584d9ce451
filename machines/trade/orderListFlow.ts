/** The user's spot orders, open or past, newest first. */
import { recordList } from '../shared/recordList.ts'

export const orderListFlow = recordList('currencyRecord', (order) => order.number)
