/** The user's spot orders: current ones or the history, newest first. */
import { recordList } from '../shared/recordList.ts'

export const orderListFlow = recordList('currencyRecord', (order) => order.number)
