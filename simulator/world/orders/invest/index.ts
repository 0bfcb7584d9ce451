/** Mining and fixed investments: an amount frozen in the coin account for a term, with income each day. */
import type { OrderType } from '../rules.ts'
import { createInvestAudit } from './audit.ts'
import { invest as buy, redeem } from './buy.ts'
import { investDue } from './course.ts'
import { productOf } from './products.ts'

export const invest: OrderType = {
  audit: createInvestAudit,
  holds(world, visit) {
    for (const { user, no, product, held } of Object.values(world.orders.invest.byNo)) {
      if (held > 0n) visit({ user, account: 'coin', currency: productOf(product).currency, amount: held, ref: no })
    }
  },
  watches: () => [],
  onTrade: () => {},
  due: investDue,
}

/** Commands about investments. */
export const investCommands = { invest: buy, redeem }
