/** Money in and out of a saved world: its wallet, its transfers, and the ledger. */

import { ACCOUNTS } from '../../../protocol/rules/constants.ts'
import { ENTRY_KINDS } from '../../../protocol/rules/entryKinds.ts'
import { PICTURE_TYPES } from '../../../protocol/rules/picture.ts'
import { isCurrency } from '../currencies.ts'
import type { Balance, HouseAccount, Ledger, Line, UserBook } from '../ledger.ts'
import type { Records, StoredRecord } from '../records.ts'
import type { TransferRecord, Transfers } from '../transferState.ts'
import { DEPOSIT_REFUSALS } from '../wallet/refusals.ts'
import type {
  BankCard,
  Belongings,
  Conversion,
  Deposit,
  DepositReason,
  PaymentMethod,
  SavedAddress,
  Upload,
  Wallet,
} from '../wallet/state.ts'
import {
  among,
  byUser,
  count,
  currency,
  decimal,
  exact,
  type Field,
  id,
  keyed,
  list,
  map,
  maybe,
  oneOf,
  positive,
  prose,
  recordOf,
  signedUnits,
  type Times,
  textOf,
  units,
  word,
  yes,
} from './fields.ts'
import { withdrawalSchema } from './withdrawal.ts'

/** Records by number. */
export const records = <T extends StoredRecord>(record: Field<T>): Field<Records<T>> =>
  exact<Records<T>>({ next: id, byNo: map(record), byUser: byUser(list(word)) })

export const upload = ({ past }: Times): Field<Upload> =>
  exact<Upload>({ id, group: word, media: among(PICTURE_TYPES), size: count, created: past })

const depositOf = ({ past, moment }: Times): Field<Deposit> =>
  exact<Deposit>({
    no: word,
    user: id,
    clientId: maybe(word),
    currency,
    network: word,
    address: word,
    amount: units,
    screenshot: maybe(id),
    state: oneOf<Deposit['state']>({ submitted: true, confirming: true, held: true, credited: true, refused: true }),
    reason: maybe(among<DepositReason>(['depositHeld', ...DEPOSIT_REFUSALS])),
    confirmations: count,
    needed: count,
    created: past,
    updated: past,
    next: maybe(moment),
  })

const belongingsOf = (times: Times): Field<Belongings> => {
  const created = times.past
  return exact<Belongings>({
    next: id,
    cards: list(
      exact<BankCard>({
        id,
        bankName: prose,
        name: prose,
        number: word,
        digest: word,
        idNumber: maybe(prose),
        created,
      }),
    ),
    methods: list(exact<PaymentMethod>({ id, kind: word, name: prose, account: prose, picture: maybe(id), created })),
    addresses: list(
      exact<SavedAddress>({
        id,
        name: prose,
        currency,
        network: word,
        address: textOf(2_000),
        memo: maybe(textOf(2_000)),
        created,
        usableFrom: maybe(times.moment),
      }),
    ),
    whitelist: maybe(yes),
    uploads: list(upload(times)),
  })
}

export const walletOf = (times: Times): Field<Wallet> =>
  exact<Wallet>({
    deposits: records(depositOf(times)),
    withdrawals: records(withdrawalSchema(times)),
    conversions: records(
      exact<Conversion>({
        no: word,
        user: id,
        clientId: maybe(word),
        from: currency,
        to: currency,
        amount: units,
        received: units,
        rate: decimal,
        created: times.past,
        account: maybe(among(['coin'] as const)),
        dust: maybe(word),
      }),
    ),
    byUser: byUser(belongingsOf(times)),
  })

const account = among(ACCOUNTS)

export const transfersOf = ({ past: at }: Times): Field<Transfers> =>
  exact<Transfers>({
    next: id,
    byUser: byUser(
      list(
        exact<TransferRecord>({
          no: word,
          at,
          from: account,
          to: account,
          currency,
          amount: units,
          clientId: maybe(word),
        }),
      ),
    ),
  })

/** A record by `account.currency`. */
const byAccount = <T>(accounts: readonly string[], field: Field<T>): Field<Record<string, T>> => {
  const known: ReadonlySet<string> = new Set(accounts)
  const key = keyed((value) => {
    const [name = '', coin = '', ...rest] = value.split('.')
    return known.has(name) && isCurrency(coin) && rest.length === 0
  })
  return recordOf(key, field)
}

const HOUSE: Record<HouseAccount, true> = { desk: true, fees: true, rebates: true, shop: true }

export const ledgerOf = ({ past: at }: Times): Field<Ledger> =>
  exact<Ledger>({
    nextLine: positive,
    users: byUser(
      exact<UserBook>({
        balances: byAccount(ACCOUNTS, exact<Balance>({ available: units, frozen: units })),
        lines: list(
          exact<Line>({
            id: positive,
            at,
            account,
            currency,
            reason: among(ENTRY_KINDS),
            ref: maybe(word),
            available: signedUnits,
            frozen: signedUnits,
            availableAfter: units,
            frozenAfter: units,
          }),
        ),
      }),
    ),
    house: byAccount(Object.keys(HOUSE), signedUnits),
    outside: map(signedUnits),
  })
