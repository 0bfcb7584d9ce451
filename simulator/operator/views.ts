/** The operator's views: named reads of the world, returned as JSON. */
import { findRecorded, listedIn, type Recorded, type Regime, regimeAt } from '../world/market/index.ts'
import { marketName } from '../world/orders/spot/markets.ts'
import type { World } from '../world/world.ts'
import { deskOf } from './desk.ts'
import { dueOf } from './due.ts'
import { checkLedger } from './ledger.ts'
import { whoIs } from './people.ts'
import { recordsOf } from './records.ts'

/** `regime` applies now, `coming` from the next minute on; `recorded` is the market history that it shows, in minutes. */
export type MarketMood = {
  code: string
  name: string
  regime: Regime
  coming: Regime
  recorded?: Pick<Recorded, 'id' | 'from' | 'to'>
}

function recordedIn({ markets }: World, code: string): Pick<MarketMood, 'recorded'> {
  const recorded = findRecorded(markets.rows.find((row) => row.code === code)?.recorded ?? '')
  return recorded ? { recorded: { id: recorded.id, from: recorded.from, to: recorded.to } } : {}
}

const moodsOf = (world: World): MarketMood[] => {
  const { markets, now } = world
  const minute = Math.floor(now / 60_000)
  return listedIn(markets).map((market) => ({
    code: market.code,
    name: marketName(market),
    regime: regimeAt(markets, market.code, minute),
    coming: regimeAt(markets, market.code, minute + 1),
    ...recordedIn(world, market.code),
  }))
}

/** The table of views. `token` is the viewer's. */
export const VIEWS = {
  desk: (world: World) => deskOf(world),
  due: (world: World) => ({ now: world.now, list: dueOf(world) }),
  ledger: (world: World) => checkLedger(world),
  markets: (world: World) => moodsOf(world),
  records: (world: World) => recordsOf(world),
  world: (world: World) => ({ seed: world.seed, startedAt: world.startedAt, now: world.now }),
  who: (world: World, token: string) => whoIs(world, token),
}

export type ViewName = keyof typeof VIEWS
/** The value of a view. */
export type ViewOf<Name extends ViewName> = Awaited<ReturnType<(typeof VIEWS)[Name]>>

export const VIEW_NAMES = Object.keys(VIEWS) as [ViewName, ...ViewName[]]
