import { OPTION_CYCLES, SECOND_CYCLES } from '../rounds.ts'
import { type DustAccount, dustCount } from '../world/wallet/dust.ts'
import type { World } from '../world/world.ts'
import { assetHistoryOf } from './assetHistory.ts'
import type { SomeHandlers } from './context.ts'
import { entriesOf } from './entries.ts'
import { accountOverview, contractOverview, walletOverview } from './valuation.ts'

const coinOverview = (world: World, user: number, account: DustAccount) => ({
  ...accountOverview(world, user, account),
  small_balances: dustCount(world, user, account),
})

export const assetsHandlers = {
  walletOverview: (_, { world, user }) => walletOverview(world, user),
  fundsOverview: (_, { world, user }) => coinOverview(world, user, 'funding'),
  currencyOverview: (_, { world, user }) => coinOverview(world, user, 'coin'),
  secondOverview: (_, { world, user }) => ({
    ...accountOverview(world, user, 'second'),
    cycles: SECOND_CYCLES.map(({ yieldRate, ...cycle }) => ({ ...cycle, yield: yieldRate })),
  }),
  deadlineOverview: (_, { world, user }) => ({
    ...accountOverview(world, user, 'options'),
    cycles: OPTION_CYCLES.map(({ yieldRate, ...cycle }) => ({ ...cycle, yield: yieldRate })),
  }),
  contractOverview: (_, { world, user }) => contractOverview(world, user),
  assetHistory: ({ days }, { world, user }) => assetHistoryOf(world, user, days),
  assetRecord: (request, { world, user }) => entriesOf(world, user, request),
} satisfies SomeHandlers
