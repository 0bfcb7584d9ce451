import type { ShopBox, ShopBoxOrder, ShopGroupon, ShopSignIn } from '../../protocol/shapes/shop/activities.ts'
import type { ShopActivity } from '../../protocol/shapes/shop/goods.ts'
import type { ShopAftersale, ShopOrder, ShopOrderItem, ShopOrderPrice } from '../../protocol/shapes/shop/orders.ts'

export const ADDRESS = { name: 'Ann Bell', phone: '13800000000', address: '1 Example Street' }

export const item = (more: Partial<ShopOrderItem> = {}): ShopOrderItem => ({
  id: 11,
  goodsId: 2,
  skuId: 20,
  title: 'Fountain pen',
  variant: 'Black',
  image: 'data:,',
  price: '24',
  quantity: 1,
  total: '24',
  discount: '0',
  paid: '24',
  reviewed: false,
  aftersaleId: null,
  aftersaleState: null,
  ...more,
})

export const order = (more: Partial<ShopOrder> = {}): ShopOrder => ({
  id: 5,
  number: 'G0000000005',
  kind: 'goods',
  state: 'unpaid',
  currency: 'USDT',
  goodsAmount: '24',
  discount: '0',
  postage: '4',
  total: '28',
  refunded: '0',
  items: [item()],
  couponId: null,
  activityId: null,
  grouponId: null,
  invoiceId: null,
  address: ADDRESS,
  remark: '',
  reason: null,
  created: 100,
  payUntil: 1_000,
  paidAt: null,
  shippedAt: null,
  receivedAt: null,
  updated: 100,
  ...more,
})

export const listOf = <Row>(...list: Row[]) => ({ list, total: list.length, page: 1, limit: 20 })

export const price: ShopOrderPrice = {
  currency: 'USDT',
  items: [],
  goodsAmount: '24',
  discount: '0',
  postage: '4',
  total: '28',
  available: '100',
}

export const aftersale = (more: Partial<ShopAftersale> = {}): ShopAftersale => ({
  id: 7,
  orderId: 5,
  number: 'G0000000005',
  itemId: 11,
  kind: 'return',
  reason: 'changedMind',
  content: '',
  pictures: [],
  title: 'Fountain pen',
  variant: 'Black',
  image: 'data:,',
  quantity: 1,
  currency: 'USDT',
  amount: '24',
  state: 'asked',
  refusal: null,
  log: [{ time: 200, state: 'asked' }],
  created: 200,
  updated: 200,
  ...more,
})

export const activity = (more: Partial<ShopActivity> = {}): ShopActivity => ({
  id: 3,
  kind: 'groupon',
  title: 'Two buy together',
  percent: 70,
  state: 'running',
  starts: 1,
  ends: 9_000,
  size: 2,
  hours: 24,
  goods: [],
  ...more,
})

export const groupon = (more: Partial<ShopGroupon> = {}): ShopGroupon => ({
  id: 9,
  activityId: 3,
  goodsId: 10,
  title: 'Travel mug',
  image: 'data:,',
  currency: 'USDT',
  price: '11.55',
  size: 2,
  joined: 1,
  state: 'open',
  opened: 100,
  ends: 9_000,
  members: [{ name: 'B***', leader: true, simulated: false, joined: 100 }],
  orderId: null,
  ...more,
})

const DAY = 86_400
export const calendar = (more: Partial<ShopSignIn> = {}): ShopSignIn => ({
  signedToday: false,
  streak: 0,
  points: 15,
  replenishCost: 10,
  daysToCoupon: 7,
  days: [
    { day: DAY, state: 'missed', points: 0 },
    { day: 2 * DAY, state: 'signed', points: 5 },
    { day: 3 * DAY, state: 'today', points: 5 },
  ],
  ...more,
})

export const box = (more: Partial<ShopBox> = {}): ShopBox => ({
  id: 1,
  title: 'Desk box',
  intro: 'One of two',
  image: 'data:,',
  currency: 'USDT',
  price: '12',
  expected: '9.23',
  back: '76.91',
  rolls: 10_000,
  prizes: [
    { id: 1, goodsId: 3, title: 'Pencils', image: 'data:,', value: '6.5', parts: 9_000, odds: '90.00' },
    { id: 2, goodsId: 7, title: 'Headphones', image: 'data:,', value: '79', parts: 1_000, odds: '10.00' },
  ],
  ...more,
})

export const boxOrder = (more: Partial<ShopBoxOrder> = {}): ShopBoxOrder => ({
  number: 'B0000000001',
  clientId: null,
  boxId: 1,
  title: 'Desk box',
  quantity: 1,
  currency: 'USDT',
  price: '12',
  total: '12',
  state: 'paid',
  created: 100,
  opened: null,
  draws: [],
  ...more,
})
export const opened = boxOrder({
  state: 'opened',
  opened: 120,
  draws: [{ roll: 17, prize: { id: 1, goodsId: 3, title: 'Pencils', image: 'data:,', value: '6.5' }, orderId: 6 }],
})
