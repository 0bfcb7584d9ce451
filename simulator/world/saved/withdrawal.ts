import * as v from 'valibot'
import { WITHDRAWAL_REFUSALS } from '../wallet/refusals.ts'
import { among, count, currency, id, maybe, prose, type Times, textOf, units, word } from './fields.ts'

/** A withdrawal of a saved world; its type derives from this. */
export const withdrawalSchema = ({ past, moment }: Times) =>
  v.strictObject({
    no: word,
    user: id,
    clientId: maybe(word),
    // The user's own words.
    note: maybe(prose),
    kind: among(['address', 'bank']),
    currency,
    network: maybe(word),
    address: maybe(textOf(2_000)),
    memo: maybe(textOf(2_000)),
    // The bank's name and the masked card number.
    bank: maybe(textOf(2_000)),
    amount: units,
    fee: units,
    // The amount that is still frozen in the funding account.
    held: units,
    // The last three are final: completed has left the exchange, refused and cancelled were returned whole.
    state: among(['submitted', 'reviewing', 'sending', 'completed', 'refused', 'cancelled']),
    reason: maybe(among(WITHDRAWAL_REFUSALS)),
    confirmations: count,
    needed: count,
    created: past,
    updated: past,
    next: maybe(moment),
  })
