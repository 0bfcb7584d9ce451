/** The user's spot orders: current ones or the history, newest first. */
import { recordList } from '../parts/recordList.ts'

export const orderListFlow = recordList('currencyRecord', (order) => order.number)
