/** Transfers between accounts on the wire. */
import { SETTLEMENT_CURRENCY } from '../../protocol/rules/transfer.ts'
import type { WireRes } from '../../protocol/schemas/index.ts'
import { holdsOf, mayHold, TRANSFER_ACCOUNTS } from '../terms.ts'
import { nameOf } from '../world/currencies.ts'
import { balanceOf, holdingsOf } from '../world/ledger.ts'
import { fromUnits } from '../world/money.ts'
import { transferByNo, transfersOf } from '../world/transfer.ts'
import type { TransferRecord } from '../world/transferState.ts'
import type { World } from '../world/world.ts'
import { type SomeHandlers, seconds, wirePage } from './context.ts'
import { partOf } from './entries.ts'

type TransferAccount = WireRes<'transferWay'>['accounts'][number]

/**
 * The balances of an account that can be transferred: the settlement currency first, even when it is zero, then all other available
 * balances.
 */
function accountRow(world: World, user: number, account: TransferAccount['account']): TransferAccount {
  const others = holdingsOf(world.ledger, user, account)
    .filter(
      ({ currency, available }) => available > 0n && currency !== SETTLEMENT_CURRENCY && mayHold(account, currency),
    )
    .map(({ currency }) => currency)
  return {
    account,
    holds: holdsOf(account),
    currencies: [SETTLEMENT_CURRENCY, ...others].map((currency) => ({
      currency,
      name: nameOf(currency),
      available: fromUnits(balanceOf(world.ledger, user, account, currency).available, currency),
    })),
  }
}

const transferWire = ({ no, clientId, at, amount, ...sides }: TransferRecord): WireRes<'transfer'> => ({
  order_no: no,
  client_id: clientId ?? null,
  created: seconds(at),
  ...sides,
  amount: fromUnits(amount, sides.currency),
})

export const transferHandlers = {
  transferWay: (_, { world, user }) => ({
    accounts: TRANSFER_ACCOUNTS.map((account) => accountRow(world, user, account)),
  }),
  transfer({ clientId, ...request }, { world, user, run }) {
    const no = run({ type: 'transfer', user, ...request, clientId })
    return transferWire(transferByNo(world, user, no) as TransferRecord)
  },
  transferRecord: ({ account, currency, ...part }, { world, user }) =>
    wirePage(transfersOf(world, user, { account, currency, ...partOf(part) }), transferWire),
} satisfies SomeHandlers
