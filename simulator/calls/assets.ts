import type { WireRes } from '../../protocol/schemas.ts'
import { type Line, linesOf, REASONS, type Reason } from '../world/ledger.ts'
import { fromUnits } from '../world/money.ts'
import { type Answers, seconds } from './context.ts'
import { accountOverview, walletOverview } from './valuation.ts'

type Entry = WireRes<'assetRecord'>['list'][number]
type AssetNames =
  | 'walletOverview'
  | 'fundsOverview'
  | 'currencyOverview'
  | 'secondOverview'
  | 'deadlineOverview'
  | 'contractOverview'
  | 'assetRecord'

/** Freezing and giving back move nothing in or out of an account: they are listed only when asked for. */
const INSIDE: readonly Reason[] = ['hold', 'release']
const SHOWN = REASONS.filter((reason) => !INSIDE.includes(reason))

const reasonsOf = (kind: string | undefined): readonly Reason[] =>
  kind === undefined ? SHOWN : REASONS.filter((reason) => reason === kind)

function entryOf(line: Line): Entry {
  const change = INSIDE.includes(line.reason) ? line.available : line.available + line.frozen
  return {
    id: line.id,
    time: seconds(line.at),
    account: line.account,
    currency: line.currency,
    amount: fromUnits(change, line.currency),
    balance: fromUnits(line.availableAfter + line.frozenAfter, line.currency),
    kind: line.reason,
    reference: line.ref ?? null,
  }
}

export const assetsAnswers: Answers<AssetNames> = {
  walletOverview: (_, { world, user }) => walletOverview(world, user),
  fundsOverview: (_, { world, user }) => accountOverview(world, user, 'funding'),
  currencyOverview: (_, { world, user }) => accountOverview(world, user, 'coin'),
  secondOverview: (_, { world, user }) => accountOverview(world, user, 'second'),
  deadlineOverview: (_, { world, user }) => accountOverview(world, user, 'options'),
  contractOverview(_, { world, user }) {
    const overview = accountOverview(world, user, 'contract')
    // Nobody holds a position yet: what is there is the wallet balance.
    return { ...overview, wallet_balance: overview.total, margin: '0', unrealised_profit: '0', realised_profit: '0' }
  },
  assetRecord({ account, currency, kind, from, to, page, limit }, { world, user }) {
    const found = linesOf(world.ledger, user, {
      ...(account === undefined ? {} : { account }),
      ...(currency === undefined ? {} : { currency }),
      ...(from === undefined ? {} : { from: from * 1000 }),
      ...(to === undefined ? {} : { to: to * 1000 + 999 }),
      ...(page === undefined ? {} : { page }),
      ...(limit === undefined ? {} : { limit }),
      reasons: reasonsOf(kind),
    })
    return { ...found, list: found.list.map(entryOf) }
  },
}
