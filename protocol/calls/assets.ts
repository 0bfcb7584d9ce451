import type { CallRow } from '../row.ts'

export const assetsCalls = {
  /** Totals over all accounts. */
  walletOverview: { method: 'GET', path: '/api/walletOverview', login: true },
  /** Currencies and limits of the exchange page. */
  convertWay: { method: 'GET', path: '/api/convertWay', login: true },
  /** Balances that are too small to be sold, and a quote that converts some of them. */
  dustWay: { method: 'GET', path: '/api/dustWay', login: true, ours: true },
  /** Funding account by currency. */
  fundsOverview: { method: 'GET', path: '/api/fundsOverview', login: true },
  /** Coin account. */
  currencyOverview: { method: 'GET', path: '/api/currencyOverview', login: true },
  /** Second-contract account, with the cycles on offer. */
  secondOverview: { method: 'GET', path: '/api/secondOverview', login: true },
  /** Options account. */
  deadlineOverview: { method: 'GET', path: '/api/deadlineOverview', login: true },
  /** Contract account with its margin and unrealised profit or loss. */
  contractOverview: { method: 'GET', path: '/api/contractOverview', login: true },
  /** Currencies, networks and addresses to deposit to. */
  rechargeWay: { method: 'GET', path: '/api/rechargeWay', login: true },
  /** Accounts between which money can be moved. */
  transferWay: { method: 'GET', path: '/api/transferWay', login: true },
  /** Currencies, networks and bank cards to withdraw to, and what prevents it. */
  withdrawalWay: { method: 'GET', path: '/api/withdrawalWay', login: true },
  /** Exchanges done. */
  convertRecord: { method: 'GET', path: '/api/convertRecord', login: true },
  /** Deposits. */
  rechargeRecord: { method: 'GET', path: '/api/rechargeRecord', login: true },
  /** Withdrawals. */
  withdrawalRecord: { method: 'GET', path: '/api/withdrawalRecord', login: true },
  /** Transfers between own accounts. */
  transferRecord: { method: 'GET', path: '/api/transferRecord', login: true },
  /** Uploads a picture. */
  uploadFile: { method: 'POST', path: '/api/uploadFile', login: true, changes: true },
  /** Exchanges one currency for another. */
  convert: { method: 'POST', path: '/api/convert', login: true, changes: true, money: true },
  /** Exchanges small balances for one currency. */
  dust: { method: 'POST', path: '/api/dust', login: true, changes: true, money: true, ours: true },
  /** Reports a deposit. */
  recharge: { method: 'POST', path: '/api/recharge', login: true, changes: true, money: true },
  /** Withdraws to an address. */
  withdrawal: { method: 'POST', path: '/api/withdrawal', login: true, changes: true, money: true },
  /** Withdraws to a bank card. */
  withdrawalBank: { method: 'POST', path: '/api/withdrawalBank', login: true, changes: true, money: true },
  /** Cancels a withdrawal that is not being sent yet. */
  withdrawalRevoke: {
    method: 'POST',
    path: '/api/withdrawalRevoke/{id}',
    login: true,
    changes: true,
    money: true,
    ours: true,
  },
  /** Moves money between own accounts. */
  transfer: { method: 'POST', path: '/api/transfer', login: true, changes: true, money: true },
  /** Ledger entries by account, kind, date. */
  assetRecord: { method: 'GET', path: '/api/assetRecord', login: true, ours: true },
  /**
   * Value of the accounts at the close of each day (UTC): deposits and withdrawals apart from profit and loss, and each coin's result at its
   * average cost.
   */
  assetHistory: { method: 'GET', path: '/api/assetHistory', login: true, ours: true },
  /** Withdrawal addresses. */
  addressBook: { method: 'GET', path: '/api/addressBook', login: true, ours: true },
  /** Adds, names or removes one. */
  saveAddress: { method: 'POST', path: '/api/saveAddress', login: true, changes: true, ours: true },
  /** Restricts withdrawals to the saved addresses, or ends that. */
  addressWhitelist: { method: 'POST', path: '/api/addressWhitelist', login: true, changes: true, ours: true },
} as const satisfies Record<string, CallRow>
