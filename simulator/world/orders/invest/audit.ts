/** Rules 3, 5 and 8 for investments: income is exactly that of the days so far, and matches the journal. */
import type { Audit } from '../../audit.ts'
import { type Journals, movedBy, type Report } from '../../report.ts'
import { productOf } from './products.ts'
import { type Investment, incomeAfter } from './state.ts'

function checkFigures(investment: Investment, report: Report): void {
  const { no, state, days, income, cost, held, amount, product } = investment
  const { termDays } = productOf(product)
  if (income !== incomeAfter(days, investment)) report(8, `the income of ${no} is not that of ${days} days`)
  if (days > termDays || (state === 'matured' && days !== termDays)) report(5, `${no} was paid ${days} days`)
  if (held !== (state === 'earning' ? amount : 0n)) report(5, `${no} is ${state} and holds ${held}`)
  if (cost !== (state === 'redeemed' ? income : 0n)) report(5, `${no} is ${state} and cost ${cost}`)
}

function checkMoney(investment: Investment, journals: Journals, report: Report): void {
  const { no, product, held, income, cost } = investment
  const moved = movedBy(journals, investment, productOf(product).currency)
  if (moved.frozen !== held) report(3, `${no} holds ${held}, frozen for it ${moved.frozen}`)
  if (moved.available + moved.frozen !== income - cost) report(5, `${no} brought another income by the journal`)
}

/** Audits each investment until it has ended. */
export function createInvestAudit(): Audit {
  const ended = new Set<string>()
  return (world, journals, report) => {
    const out = new Map<number, bigint>()
    for (const investment of Object.values(world.orders.invest.byNo)) {
      const { no, product, held, state } = investment
      out.set(product, (out.get(product) ?? 0n) + held)
      if (ended.has(no)) continue
      checkFigures(investment, report)
      checkMoney(investment, journals, report)
      if (state !== 'earning') ended.add(no)
    }
    for (const [product, amount] of out) {
      const counted = world.orders.invest.out[product] ?? 0n
      if (counted !== amount) report(3, `${amount} are out of product ${product}, ${counted} counted`)
    }
  }
}
