import { expect, test } from 'vitest'
import { liquidationDue } from '../../../../protocol/rules/perpetual.ts'
import { MARGIN_TIERS } from '../../../terms.ts'
import { fromUnits, priceText, worth } from '../../money.ts'
import { checkRules } from '../../rules.ts'
import { btc, done } from '../../testing.ts'
import { feeFor, holdingFor } from './figures.ts'
import { contractWorld, held, margin, marksSince, nearLast, open, wait } from './testing.ts'

test.each([
  ['long', 'crash'],
  ['short', 'rally'],
] as const)(
  'a %s position is liquidated at its previewed price, at the first mark there, after its orders are cancelled',
  (direction, regime) => {
    const { world, user } = contractWorld(5)
    const { no } = open(world, { user, direction, quantity: '0.1', leverage: 50 })
    const { liquidation, margin: held1, cost, direction: side } = held(world, user, { no })
    const waits = done(world, {
      type: 'contractTriggerClose',
      user,
      position: no,
      triggerBy: 'last',
      triggerPrice: nearLast(world, direction === 'long' ? 900 : -900),
    })
    const [before, from] = [margin(world, user), world.now]
    done(world, { type: 'setRegime', code: 'btcusdt', regime })
    for (let i = 0; i < 600 && held(world, user, { no }).state === 'holding'; i++) wait(world, 60_000)
    const position = held(world, user, { no })
    expect(position).toMatchObject({ state: 'liquidated', lots: 0, liquidation })
    const marks = marksSince(world, 'btcusdt', from)
    const first = marks.find(({ mark }) => (side === 'long' ? mark <= liquidation! : mark >= liquidation!))
    expect(position.until).toBe(first!.trade.at)
    expect(position.closed.total).toBe(worth(btc, liquidation!, 1_000))
    // Rule 10: at the previewed tick the maintenance margin is no longer kept; one tick before it still is.
    const holding = holdingFor(btc, direction, 1_000, cost)
    const due = [0, direction === 'long' ? 1 : -1].map((step) =>
      liquidationDue(fromUnits(held1, 'USDT'), holding, priceText(btc, liquidation! + step), MARGIN_TIERS),
    )
    expect(due).toEqual([true, false])
    const left = held1 + position.gross
    const exact = (worth(btc, liquidation!, 1_000) + 199n) / 200n
    const fee = position.fee - feeFor(btc, Number(cost / worth(btc, 1, 1_000)), 1_000, 'taker')
    expect(fee).toBe(left < exact ? left : exact)
    expect(margin(world, user)).toEqual({ available: before.available + left - fee, frozen: 0n })
    expect(waits).toMatchObject({ state: 'revoked', reason: 'liquidated' })
    expect(checkRules(world)).toEqual([])
  },
)
