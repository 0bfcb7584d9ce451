import type { DustQuote, DustRecord, DustWay } from '../../protocol/shapes/convert.ts'

const doge = { currency: 'DOGE', amount: '3.5', rate: '0.2', received: '0.7' }
const trx = { currency: 'TRX', amount: '4', rate: '0.15', received: '0.6' }

export const way: DustWay = {
  account: 'coin',
  below: '5',
  to: 'USDT',
  targets: ['USDT', 'BTC', 'ETH'],
  spread: '0.2',
  balances: [
    { ...doge, name: 'Dogecoin', value: '0.7014', reason: null },
    { ...trx, name: 'TRON', value: '0.6012', reason: null },
    { currency: 'XRP', name: 'XRP', amount: '1', rate: '2', received: '2', value: '2.004', reason: 'halted' },
  ],
  quote: null,
}

/** Valid until second 1,010. */
export const quote: DustQuote = {
  number: 'Q1',
  account: 'coin',
  to: 'USDT',
  parts: [doge, trx],
  received: '1.3',
  spread: '0.2',
  expires: 1_010,
}

const record = (number: string, { currency, amount, rate, received }: typeof doge) => ({
  number,
  clientId: 'client-1',
  created: 1_001,
  from: currency,
  to: 'USDT',
  amount,
  received,
  rate,
  spread: '0.2',
  account: 'coin' as const,
})
export const converted: DustRecord = {
  number: 'C1',
  clientId: 'client-1',
  created: 1_001,
  account: 'coin',
  to: 'USDT',
  received: '1.3',
  records: [record('C1', doge), record('C2', trx)],
}
