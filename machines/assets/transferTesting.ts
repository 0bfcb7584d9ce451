import type { TransferRecord, TransferWay } from '../../protocol/shapes/transfers.ts'

const usdt = (available: string) => ({ currency: 'USDT', name: 'Tether', available })

export const methods: TransferWay['accounts'] = [
  { account: 'funding', currencies: [usdt('0')] },
  { account: 'coin', currencies: [usdt('8999.50'), { currency: 'BTC', name: 'Bitcoin', available: '0.123456789' }] },
  { account: 'contract', currencies: [usdt('1000.5')], holds: ['USDT'] },
  { account: 'second', currencies: [usdt('0')], holds: ['USDT'] },
  { account: 'options', currencies: [usdt('0')], holds: ['USDT'] },
]

export const record: TransferRecord = {
  number: 'T1',
  clientId: 'client-1',
  created: 1_000,
  from: 'coin',
  to: 'contract',
  currency: 'USDT',
  amount: '12.5',
}
