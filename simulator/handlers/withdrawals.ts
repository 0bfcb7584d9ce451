/** Withdrawals on the wire: methods, withdrawals to addresses and bank cards, records and the address book. */

import { cleanAddress, cleanMemo } from '../../protocol/rules/address/index.ts'
import { minus } from '../../protocol/rules/decimal.ts'
import { withoutInvisible } from '../../protocol/rules/pastedText.ts'
import type { WireRes } from '../../protocol/schemas/index.ts'
import { messageText } from '../catalogue/messages.ts'
import { catalogueIn } from '../catalogue/model.ts'
import type { CurrencyRecord } from '../catalogue/schemas.ts'
import { NEW_ADDRESS_HOURS } from '../terms.ts'
import { balanceOf } from '../world/ledger.ts'
import { fromUnits } from '../world/money.ts'
import { requireUser } from '../world/people/find.ts'
import { waitUntil } from '../world/people/fundPassword.ts'
import { passwordDigest } from '../world/people/secret.ts'
import { invalid } from '../world/refusal.ts'
import { WALLET } from '../world/settings.ts'
import { belongingsOf } from '../world/wallet/belongings.ts'
import { FUNDING } from '../world/wallet/money.ts'
import { dailyLimit } from '../world/wallet/networks.ts'
import type { Withdrawal } from '../world/wallet/state.ts'
import { transactionId } from '../world/wallet/transactionId.ts'
import { dailyLeft, withdrawalByNo, withdrawalsOf } from '../world/wallet/withdraw.ts'
import type { World } from '../world/world.ts'
import { cardWire } from './cards.ts'
import { type Context, type SomeHandlers, seconds, wirePage } from './context.ts'
import { movable } from './deposits.ts'
import { partOf } from './entries.ts'
import { codeDigested, digested } from './entry.ts'

type WithdrawalMethods = WireRes<'withdrawalWay'>

const availableOf = (world: World, user: number, currency: string): string =>
  fromUnits(balanceOf(world.ledger, user, FUNDING, currency).available, currency)

const currencyRow = (
  world: World,
  user: number,
  { code: currency, name, networks }: CurrencyRecord,
  left: (currency: string) => bigint,
): WithdrawalMethods['currencies'][number] => ({
  currency,
  name,
  available: availableOf(world, user, currency),
  networks: networks.map(({ network, fee, minimum, maximum, confirmations }) => ({
    network,
    fee,
    minimum,
    maximum,
    confirmations,
  })),
  daily_maximum: dailyLimit(currency),
  daily_remaining: fromUnits(left(currency), currency),
})

function bankRow(world: World, user: number) {
  const { currency, fiat, rate, fee, minimum } = WALLET.bank
  return { currency, fiat, rate, fee, minimum, available: availableOf(world, user, currency) }
}

/** States in which it is on its network. */
const SENT: readonly Withdrawal['state'][] = ['sending', 'completed']

function withdrawalWire({ language, world }: Context, withdrawal: Withdrawal): WireRes<'withdrawal'> {
  const { no, clientId, kind, currency, network, address, memo, bank, note, reason, created, updated } = withdrawal
  const amount = fromUnits(withdrawal.amount, currency)
  const fee = fromUnits(withdrawal.fee, currency)
  return {
    order_no: no,
    client_id: clientId ?? null,
    created: seconds(created),
    tx_id: kind === 'address' && SENT.includes(withdrawal.state) ? transactionId(world, no) : null,
    explorer: null,
    type: kind,
    currency,
    network: network ?? null,
    address: address ?? null,
    memo: memo ?? null,
    bank: bank ?? null,
    note: note ?? null,
    amount,
    fee,
    arrival: minus(amount, fee),
    state: withdrawal.state,
    confirmations: withdrawal.confirmations,
    needed: withdrawal.needed,
    reason: reason === undefined ? null : messageText(language, reason),
    updated: seconds(updated),
  }
}

