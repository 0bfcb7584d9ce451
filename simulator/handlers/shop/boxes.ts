/** Boxes: prizes and odds, purchase and opening. */
import { expectedValue, oddsOf, ROLLS, returnRate } from '../../../protocol/rules/shop/box.ts'
import type { WireRes } from '../../../protocol/schemas.ts'
import { withParams } from '../../catalogue/help/figures.ts'
import { drawing } from '../../catalogue/shop/pictures.ts'
import { shopIn } from '../../texts/texts.ts'
import { unitsOf } from '../../world/orders/coinAccount.ts'
import { userById } from '../../world/people/find.ts'
import { BOXES, type Box, type BoxPrize, boxById, boxOf, latestDraws } from '../../world/shop/boxes.ts'
import { goodsOf, SHOP_CURRENCY } from '../../world/shop/goods.ts'
import type { BoxOrder } from '../../world/shop/state.ts'
import { type Context, type SomeHandlers, seconds } from '../context.ts'
import { masked } from '../invitation.ts'
import { imageOf, money, titleOf } from './goodsWire.ts'

type BoxWire = WireRes<'boxlist'>[number]
type BoxOrderWire = WireRes<'paybox'>

const DRAWS_SHOWN = 20

const amountOf = (price: string): string => money(unitsOf(price, SHOP_CURRENCY))
const worthOf = ({ goods }: BoxPrize): string => amountOf(goodsOf(goods).skus[0]?.price ?? '0')

const prizeWire = ({ language }: Context, prize: BoxPrize) => ({
  id: prize.id,
  goods_id: prize.goods,
  title: titleOf(language, prize.goods),
  image: imageOf(prize.goods),
  value: worthOf(prize),
})

const titleOfBox = ({ language }: Context, id: number): string =>
  (shopIn(language).boxes as Record<number, string>)[id] ?? ''

function boxWire(context: Context, { id, prizes, ...box }: Box): BoxWire {
  const price = amountOf(box.price)
  const expected = expectedValue(prizes.map((prize) => ({ ...prize, value: worthOf(prize) })))
  const figures = { count: String(prizes.length), expected, price, currency: SHOP_CURRENCY }
  return {
    id,
    title: titleOfBox(context, id),
    intro: withParams(shopIn(context.language).boxIntro, context.language, figures),
    image: drawing('box', String(id)),
    currency: SHOP_CURRENCY,
    price,
    expected,
    back: returnRate(expected, price),
    rolls: ROLLS,
    prizes: prizes.map((prize) => ({ ...prizeWire(context, prize), parts: prize.parts, odds: oddsOf(prize) })),
  }
}

function boxOrderWire(context: Context, order: BoxOrder): BoxOrderWire {
  const { prizes } = boxOf(order)
  return {
    order_no: order.no,
    client_id: order.clientId ?? null,
    box_id: order.box,
    title: titleOfBox(context, order.box),
    quantity: order.quantity,
    currency: SHOP_CURRENCY,
    price: money(order.price),
    total: money(order.total),
    state: order.opened === undefined ? 'paid' : 'opened',
    created: seconds(order.created),
    opened: order.opened === undefined ? null : seconds(order.opened),
    draws: order.draws.flatMap(({ roll, prize: id, order: sent }) => {
      const prize = prizes.find((one) => one.id === id)
      return prize === undefined ? [] : [{ roll, prize: prizeWire(context, prize), order_id: sent }]
    }),
  }
}

export const boxHandlers = {
  boxlist: ({ id }, context) =>
    BOXES.filter((box) => id === undefined || box.id === id).map((box) => boxWire(context, box)),
  paybox({ id: box, quantity, address, clientId }, context) {
    const { user, run } = context
    return boxOrderWire(context, run({ type: 'boxBuy', user, box, quantity, address, clientId }))
  },
  boxlottery({ orderNo }, context) {
    const { user, run } = context
    return boxOrderWire(context, run({ type: 'boxOpen', user, order: orderNo }))
  },
  boxnotice(_, context) {
    const { world, language } = context
    return {
      text: withParams(shopIn(language).boxNotice, language, { last: String(ROLLS - 1) }),
      draws: latestDraws(world, DRAWS_SHOWN).map(({ user, box, prize, at }) => ({
        name: masked(userById(world, user)?.name ?? ''),
        box_id: box,
        title: titleOf(language, boxById(box)?.prizes.find(({ id }) => id === prize)?.goods ?? 0),
        time: seconds(at),
      })),
    }
  },
} satisfies SomeHandlers
