import type { SavedAddress, WithdrawalRecord, WithdrawalWay } from '../../protocol/shapes/transfers.ts'

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
  number: 'W1',
  clientId: 'client-1',
  created: 1_000,
  transactionId: null,
  explorer: null,
  kind: 'address',
  currency: 'USDT',
  network: 'TRON',
  address: TRON_ADDRESS,
  memo: null,
  bank: null,
  note: null,
  amount: '12.5',
  fee: '1',
  arrival: '11.5',
  state: 'submitted',
  confirmations: 0,
  needed: 20,
  reason: null,
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
