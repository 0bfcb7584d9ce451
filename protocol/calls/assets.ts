import type { CallRow } from '../row.ts'

export const assetsCalls = {
  /** Totals over all accounts. */
  walletOverview: { method: 'GET', path: '/api/walletOverview', login: true },
  /** Currencies and limits of the exchange page. */
  convertWay: { method: 'GET', path: '/api/convertWay', login: true },
  /** Funding account by currency. */
  fundsOverview: { method: 'GET', path: '/api/fundsOverview', login: true },
  /** Coin account. */
  currencyOverview: { method: 'GET', path: '/api/currencyOverview', login: true },
  secondOverview: { method: 'GET', path: '/api/secondOverview', login: true },
  /** Options account. */
  deadlineOverview: { method: 'GET', path: '/api/deadlineOverview', login: true },
  contractOverview: { method: 'GET', path: '/api/contractOverview', login: true },
  rechargeWay: { method: 'GET', path: '/api/rechargeWay', login: true },
  transferWay: { method: 'GET', path: '/api/transferWay', login: true },
  withdrawalWay: { method: 'GET', path: '/api/withdrawalWay', login: true },
  convertRecord: { method: 'GET', path: '/api/convertRecord', login: true },
  rechargeRecord: { method: 'GET', path: '/api/rechargeRecord', login: true },
  withdrawalRecord: { method: 'GET', path: '/api/withdrawalRecord', login: true },
  transferRecord: { method: 'GET', path: '/api/transferRecord', login: true },
  uploadFile: { method: 'POST', path: '/api/uploadFile', login: true, changes: true },
  convert: { method: 'POST', path: '/api/convert', login: true, changes: true, money: true },
  recharge: { method: 'POST', path: '/api/recharge', login: true, changes: true, money: true },
  withdrawal: { method: 'POST', path: '/api/withdrawal', login: true, changes: true, money: true },
  withdrawalBank: { method: 'POST', path: '/api/withdrawalBank', login: true, changes: true, money: true },
  transfer: { method: 'POST', path: '/api/transfer', login: true, changes: true, money: true },
  /** Ledger entries by account, kind, date. */
  assetRecord: { method: 'GET', path: '/api/assetRecord', login: true, ours: true },
  /** Withdrawal addresses. */
  addressBook: { method: 'GET', path: '/api/addressBook', login: true, ours: true },
  /** Adds, names or removes one. */
  saveAddress: { method: 'POST', path: '/api/saveAddress', login: true, changes: true, ours: true },
} as const satisfies Record<string, CallRow>
