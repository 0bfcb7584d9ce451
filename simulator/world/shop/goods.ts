/** The goods of the shop: prices, variants and initial stock. Constant over a world's life. */
import { indexed } from '../own.ts'

/** The currency of the shop, and the account that pays. */
export const SHOP_CURRENCY = 'USDT'
export const SHOP_ACCOUNT = 'funding'

export const CATEGORIES = ['desk', 'audio', 'travel', 'kitchen', 'stationery'] as const
export type ShopCategory = (typeof CATEGORIES)[number]
export const VARIANTS = ['single', 'black', 'white', 'blue', 'green', 'grey'] as const
export type Variant = (typeof VARIANTS)[number]

/** A variant of goods. Its id is never reused. */
export type Sku = { id: number; variant: Variant; price: string; stock: number }
/** Ids are never reused. All variants of goods are in one price group; the first is the default. */
export type Goods = { id: number; category: ShopCategory; skus: readonly Sku[] }

/** Price of shipping; free from `freeFrom` on. */
export const POSTAGE = { price: '4', freeFrom: '50' } as const

type Stock = Partial<Record<Variant, number>>

/** Variants are numbered within their goods. */
function goods(id: number, category: ShopCategory, price: string, stock: Stock): Goods {
  const skus = Object.entries(stock).map(
    ([variant, left], at): Sku => ({ id: id * 10 + at, variant: variant as Variant, price, stock: left }),
  )
  return { id, category, skus }
}

export const GOODS: readonly Goods[] = [
  goods(1, 'stationery', '8.90', { black: 120, blue: 80 }),
  goods(2, 'stationery', '24.00', { black: 40, blue: 25 }),
  goods(3, 'stationery', '6.50', { single: 200 }),
  goods(4, 'desk', '39.00', { white: 30, black: 30 }),
  goods(5, 'desk', '32.50', { grey: 45 }),
  goods(6, 'desk', '18.00', { grey: 60, green: 35 }),
  goods(7, 'audio', '79.00', { black: 24, white: 18 }),
  goods(8, 'audio', '45.00', { black: 28, blue: 22 }),
  goods(9, 'audio', '9.90', { single: 90 }),
  goods(10, 'kitchen', '16.50', { white: 70, green: 55 }),
  goods(11, 'kitchen', '28.00', { single: 12 }),
  goods(12, 'kitchen', '21.00', { single: 33 }),
  goods(13, 'travel', '64.00', { black: 20, grey: 16, blue: 3 }),
  goods(14, 'travel', '22.00', { white: 75 }),
  goods(15, 'travel', '19.00', { black: 50, blue: 40 }),
  goods(16, 'travel', '7.50', { single: 0 }),
]

export const { find: findGoods, of: goodsOf } = indexed('goods', GOODS)
export const SKUS: readonly Sku[] = GOODS.flatMap(({ skus }) => skus)
