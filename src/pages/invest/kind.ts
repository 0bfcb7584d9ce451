/** What differs between mining and fixed investment: the pages they are on. */
import { linkTo } from '../../../protocol/routes.ts'
import type { InvestKind } from '../../../protocol/shapes/financial.ts'

/** The page of one product. */
export const productLink = (kind: InvestKind, id: number): string =>
  linkTo(kind === 'mining' ? 'miningProduct' : 'fixedInvestment', { id })

/** The page with a kind's products. */
export const productsLink = (kind: InvestKind): string =>
  kind === 'mining' ? linkTo('mining') : linkTo('financial', { tab: 'fixed' })

/** The page with the user's own investments of a kind. */
export const recordsLink = (kind: InvestKind): string =>
  kind === 'mining' ? linkTo('miningRecords') : linkTo('financial', { tab: 'mine', of: 'fixed' })
