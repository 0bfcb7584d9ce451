/** Mining and fixed investments: an amount frozen in the coin account for a term, with income each day. */
import type { OrderType } from '../orderType.ts'
import { createInvestAudit } from './audit.ts'
import { invest as buy, redeem } from './buy.ts'
import { investDue } from './course.ts'
import { productOf } from './products.ts'
import type { InvestState } from './state.ts'

export const invest = {
  commands: { invest: buy, redeem },
  audit: createInvestAudit,
  holds(state, visit) {
    for (const { user, no, product, held } of Object.values(state.byNo)) {
      if (held > 0n) visit({ user, account: 'coin', currency: productOf(product).currency, amount: held, ref: no })
    }
  },
  watches: () => [],
  onTrade: () => {},
  due: investDue,
} satisfies OrderType<InvestState>
