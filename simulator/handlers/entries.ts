/** Ledger lines and record ranges on the wire. */
import { ENTRY_KINDS } from '../../protocol/rules/entryKinds.ts'
import type { WireRes } from '../../protocol/schemas/index.ts'
import { type Line, type LineFilter, linesOf, type Reason } from '../world/ledger.ts'
import { fromUnits } from '../world/money.ts'
import type { World } from '../world/world.ts'
import { seconds, wirePage } from './context.ts'

type Entries = WireRes<'assetRecord'>
type Range = { from?: number | undefined; to?: number | undefined }
type Part = Range & { page?: number | undefined; limit?: number | undefined }

/** Freezing and releasing change no total of an account: such lines are listed only on request. */
const INSIDE: readonly Reason[] = [
  'hold',
  'release',
  'subscribe',
  'refund',
  'unlock',
  'invest',
  'redeem',
  'withdrawalHold',
  'withdrawalBack',
]
const SHOWN = ENTRY_KINDS.filter((reason) => !INSIDE.includes(reason))

const reasonsOf = (kind: string | undefined): readonly Reason[] =>
  kind === undefined ? SHOWN : ENTRY_KINDS.filter((reason) => reason === kind)

function entryOf(line: Line): Entries['list'][number] {
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

/** A page and a range of Unix seconds (`from` inclusive, `to` exclusive) as filters of the world: ms, both inclusive. */
export const partOf = ({ from, to, page, limit }: Part) => ({
  from: from === undefined ? undefined : from * 1_000,
  to: to === undefined ? undefined : to * 1_000 - 1,
  page,
  limit,
})

/** A page of a user's ledger, newest first: all kinds that moved money, one kind, or the given `reasons`. */
export function entriesOf(
  world: World,
  user: number,
  request: Pick<LineFilter, 'account' | 'currency' | 'reasons' | 'matches'> & Part & { kind?: string | undefined },
): Entries {
  const { account, currency, matches, kind, reasons = reasonsOf(kind) } = request
  const found = linesOf(world.ledger, user, { account, currency, matches, reasons, ...partOf(request) })
  return wirePage(found, entryOf)
}
