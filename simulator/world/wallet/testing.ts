/** Helpers of the wallet tests: a user with a fund password and money in the funding account. */
import { balanceOf } from '../ledger.ts'
import { fromUnits } from '../money.ts'
import { secretOf } from '../people/secret.ts'
import { done, worldWithUser } from '../testing.ts'
import type { World } from '../world.ts'

export const FUND = secretOf('20262026')
/** A well-known TRON contract address with a right checksum. */
export const TRON_ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

/** A world with one user who has a fund password and 1,000 USDT in the funding account. */
export function walletWorld(seed = 42): { world: World; user: number } {
  const { world, user } = worldWithUser(seed)
  done(world, { type: 'setFundPassword', user, secret: FUND })
  done(world, { type: 'grant', user, account: 'funding', currency: 'USDT', amount: '1000' })
  return { world, user }
}

/** The available and frozen balance of the funding account, as text. */
export function fundingOf(world: World, user: number, currency = 'USDT'): [string, string] {
  const { available, frozen } = balanceOf(world.ledger, user, 'funding', currency)
  return [fromUnits(available, currency), fromUnits(frozen, currency)]
}
