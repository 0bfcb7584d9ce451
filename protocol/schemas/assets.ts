import * as v from 'valibot'
import { MEMO_MOST } from '../rules/address/index.ts'
import { UPLOAD_GROUP } from '../rules/constants.ts'
import * as assets from '../shapes/assets.ts'
import * as convert from '../shapes/convert.ts'
import {
  currencySymbol,
  orderNumber,
  picture,
  positive,
  rangeEntries,
  rowId,
  secret,
  sentCode,
} from '../shapes/request.ts'
import * as transfers from '../shapes/transfers.ts'
import { clientId, count, id, list, maybe, nothing, paged, pageEntries, url, wire } from '../wire.ts'

const recordEntries = { currency: v.optional(currencySymbol), ...rangeEntries, ...pageEntries }
const network = v.pipe(v.string(), v.minLength(1), v.maxLength(40))
const chainAddress = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const memo = v.optional(v.pipe(v.string(), v.maxLength(MEMO_MOST)))
/** The authenticator's, where one is bound. */
const code = v.optional(sentCode)
/** Currency symbols, separated by commas. */
const currencySymbols = v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,12}(,[A-Z0-9]{2,12}){0,999}$/))
const label = v.pipe(v.string(), v.minLength(1), v.maxLength(140))

export const schemas = {
  walletOverview: { request: nothing, reply: assets.walletOverview },
  fundsOverview: { request: nothing, reply: assets.accountOverview },
  currencyOverview: { request: nothing, reply: assets.accountOverview },
  secondOverview: { request: nothing, reply: assets.secondOverview },
  deadlineOverview: { request: nothing, reply: assets.deadlineOverview },
  contractOverview: { request: nothing, reply: assets.contractOverview },
  assetRecord: {
    request: wire({
      account: v.optional(assets.account),
      currency: v.optional(currencySymbol),
      kind: v.optional(v.pipe(v.string(), v.maxLength(40))),
      ...rangeEntries,
      ...pageEntries,
    }),
    reply: paged(assets.assetEntry),
  },

  /** The latest days, the running one included. */
  assetHistory: {
    request: wire({ days: v.optional(v.pipe(count, v.minValue(1), v.maxValue(assets.HISTORY_DAYS_MOST))) }),
    reply: assets.assetHistory,
  },

  rechargeWay: { request: nothing, reply: list(transfers.depositWay) },
  withdrawalWay: { request: nothing, reply: transfers.withdrawalWay },
  transferWay: { request: nothing, reply: transfers.transferWay },
  /** With `from`, `to` and `amount` the answer has a quote for them. */
  convertWay: {
    request: wire({
      from: v.optional(currencySymbol),
      to: v.optional(currencySymbol),
      amount: v.optional(positive),
    }),
    reply: convert.convertWay,
  },

  /** With `currencies`, separated by commas, the answer has a quote for the whole of these balances. Without `to` the exchange chooses. */
  dustWay: {
    request: wire({
      account: convert.dustAccount,
      to: v.optional(currencySymbol),
      currencies: v.optional(currencySymbols),
    }),
    reply: convert.dustWay,
  },

  recharge: {
    request: wire({
      currency: currencySymbol,
      protocol: network,
      amount: positive,
      screenshot: v.optional(picture),
      client_id: clientId,
    }),
    reply: transfers.depositRecord,
  },
  withdrawal: {
    request: wire({
      currency: currencySymbol,
      network,
      address: chainAddress,
      memo,
      ...transfers.remarkEntries,
      amount: positive,
      payment_password: secret,
      code,
      client_id: clientId,
    }),
    reply: transfers.withdrawalRecord,
  },
  withdrawalBank: {
    request: wire({
      bank_id: rowId,
      ...transfers.remarkEntries,
      currency: currencySymbol,
      amount: positive,
      payment_password: secret,
      code,
      client_id: clientId,
    }),
    reply: transfers.withdrawalRecord,
  },
  /** `id` is the number of the withdrawal; amount and fee are given back. Refused once it is being sent. */
  withdrawalRevoke: { request: wire({ id: orderNumber, client_id: clientId }), reply: transfers.withdrawalRecord },
  transfer: {
    request: wire({
      from: assets.account,
      to: assets.account,
      currency: currencySymbol,
      amount: positive,
      client_id: clientId,
    }),
    reply: transfers.transferRecord,
  },
  /** Exchanges at the quote with this number, or at the current rate without one. */
  convert: {
    request: wire({
      quote_no: v.optional(orderNumber),
      from: currencySymbol,
      to: currencySymbol,
      amount: positive,
      client_id: clientId,
    }),
    reply: convert.convertRecord,
  },
  /** Exchanges the whole of the quoted balances. Refused if one of them has changed since. */
  dust: {
    request: wire({
      quote_no: orderNumber,
      account: convert.dustAccount,
      to: currencySymbol,
      currencies: currencySymbols,
      client_id: clientId,
    }),
    reply: convert.dustRecord,
  },

  rechargeRecord: {
    request: wire({ state: v.optional(transfers.depositState), ...recordEntries }),
    reply: paged(transfers.depositRecord),
  },
  withdrawalRecord: {
    request: wire({
      state: v.optional(transfers.withdrawalState),
      type: v.optional(transfers.withdrawalKind),
      ...recordEntries,
    }),
    reply: paged(transfers.withdrawalRecord),
  },
  convertRecord: { request: wire(recordEntries), reply: paged(convert.convertRecord) },
  /** With an account: the transfers out of it and into it. */
  transferRecord: {
    request: wire({ account: v.optional(assets.account), ...recordEntries }),
    reply: paged(transfers.transferRecord),
  },

  addressBook: { request: wire({ currency: v.optional(currencySymbol) }), reply: list(transfers.savedAddress) },
  /** Adds an address; with an `id` it renames that one, or removes it when `removed` is set. Answers the whole book. */
  saveAddress: {
    request: wire({
      id: v.optional(rowId),
      name: v.optional(label),
      currency: v.optional(currencySymbol),
      network: v.optional(network),
      address: v.optional(chainAddress),
      memo,
      removed: v.optional(v.boolean()),
    }),
    reply: list(transfers.savedAddress),
  },
  /** Turned off with the fund password, and the authenticator's code where one is bound. */
  addressWhitelist: {
    request: wire({ enabled: v.boolean(), payment_password: v.optional(secret), code }),
    reply: transfers.addressWhitelist,
  },
  /** Sent as multipart/form-data, not JSON, and its envelope has `msg`; code 0 is a failure there. `url` is used in other requests. */
  uploadFile: {
    request: wire({ file: v.blob(), group: v.optional(label, UPLOAD_GROUP) }),
    reply: wire({ url: url, id: maybe(id) }),
  },
}
