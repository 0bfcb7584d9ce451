import * as v from 'valibot'
import {
  type SavedAddress,
  type WithdrawalRecord,
  type WithdrawalWay,
  withdrawalRecord,
} from '../../protocol/shapes/transfers.ts'

export const TRON_ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
export const EVM_ADDRESS = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
export const RIPPLE_ADDRESS = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'

const network = (name: string, fee: string, minimum: string, confirmations: number) => ({
  network: name,
  fee,
  minimum,
  maximum: '5000',
  confirmations,
})

export const methods: WithdrawalWay = {
  fundPasswordSet: true,
  takesNote: true,
  authenticator: false,
  whitelist: false,
  waitUntil: null,
  currencies: [
    {
      currency: 'USDT',
      name: 'Tether',
      available: '2000',
      networks: [network('TRON', '1', '2', 20), network('BSC', '0.5', '2', 15), network('Ethereum', '5', '10', 12)],
      dailyMaximum: '9000',
      dailyRemaining: '6000',
    },
    {
      currency: 'XRP',
      name: 'XRP',
      available: '0',
      networks: [network('XRP Ledger', '0.2', '10', 1)],
      dailyMaximum: null,
      dailyRemaining: null,
    },
  ],
  bankWays: [{ currency: 'USDT', fiat: 'USD', rate: '0.998', fee: '3', minimum: '50', available: '2000' }],
  banks: [
    { id: 7, bankName: 'Example Bank', name: 'Alex', cardNumber: '•••• 4242', idNumber: null, created: 900 },
    { id: 8, bankName: 'Other Bank', name: 'Alex', cardNumber: '•••• 1111', idNumber: null, created: 950 },
  ],
}

export const record: WithdrawalRecord = {
  ...v.parse(withdrawalRecord, {
    order_no: 'W1',
    client_id: 'client-1',
    type: 'address',
    currency: 'USDT',
    network: 'TRON',
    address: TRON_ADDRESS,
    amount: '12.5',
    fee: '1',
    arrival: '11.5',
    state: 'submitted',
    confirmations: 0,
    needed: 20,
  }),
  created: 1_000,
  updated: 1_000,
}

export const saved: SavedAddress = {
  id: 3,
  name: 'Cold storage',
  currency: 'USDT',
  network: 'Ethereum',
  address: EVM_ADDRESS,
  memo: null,
  created: 900,
  usableFrom: null,
}
