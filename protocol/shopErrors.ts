/**
 * Refusals of the shop add-on, with the code of each in the envelope. They have a file of their own, so that the first load does not
 * include them.
 */
export const SHOP_REFUSALS = {
  stockShort: 6001,
  couponUnfit: 6002,
  activityOver: 6003,
  groupOver: 6004,
  groupOwn: 6005,
  shopState: 6006,
  alreadyReviewed: 6007,
  aftersaleExists: 6008,
  signedInAlready: 6101,
  dayUnfit: 6102,
  pointsShort: 6103,
  boxNone: 6201,
} as const
export type ShopRefusalId = keyof typeof SHOP_REFUSALS

const BY_CODE = new Map<number, ShopRefusalId>(
  Object.entries(SHOP_REFUSALS).map(([id, code]) => [code, id as ShopRefusalId]),
)

/** The shop's refusal of an envelope code, if it is one. */
export const shopRefusalOf = (code: number | undefined): ShopRefusalId | undefined =>
  code === undefined ? undefined : BY_CODE.get(code)
