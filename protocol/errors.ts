/**
 * What can go wrong in a call. An ApiError carries one id; its text is the key `error.<id>` unless the server sent a message. The server's
 * refusals have an envelope code; the specification has the texts of statuses and transport failures.
 */
import type { ShopRefusalId } from './shopErrors.ts'

/** Ids of refusals inside the envelope, with the code that carries each. Params fill the placeholders of its text. */
export const REFUSALS = {
  loginRequired: 401,
  badRequest: 400,
  fieldInvalid: 422,
  notFound: 404,
  methodNotAllowed: 405,
  tooMany: 429,
  internal: 500,
  notOffered: 501,
  notSaved: 503,
  accountMissing: 1001,
  accountExists: 1002,
  wrongPassword: 1003,
  codeWrong: 1004,
  codeExpired: 1005,
  codeTooSoon: 1006,
  inviteUnknown: 1007,
  accountLocked: 1008,
  secondFactorNeeded: 1009,
  authenticatorWrong: 1010,
  authenticatorUsed: 1011,
  authenticatorBound: 1012,
  authenticatorMissing: 1013,
  contactTaken: 1014,
  accountClosed: 1015,
  closingBlocked: 1016,
  passkeyUnknown: 1017,
  passkeyInvalid: 1018,
  passkeyExpired: 1019,
  passkeyKnown: 1020,
  accountShared: 1021,
  contactNew: 1022,
  identityReviewing: 1101,
  identityPassed: 1102,
  marketUnknown: 2001,
  marketHalted: 2002,
  priceStep: 2003,
  quantityStep: 2004,
  notionalSmall: 2005,
  priceFar: 2006,
  openOrdersFull: 2007,
  balanceShort: 2008,
  orderUnknown: 2009,
  orderEnded: 2010,
  bookEmpty: 2011,
  noOpenOrders: 2012,
  amendSame: 2013,
  amendFilled: 2014,
  postOnlyCrosses: 2015,
  ocoSides: 2016,
  trailingRange: 2017,
  worstPrice: 2018,
  exitSide: 2019,
  activationSide: 2020,
  leverageHigh: 3001,
  notionalLarge: 3002,
  positionUnknown: 3003,
  positionClosed: 3004,
  closeTooMuch: 3005,
  triggerPassed: 3006,
  stopSide: 3007,
  pendingsFull: 3008,
  marginTooMuch: 3009,
  positionOrderOpen: 3010,
  reverseThin: 3011,
  closingFull: 3012,
  stopSame: 3013,
  stopsTooMuch: 3014,
  cycleUnknown: 3101,
  stakeRange: 3102,
  roundUnknown: 3103,
  roundClosed: 3104,
  projectUnknown: 3201,
  projectNotOpen: 3202,
  subscriptionRange: 3203,
  nothingDue: 3204,
  productUnknown: 3301,
  productSoldOut: 3302,
  investRange: 3303,
  investmentEnded: 3304,
  accountCurrency: 4001,
  bonusFixed: 4002,
  networkUnknown: 4101,
  addressInvalid: 4102,
  addressChecksum: 4103,
  memoInvalid: 4104,
  amountRange: 4105,
  amountLarge: 4106,
  addressExists: 4107,
  addressNotListed: 4108,
  addressWaits: 4109,
  fundPasswordMissing: 4201,
  fundPasswordWrong: 4202,
  fundPasswordLocked: 4203,
  fundPasswordSet: 4204,
  withdrawalWait: 4205,
  withdrawalSent: 4206,
  withdrawalDaily: 4207,
  cardNumberInvalid: 4301,
  cardExists: 4302,
  cardUnknown: 4303,
  listFull: 4304,
  pictureType: 4401,
  pictureLarge: 4402,
  quoteExpired: 4501,
  ticketsFull: 5201,
  ticketClosed: 5202,
  repliesFull: 5203,
} as const
/** Refusals of the shop are in shopErrors.ts. */
export type RefusalId = keyof typeof REFUSALS | ShopRefusalId

/** Statuses that have a text of their own (`status.<n>`; 401 has two: `status.401` when logged in, `status.401Visitor` otherwise). */
export const STATUSES = [400, 401, 403, 404, 408, 429, 500, 501, 502, 503, 504, 505] as const

/** What can happen on the way: each is a text key `transport.<id>`. */
export type TransportId = 'timeout' | 'serverAbnormal' | 'pageRefused' | 'offline' | 'failed' | 'badAnswer' | 'aborted'

export type ErrorId = RefusalId | TransportId | `status${number}` | 'refused'

/** The only error that the API client throws. The caller decides whether to show it. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly id: ErrorId
  /** Envelope code, if an envelope came. */
  readonly code: number | undefined
  /** HTTP status, if an answer came. */
  readonly status: number | undefined
  /** The server's own words, already in the user's language, if it sent any. */
  readonly serverMessage: string | undefined
  /** The call's name. */
  readonly call: string
  constructor(facts: { id: ErrorId; call: string; code?: number; status?: number; serverMessage?: string }) {
    super(`${facts.call}: ${facts.id}`)
    this.id = facts.id
    this.call = facts.call
    this.code = facts.code
    this.status = facts.status
    this.serverMessage = facts.serverMessage
  }
}

const REFUSAL_BY_CODE = new Map<number, RefusalId>(
  Object.entries(REFUSALS).map(([id, code]) => [code, id as RefusalId]),
)

/** The refusal of an envelope code; `refused` for an unknown code. */
export function refusalOf(code: number): RefusalId | 'refused' {
  return REFUSAL_BY_CODE.get(code) ?? 'refused'
}
