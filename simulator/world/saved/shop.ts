/** The shop of a saved world. */
import {
  AFTERSALE_KINDS,
  AFTERSALE_REASONS,
  AFTERSALE_STATES,
  SHOP_STATES,
} from '../../../protocol/rules/shop/orders.ts'
import {
  AFTERSALE_REFUSALS,
  type Aftersale,
  type BoxOrder,
  COUPON_KINDS,
  type Comment,
  type Coupon,
  type Draw,
  type Group,
  type InvoiceTitle,
  type Member,
  type OrderItem,
  type OrderReason,
  REFUND_REFUSALS,
  type Shop,
  type ShopAddress,
  type ShopOrder,
  type SignIns,
} from '../shop/state.ts'
import {
  among,
  between,
  byUser,
  count,
  exact,
  type Field,
  id,
  list,
  map,
  maybe,
  oneOf,
  positive,
  prose,
  type Times,
  units,
  word,
  yes,
} from './fields.ts'
import { records, upload } from './wallet.ts'

const PIECES_MOST = 100_000
const pieces = between(0, PIECES_MOST)
const address = exact<ShopAddress>({ name: prose, phone: prose, address: prose })
const state = among(SHOP_STATES)
const reason = among<OrderReason>([
  'cancelled',
  'timeOut',
  'groupLapsed',
  'refundGranted',
  'sentBack',
  ...REFUND_REFUSALS,
])

const item = exact<OrderItem>({
  id,
  goods: id,
  sku: id,
  quantity: pieces,
  price: units,
  total: units,
  discount: units,
  comment: maybe(id),
  aftersale: maybe(id),
  back: maybe(yes),
})

const orderOf = ({ past, moment }: Times): Field<ShopOrder> =>
  exact<ShopOrder>({
    id,
    no: word,
    user: id,
    kind: oneOf<ShopOrder['kind']>({ goods: true, prize: true }),
    state,
    items: list(item),
    goodsAmount: units,
    discount: units,
    postage: units,
    total: units,
    paid: units,
    refunded: units,
    coupon: maybe(id),
    activity: maybe(id),
    group: maybe(id),
    address,
    remark: prose,
    invoice: maybe(exact<InvoiceTitle>({ title: prose, tax: maybe(prose) })),
    reason: maybe(reason),
    created: past,
    updated: past,
    paidAt: maybe(past),
    shippedAt: maybe(past),
    receivedAt: maybe(past),
    steps: list(past),
    next: maybe(moment),
    hidden: maybe(yes),
  })

const aftersaleOf = (times: Times): Field<Aftersale> =>
  exact<Aftersale>({
    id,
    user: id,
    order: id,
    item: id,
    kind: among(AFTERSALE_KINDS),
    reason: among(AFTERSALE_REASONS),
    content: prose,
    pictures: list(upload(times)),
    amount: units,
    state: among(AFTERSALE_STATES),
    refusal: maybe(among(AFTERSALE_REFUSALS)),
    log: list(exact<Aftersale['log'][number]>({ at: times.past, state: among(AFTERSALE_STATES) })),
    next: maybe(times.moment),
    hidden: maybe(yes),
  })

const GROUP_MOST = 1_000
const groupOf = ({ past, moment }: Times): Field<Group> =>
  exact<Group>({
    id,
    activity: id,
    goods: id,
    size: between(1, GROUP_MOST),
    opened: past,
    ends: moment,
    state: oneOf<Group['state']>({ open: true, filled: true, lapsed: true }),
    members: list(exact<Member>({ at: past, user: maybe(id), order: maybe(id) })),
    next: maybe(moment),
  })

const commentOf = (times: Times): Field<Comment> =>
  exact<Comment>({
    id,
    user: id,
    goods: id,
    sku: id,
    stars: between(1, 5),
    content: prose,
    pictures: list(upload(times)),
    at: times.past,
  })

const DAY_MOST = 100_000
const day = between(0, DAY_MOST)

export const shopOf = (times: Times): Field<Shop> =>
  exact<Shop>({
    orders: list(orderOf(times)),
    ordersBy: byUser(list(id)),
    nextItem: id,
    stock: map(pieces),
    aftersales: list(aftersaleOf(times)),
    groups: list(groupOf(times)),
    comments: list(commentOf(times)),
    coupons: list(exact<Coupon>({ id, user: id, kind: among(COUPON_KINDS), expires: times.moment, order: maybe(id) })),
    signIns: byUser(exact<SignIns>({ signed: list(day), replenished: list(day), earned: count, spent: count })),
    boxes: records(
      exact<BoxOrder>({
        no: word,
        user: id,
        clientId: maybe(word),
        box: id,
        quantity: between(1, PIECES_MOST),
        price: units,
        total: units,
        address,
        created: times.past,
        opened: maybe(times.past),
        draws: list(exact<Draw>({ roll: count, prize: id, order: positive })),
      }),
    ),
  })
