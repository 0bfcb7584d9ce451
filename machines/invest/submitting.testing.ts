import type { Page, Submitting } from '../submission/submitting.testing.ts'
import { investFlow } from './investFlow.ts'
import { investment, product, redeemed } from './testing.ts'

const PRODUCTS = [product, { ...product, id: 6 }]

/** The n-th investment has an amount of 100 + n; the n-th redemption ends investment In. */
function place({ actor }: Page, order: number, at: 0 | 1): void {
  const shown = PRODUCTS[at] as typeof product
  actor.send({ type: 'invest.close' })
  actor.send({ type: 'product.shown', product: shown })
  actor.send({ type: 'invest.amount', amount: String(100 + order) })
  actor.send({ type: 'invest.review', facts: { product: shown, available: '100000' } })
}
function redeem({ actor }: Page, order: number): void {
  actor.send({ type: 'invest.open', investment: { ...investment, number: `I${order}` } })
  actor.send({ type: 'invest.redeem' })
}

const flow: Omit<Submitting, 'begin'> = {
  machine: investFlow,
  calls: ['investPlaceOrder', 'investRedeem'],
  input: (at) => ({ productId: PRODUCTS[at]?.id }),
  orderOf: ({ id, amount }: { id: string; amount?: string }) =>
    amount === undefined ? Number(id.slice(1)) : Number(amount) - 100,
  reply: (call) => (call === 'investRedeem' ? redeemed : investment),
  idle: (snapshot) => snapshot.matches('showing'),
  close: { type: 'invest.close' },
}

/** Every money call of the area, and mixtures of them, for scripts/exactlyOnce. */
export const FLOWS: Record<string, Submitting> = {
  investPlaceOrder: { ...flow, begin: place },
  investRedeem: { ...flow, begin: redeem },
  'investing and redeeming in turn': {
    ...flow,
    begin: (page, order, at) => (order % 2 ? place(page, order, at) : redeem(page, order)),
  },
}
