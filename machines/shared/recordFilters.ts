/** The filters of all lists of records. */
import { recordFilter } from './recordFilter.ts'

export const spotFilter = recordFilter('spot')
export const contractFilter = recordFilter('contract')
export const contractRecordFilter = recordFilter('contractRecords')
export const secondFilter = recordFilter('second')
export const secondRecordFilter = recordFilter('secondRecords')
export const optionFilter = recordFilter('options')
export const depositFilter = recordFilter('deposits')
export const withdrawalFilter = recordFilter('withdrawals')
export const transferFilter = recordFilter('transfers')
export const convertFilter = recordFilter('conversions')
export const assetFilter = recordFilter('assets')
