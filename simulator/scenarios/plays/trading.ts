/** Plays of the rows about orders, contracts and stakes. */
import { ENTRY_CLOSES_BEFORE_MS, nextRound, roundId } from '../../rounds.ts'
import { must, priceNear } from '../../seeds/actor.ts'
import { marketByCode } from '../../world/market/index.ts'
import { priceText, quantityText } from '../../world/money.ts'
import { nextFunding } from '../../world/orders/contract/figures.ts'
import { heldBy, type Position } from '../../world/orders/contract/state.ts'
import { sessionOf } from '../../world/people/find.ts'
import { run } from '../../world/run.ts'
import type { World } from '../../world/world.ts'
import { ahead, HOUR, type Play, type Plays, pass, passUntil, type Scene, SECOND, whenComes } from './scene.ts'

/** The highest leverage: a price change of half a percent liquidates it. */
const DARING = 125
const NEAR_MS = 20 * SECOND

const ticket: Play = ({ world }) => {
  const price = priceText(marketByCode('ethusdt'), priceNear(world, 'ethusdt', -50))
  const drafts = {
    ethusdt: { side: 'buy', kind: 'limit', by: 'quantity', price, quantity: '0.25', total: '', percent: 0 },
  }
  return { drafts: { 'draft:spot': drafts } }
}

/** The session ends in half a minute, while the user fills in an order. */
const tokenEnds: Play = (scene) => {
  const ends = sessionOf(scene.world, scene.token)?.expiresAt ?? scene.world.now
  passUntil(scene, ends - 30 * SECOND)
  const price = priceText(marketByCode('btcusdt'), priceNear(scene.world, 'btcusdt', -20))
  const drafts = {
    btcusdt: { side: 'buy', kind: 'limit', by: 'quantity', price, quantity: '0.01', total: '', percent: 0 },
  }
  return { drafts: { 'draft:spot': drafts } }
}

function openDaring({ world, user }: Scene): Position {
  const before = new Set(heldBy(world.orders.contract, user).map(({ no }) => no))
  const order = { code: 'dogeusdt', direction: 'long', kind: 'market', quantity: '5000', leverage: DARING } as const
  must(world, { type: 'contractPlace', user, ...order })
  const opened = heldBy(world.orders.contract, user).find(({ no }) => !before.has(no))
  if (opened === undefined) throw new Error('no position was opened')
  return opened
}

/** The time at which a position is liquidated if nothing else happens, found in a copy of the world. */
export const liquidationOf = (world: World, no: string): number =>
  whenComes(world, ({ orders }) => orders.contract.positions[no]?.state === 'liquidated', 12 * HOUR)

const nearLiquidation =
  (leftMs: number): Play =>
  (scene) => {
    const { no } = openDaring(scene)
    passUntil(scene, liquidationOf(ahead(scene), no) - leftMs)
    return { marks: { position: no } }
  }

const longOf = ({ world, user }: Scene): Position => {
  const held = heldBy(world.orders.contract, user).find(({ direction }) => direction === 'long')
  if (held === undefined) throw new Error('no long position is held')
  return held
}

/** Sells ETH at a higher price, or as soon as the price falls, whichever comes first. */
const pairWaits: Play = ({ world, user }) => {
  const market = marketByCode('ethusdt')
  const at = (basisPoints: number) => priceText(market, priceNear(world, market.code, basisPoints))
  const prices = { price: at(300), triggerPrice: at(-200), stopLimitPrice: at(-220) }
  must(world, { type: 'ocoPlace', user, code: market.code, side: 'sell', quantity: '0.2', ...prices })
}

/** Two levels of take profit, for a part each, and one stop loss for another. */
const levelsSet: Play = (scene) => {
  const { world, user } = scene
  const position = longOf(scene)
  const market = marketByCode(position.code)
  const quantity = quantityText(market, Math.floor(position.lots / 2))
  const level = (stop: 'stopWin' | 'stopLose', basisPoints: number) => ({
    stop,
    price: priceText(market, priceNear(world, market.code, basisPoints)),
    quantity,
  })
  const levels = [level('stopWin', 150), level('stopWin', 300), level('stopLose', -150)]
  must(world, { type: 'contractLevels', user, position: position.no, levels })
  return { marks: { position: position.no } }
}

const secondEnding: Play = (scene) => {
  const { world, user } = scene
  must(world, { type: 'secondPlace', user, code: 'btcusdt', cycle: 60, direction: 'up', amount: '100' })
  pass(scene, 55 * SECOND)
}

const secondResults: Play = (scene) => void pass(scene, 6 * 60 * SECOND)

const roundOf = ({ now }: World, minutes: number) => nextRound(minutes, now)

const optionSettling: Play = (scene) => {
  const { world, user } = scene
  const { opens } = roundOf(world, 1)
  const order = { code: 'btcusdt', cycle: 1, round: roundId(1, opens), direction: 'up', amount: '50' } as const
  must(world, { type: 'optionPlace', user, ...order })
  passUntil(scene, opens + 55 * SECOND)
}

const roundClosing: Play = (scene) =>
  void passUntil(scene, roundOf(scene.world, 5).opens - ENTRY_CLOSES_BEFORE_MS - 8 * SECOND)

const fundingPaid: Play = (scene) => void passUntil(scene, nextFunding(scene.world.now) + SECOND)

/** An order at a price with little on offer: it fills in part, and the rest stays open. */
const partly: Play = (scene) => void run(scene.world, { type: 'wait', ms: 30 * SECOND })

export const TRADING_PLAYS = {
  'ticket-typed': ticket,
  'order-partly-filled': partly,
  'pair-waiting': pairWaits,
  'token-ends-mid-order': tokenEnds,
  'liquidation-near': nearLiquidation(NEAR_MS),
  liquidated: nearLiquidation(-SECOND),
  'stops-set': (scene) => ({ marks: { position: longOf(scene).no } }),
  'levels-set': levelsSet,
  'funding-paid': fundingPaid,
  'second-ending': secondEnding,
  'second-results': secondResults,
  'option-settling': optionSettling,
  'round-closing': roundClosing,
} satisfies Plays
