/** The pages of mining and fixed investment. */
import { linkTo } from '../../../../protocol/routes.ts'
import type { InvestKind } from '../../../../protocol/shapes/invest.ts'

export const productLink = (kind: InvestKind, id: number): string =>
  linkTo(kind === 'mining' ? 'miningProduct' : 'fixedInvestment', { id })

export const productsLink = (kind: InvestKind): string =>
  kind === 'mining' ? linkTo('mining') : linkTo('financial', { tab: 'fixed' })

export const recordsLink = (kind: InvestKind): string =>
  kind === 'mining' ? linkTo('miningRecords') : linkTo('financial', { tab: 'mine', of: 'fixed' })
