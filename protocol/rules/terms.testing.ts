/** Terms of an invented house, for tests of formulas and of flows. */
import type { ContractTerms } from '../shapes/market.ts'
import { tiersOf } from './perpetual.ts'

/** Fees as shares. */
export const MAKER = '0.0002'
export const TAKER = '0.0005'

/** As exchanges publish it: Binance's table for BTCUSDT of 2021-03-18. */
export const TIERS = tiersOf([
  { upTo: '50000', maxLeverage: 125, rate: '0.004' },
  { upTo: '250000', maxLeverage: 100, rate: '0.005' },
  { upTo: '1000000', maxLeverage: 50, rate: '0.01' },
  { upTo: '10000000', maxLeverage: 20, rate: '0.025' },
  { upTo: '20000000', maxLeverage: 10, rate: '0.05' },
  { upTo: '50000000', maxLeverage: 5, rate: '0.1' },
])

/** The same as a backend sends it, in percent. */
export const CONTRACT_TERMS: ContractTerms = {
  makerRate: '0.02',
  takerRate: '0.05',
  minTotal: '5',
  maxLeverage: 125,
  fundingHours: 8,
  tiers: [
    { upTo: '50000', maxLeverage: 125, maintenanceRate: '0.4' },
    { upTo: '250000', maxLeverage: 100, maintenanceRate: '0.5' },
    { upTo: '1000000', maxLeverage: 50, maintenanceRate: '1' },
    { upTo: '10000000', maxLeverage: 20, maintenanceRate: '2.5' },
    { upTo: '20000000', maxLeverage: 10, maintenanceRate: '5' },
    { upTo: '50000000', maxLeverage: 5, maintenanceRate: '10' },
  ],
}
