/**
 * Boxes with one of several prizes. The contents derive from the world's seed and the order's number alone, not from the buyer or from
 * earlier draws. The prizes of an order are sent for free, from goods reserved for boxes.
 */
import { BOXES_MOST, type Prize, prizeOf, ROLLS } from '../../../protocol/rules/shop/box.ts'
import { SHOP_TIMES } from '../../../protocol/rules/shop/orders.ts'
import { executeOnce } from '../executeOnce.ts'
import { hashText } from '../hash.ts'
import { requireFunds } from '../orders/checks.ts'
import { unitsOf } from '../orders/coinAccount.ts'
import { indexed } from '../own.ts'
import { requireUser } from '../people/find.ts'
import { addRecord, recordOf, recordsBy } from '../records.ts'
import { invalid, refuse } from '../refusal.ts'
import { postEntries, type Transaction } from '../transaction.ts'
import type { World } from '../world.ts'
import { emitShop, plan } from './find.ts'
import { goodsOf, SHOP_ACCOUNT, SHOP_CURRENCY } from './goods.ts'
import { addOrder } from './orders.ts'
import { toTill } from './refund.ts'
import type { BoxOrder, ShopAddress } from './state.ts'

/** The parts of all prizes add up to ROLLS. */
export type BoxPrize = Prize & { goods: number }
export type Box = { id: number; price: string; prizes: readonly BoxPrize[] }

const prize = (id: number, goods: number, parts: number): BoxPrize => ({ id, goods, parts })

export const BOXES: readonly Box[] = [
  {
    id: 1,
    price: '12.00',
    prizes: [
      prize(11, 3, 4_500),
      prize(12, 1, 3_000),
      prize(13, 9, 1_500),
      prize(14, 10, 700),
      prize(15, 2, 250),
      prize(16, 7, 50),
    ],
  },
  {
    id: 2,
    price: '30.00',
    prizes: [
      prize(21, 15, 4_000),
      prize(22, 6, 2_500),
      prize(23, 14, 2_000),
      prize(24, 5, 1_000),
      prize(25, 8, 400),
      prize(26, 13, 100),
    ],
  },
]

export type BuyBoxes = { user: number; box: number; quantity: number; address: ShopAddress; clientId?: string }
/** Without a number this is the oldest unopened order. */
export type OpenBoxes = { user: number; order?: string }

const boxes = indexed('box', BOXES)
export const boxById = boxes.find

/** The box of an existing order. */
export const boxOf = ({ box }: Pick<BoxOrder, 'box'>): Box => boxes.of(box)

function buy(transaction: Transaction, { user, box: id, quantity, address, clientId }: BuyBoxes): string {
  const { world } = transaction
  const box = boxById(id) ?? refuse('notFound', {}, 'id')
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > BOXES_MOST) invalid('quantity', 'invalid')
  const price = unitsOf(box.price, SHOP_CURRENCY)
  const total = price * BigInt(quantity)
  requireFunds(world, user, SHOP_ACCOUNT, SHOP_CURRENCY, total)
  const order = addRecord(world.shop.boxes, 'B', {
    user,
    ...(clientId === undefined ? {} : { clientId }),
    box: id,
    quantity,
    price,
    total,
    address,
    created: world.now,
    draws: [],
  })
  postEntries(transaction, { reason: 'boxPayment', ref: order.no, entries: toTill(user, total) })
  emitShop(transaction, user)
  return order.no
}

/** Buys boxes, once for each client_id; returns the order. Refused: notFound, balanceShort, and fields. */
export function boxBuy(transaction: Transaction, request: BuyBoxes): BoxOrder {
  requireUser(transaction.world, request.user)
  const { user, clientId, box, quantity, address } = request
  const facts = [box, quantity, address.name, address.phone, address.address]
  const no = executeOnce(transaction, { user, clientId, kind: 'box', facts }, () => buy(transaction, request))
  return recordOf(transaction.world.shop.boxes, user, no) as BoxOrder
}

/** The roll of the n-th box of an order: always the same. */
export const rollOf = ({ seed }: World, no: string, n: number): number => hashText(`box/${no}/${n}`, seed) % ROLLS

/** All prizes are shipped in one order. */
function draw(transaction: Transaction, order: BoxOrder): void {
  const { prizes } = boxOf(order)
  const drawn = Array.from({ length: order.quantity }, (_, n) => {
    const roll = rollOf(transaction.world, order.no, n)
    return { roll, prize: prizeOf(prizes, roll) }
  })
  const items = drawn.map(({ prize: { goods } }) => {
    const sku = goodsOf(goods).skus[0]?.id ?? 0
    return { goods, sku, quantity: 1, price: 0n, total: 0n, discount: 0n }
  })
  const { user, address } = order
  const nothing = { goodsAmount: 0n, discount: 0n, postage: 0n, total: 0n, paid: 0n }
  const facts = { user, kind: 'prize', state: 'paid', paidAt: transaction.world.now, address, remark: '' } as const
  const sent = addOrder(transaction, { ...facts, ...nothing, items })
  plan(transaction, sent, transaction.world.now + SHOP_TIMES.pack)
  order.draws = drawn.map(({ roll, prize: { id } }) => ({ roll, prize: id, order: sent.id }))
  order.opened = transaction.world.now
}

/** Opens the boxes of an order; a repeated call returns the same. Refused with boxNone when there is nothing to open. */
export function boxOpen(transaction: Transaction, { user, order: no }: OpenBoxes): BoxOrder {
  const { world } = transaction
  requireUser(world, user)
  const { boxes } = world.shop
  const found =
    no === undefined ? recordsBy(boxes, user).find(({ opened }) => opened === undefined) : recordOf(boxes, user, no)
  const order = found ?? refuse('boxNone')
  if (order.opened !== undefined) return order
  draw(transaction, order)
  emitShop(transaction, user)
  return order
}

/** The latest draws of all users, newest first. */
export function latestDraws(
  { shop }: World,
  limit: number,
): { user: number; box: number; prize: number; at: number }[] {
  const opened = Object.values(shop.boxes.byNo)
    .filter((order): order is BoxOrder & { opened: number } => order.opened !== undefined)
    .sort((a, b) => b.opened - a.opened || (a.no < b.no ? 1 : -1))
  return opened
    .flatMap(({ user, box, opened: at, draws }) => draws.map(({ prize }) => ({ user, box, prize, at })))
    .slice(0, limit)
}
