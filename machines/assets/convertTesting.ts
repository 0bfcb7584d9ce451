import type { ConvertRecord, Quote } from '../../protocol/shapes/convert.ts'
import type { ConvertCurrencies } from './convertDraft.ts'

export const currencies: ConvertCurrencies = [
  { currency: 'USDT', name: 'Tether', available: '1000.5', minimum: '1', maximum: '800' },
  { currency: 'BTC', name: 'Bitcoin', available: '0.123456789', minimum: '0.00002', maximum: '2' },
  { currency: 'ETH', name: 'Ethereum', available: '0', minimum: '0.0005', maximum: '50' },
]

/** Valid until second 1,010. */
export const quote: Quote = {
  number: 'Q1',
  from: 'USDT',
  to: 'BTC',
  amount: '12.5',
  received: '0.00012475',
  rate: '0.00000998',
  spread: '0.2',
  expires: 1_010,
}

export const record: ConvertRecord = {
  number: 'C1',
  clientId: 'client-1',
  created: 1_001,
  from: 'USDT',
  to: 'BTC',
  amount: '12.5',
  received: '0.00012475',
  rate: '0.00000998',
  spread: '0.2',
  account: 'funding',
}