const found = (context: Context, user: number, no: string): WireRes<'withdrawal'> =>
  withdrawalWire(context, withdrawalByNo(context.world, user, no) as Withdrawal)

function book(world: World, user: number, currency?: string): WireRes<'addressBook'> {
  const { addresses } = belongingsOf(world, user)
  return addresses
    .filter((saved) => currency === undefined || saved.currency === currency)
    .map(({ created, memo = null, usableFrom, ...saved }) => {
      const usable_from = usableFrom === undefined || usableFrom <= world.now ? null : Math.ceil(usableFrom / 1_000)
      return { ...saved, memo, created: seconds(created), usable_from }
    })
}

const secretsOf = ({ realNow }: Context, password: string, code: string | undefined) => ({
  secret: passwordDigest(password),
  ...codeDigested('code', code),
  ...(code === undefined ? {} : { realNow }),
})

const memoIn = (memo = ''): { memo: string | undefined } => ({ memo: cleanMemo(memo) || undefined })

export const withdrawalHandlers = {
  withdrawalWay(_, { world, user: id, language }) {
    const user = requireUser(world, id)
    const until = waitUntil(world, user)
    const left = dailyLeft(world, id)
    return {
      is_set_pwd: user.fundSecret !== undefined,
      wait_until: until === undefined ? null : Math.ceil(until / 1_000),
      currencies: movable(catalogueIn(language)).map((currency) => currencyRow(world, id, currency, left)),
      bank_ways: [bankRow(world, id)],
      banks: belongingsOf(world, id).cards.map(cardWire),
      takes_note: true,
      authenticator: user.authenticator !== undefined,
      whitelist: belongingsOf(world, id).whitelist === true,
      new_address_hours: NEW_ADDRESS_HOURS,
    }
  },
  withdrawal({ paymentPassword, code, memo, clientId, address, ...request }, context) {
    const { user, run } = context
    const more = { ...secretsOf(context, paymentPassword, code), ...memoIn(memo), clientId }
    const no = run({ type: 'withdraw', user, kind: 'address', ...request, address: cleanAddress(address), ...more })
    return found(context, user, no)
  },
  withdrawalBank({ paymentPassword, code, clientId, bankId: card, ...request }, context) {
    const { user, run } = context
    const more = { ...secretsOf(context, paymentPassword, code), clientId }
    const no = run({ type: 'withdraw', user, kind: 'bank', card, ...request, ...more })
    return found(context, user, no)
  },
  withdrawalRevoke: ({ id: order, clientId }, context) =>
    withdrawalWire(context, context.run({ type: 'withdrawalRevoke', user: context.user, order, clientId })),
  withdrawalRecord({ currency, state, type: kind, ...part }, context) {
    const page = withdrawalsOf(context.world, context.user, { currency, state, kind, ...partOf(part) })
    return wirePage(page, (withdrawal) => withdrawalWire(context, withdrawal))
  },
  addressBook: ({ currency }, { world, user }) => book(world, user, currency),
  saveAddress({ id, removed, name, currency, network, address, memo }, { world, user, run }) {
    if (id !== undefined) run({ type: 'changeAddress', user, id, name, removed })
    else {
      const fields = {
        name: withoutInvisible(name ?? invalid('name')).trim() || invalid('name'),
        currency: currency ?? invalid('currency'),
        network: network ?? invalid('network'),
        address: cleanAddress(address ?? invalid('address')),
      }
      run({ type: 'addAddress', user, ...fields, ...memoIn(memo) })
    }
    return book(world, user)
  },
  addressWhitelist({ enabled, paymentPassword, code }, context) {
    const { user, realNow, run } = context
    const shown = { ...codeDigested('code', code), ...(code === undefined ? {} : { realNow }) }
    return { enabled: run({ type: 'setWhitelist', user, enabled, ...digested('secret', paymentPassword), ...shown }) }
  },
} satisfies SomeHandlers
