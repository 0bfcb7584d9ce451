/**
 * The mining and fixed-investment products on offer. Constant over a world's life. Mining is simulated like everything else: no machine
 * runs, and its income is the stated rate, as for a fixed investment.
 */

import { indexed } from '../../own.ts'

export const INVEST_KINDS = ['fixed', 'mining'] as const
export type InvestKind = (typeof INVEST_KINDS)[number]

/** Amounts in `currency`; the rate in percent a year. */
export type InvestProduct = {
  /** An id is never reused. */
  id: number
  kind: InvestKind
  currency: string
  yearlyRate: string
  termDays: number
  /** The least and the most of one investment. */
  minimum: string
  maximum: string
  /** The most that can be invested at once, and the part that simulated others hold throughout. */
  total: string
  others: string
}

type Terms = Omit<InvestProduct, 'id' | 'kind' | 'currency'>
const product = (id: number, kind: InvestKind, currency: string, terms: Terms): InvestProduct => ({
  id,
  kind,
  currency,
  ...terms,
})

const FIXED: readonly InvestProduct[] = [
  product(1, 'fixed', 'USDT', {
    yearlyRate: '3.5',
    termDays: 7,
    minimum: '100',
    maximum: '50000',
    total: '5000000',
    others: '3120000',
  }),
  product(2, 'fixed', 'USDT', {
    yearlyRate: '5.2',
    termDays: 30,
    minimum: '100',
    maximum: '100000',
    total: '8000000',
    others: '5460500',
  }),
  product(3, 'fixed', 'USDT', {
    yearlyRate: '6.4',
    termDays: 90,
    minimum: '500',
    maximum: '200000',
    total: '6000000',
    others: '4010000',
  }),
  product(4, 'fixed', 'USDT', {
    yearlyRate: '8',
    termDays: 365,
    minimum: '1000',
    maximum: '100000',
    total: '2000000',
    others: '2000000',
  }),
  product(5, 'fixed', 'BTC', {
    yearlyRate: '1.2',
    termDays: 30,
    minimum: '0.01',
    maximum: '2',
    total: '120',
    others: '71.4',
  }),
  product(6, 'fixed', 'ETH', {
    yearlyRate: '2.1',
    termDays: 60,
    minimum: '0.1',
    maximum: '40',
    total: '2500',
    others: '1804.2',
  }),
  product(7, 'fixed', 'SOL', {
    yearlyRate: '3',
    termDays: 14,
    minimum: '1',
    maximum: '500',
    total: '20000',
    others: '8450',
  }),
]

const MINING: readonly InvestProduct[] = [
  product(21, 'mining', 'BTC', {
    yearlyRate: '4.8',
    termDays: 30,
    minimum: '0.005',
    maximum: '1',
    total: '60',
    others: '41.25',
  }),
  product(22, 'mining', 'LTC', {
    yearlyRate: '5.5',
    termDays: 14,
    minimum: '0.5',
    maximum: '200',
    total: '9000',
    others: '5230.5',
  }),
  product(23, 'mining', 'DOGE', {
    yearlyRate: '7.4',
    termDays: 90,
    minimum: '500',
    maximum: '300000',
    total: '12000000',
    others: '6400000',
  }),
  product(24, 'mining', 'ETC', {
    yearlyRate: '6.6',
    termDays: 60,
    minimum: '2',
    maximum: '1500',
    total: '45000',
    others: '30900',
  }),
  product(25, 'mining', 'ZEC', {
    yearlyRate: '3.9',
    termDays: 7,
    minimum: '0.5',
    maximum: '120',
    total: '1800',
    others: '1800',
  }),
  product(26, 'mining', 'BCH', {
    yearlyRate: '9',
    termDays: 365,
    minimum: '0.1',
    maximum: '50',
    total: '3200',
    others: '1905.4',
  }),
  product(27, 'mining', 'RVN', {
    yearlyRate: '10.2',
    termDays: 180,
    minimum: '1000',
    maximum: '900000',
    total: '40000000',
    others: '22500000',
  }),
]

export const PRODUCTS: readonly InvestProduct[] = [...FIXED, ...MINING]

export const { find: findProduct, of: productOf } = indexed('product', PRODUCTS)
