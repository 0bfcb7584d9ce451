import type { Investment, InvestProduct } from '../../protocol/shapes/invest.ts'

export const product: InvestProduct = {
  id: 5,
  kind: 'fixed',
  title: 'USDT 30 days',
  currency: 'USDT',
  yearlyRate: '7.3',
  termDays: 30,
  minimum: '10',
  maximum: '5000',
  total: '100000',
  remaining: '40000',
  soldOut: false,
  intro: '',
}

export const investment: Investment = {
  number: 'I1',
  clientId: null,
  product: 5,
  kind: 'fixed',
  title: 'USDT 30 days',
  currency: 'USDT',
  amount: '1000',
  yearlyRate: '7.3',
  termDays: 30,
  dailyIncome: '0.2',
  income: '0.4',
  expectedIncome: '6',
  redeemCost: '0.4',
  started: 1_000,
  matures: 2_593_000,
  ended: null,
  state: 'earning',
}

export const redeemed: Investment = { ...investment, ended: 200_000, state: 'redeemed' }
