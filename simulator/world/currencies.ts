import { hasMarket } from './money.ts'
import { PROJECTS } from './orders/subscription/projects.ts'

const ALLOTTED = new Set(PROJECTS.map(({ currency }) => currency))

/** Whether a market trades or quotes a currency, or a subscription allots it. */
export const isCurrency = (currency: string): boolean => hasMarket(currency) || ALLOTTED.has(currency)
