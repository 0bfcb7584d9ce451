import type { DepositRecord } from '../../protocol/shapes/transfers.ts'
import type { DepositCurrencies } from './depositDraft.ts'

const network = (protocol: string, minimum: string, confirmations: number) => ({
  protocol,
  address: `address on ${protocol}`,
  memo: null,
  minimum,
  confirmations,
})

export const depositMethods: DepositCurrencies = [
  { currency: 'BTC', name: 'Bitcoin', networks: [network('Bitcoin', '0.0001', 2)] },
  { currency: 'USDT', name: 'Tether', networks: [network('TRON', '1', 20), network('Ethereum', '1', 12)] },
]

export const deposit: DepositRecord = {
  number: 'D1',
  clientId: 'client-1',
  created: 1_000,
  transactionId: null,
  explorer: null,
  updated: 1_000,
  currency: 'USDT',
  protocol: 'TRON',
  address: 'address on TRON',
  amount: '25.5',
  screenshot: null,
  state: 'submitted',
  confirmations: 0,
  needed: 20,
  reason: null,
}

export const depositPage = (...list: DepositRecord[]) => ({ list, total: list.length, page: 1, limit: 20 })
