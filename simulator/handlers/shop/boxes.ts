/** Boxes: prizes and odds, purchase and opening. */
import { expectedValue, oddsOf, ROLLS, returnRate } from '../../../protocol/rules/shop/box.ts'
import type { WireRes } from '../../../protocol/schemas/index.ts'
import { withParams } from '../../catalogue/help/figures.ts'
import { catalogueIn } from '../../catalogue/model.ts'
import type { BoxRecord, PrizeRecord } from '../../catalogue/schemas.ts'
import { shopIn } from '../../texts/texts.ts'
import { unitsOf } from '../../world/orders/coinAccount.ts'
import { userById } from '../../world/people/find.ts'
import { latestDraws } from '../../world/shop/boxes.ts'
import { SHOP_CURRENCY } from '../../world/shop/goods.ts'
import type { BoxOrder } from '../../world/shop/state.ts'
import { type Context, type SomeHandlers, seconds } from '../context.ts'
import { masked } from '../invitation.ts'
import { money } from './goodsWire.ts'

type BoxWire = WireRes<'boxlist'>[number]
type BoxOrderWire = WireRes<'paybox'>

const DRAWS_SHOWN = 20

const amountOf = (price: string): string => money(unitsOf(price, SHOP_CURRENCY))

const prizeWire = ({ id, goods }: PrizeRecord) => ({
  id,
  goods_id: goods.id,
  title: goods.title,
  image: goods.image,
  value: amountOf(goods.price),
})

function boxWire({ language }: Context, { id, title, image, prizes, ...box }: BoxRecord): BoxWire {
  const price = amountOf(box.price)
  const expected = expectedValue(prizes.map((prize) => ({ ...prize, value: amountOf(prize.goods.price) })))
  const figures = { count: String(prizes.length), expected, price, currency: SHOP_CURRENCY }
  return {
    id,
    title,
    intro: withParams(shopIn(language).boxIntro, language, figures),
    image,
    currency: SHOP_CURRENCY,
    price,
    expected,
    back: returnRate(expected, price),
    rolls: ROLLS,
    prizes: prizes.map((prize) => ({ ...prizeWire(prize), parts: prize.parts, odds: oddsOf(prize) })),
  }
}

function boxOrderWire({ language }: Context, order: BoxOrder): BoxOrderWire {
  const { boxes, prizes } = catalogueIn(language)
  return {
    order_no: order.no,
    client_id: order.clientId ?? null,
    box_id: order.box,
    title: boxes.findFirst((q) => q.where({ id: order.box }), { strict: true }).title,
    quantity: order.quantity,
    currency: SHOP_CURRENCY,
    price: money(order.price),
    total: money(order.total),
    state: order.opened === undefined ? 'paid' : 'opened',
    created: seconds(order.created),
    opened: order.opened === undefined ? null : seconds(order.opened),
    draws: order.draws.flatMap(({ roll, prize: id, order: sent }) => {
      const prize = prizes.findFirst((q) => q.where({ id }))
      return prize === undefined ? [] : [{ roll, prize: prizeWire(prize), order_id: sent }]
    }),
  }
}

export const boxHandlers = {
  boxlist({ id }, context) {
    const { boxes } = catalogueIn(context.language)
    return (id === undefined ? boxes.all() : boxes.findMany((q) => q.where({ id }))).map((box) => boxWire(context, box))
  },
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
    const { prizes } = catalogueIn(language)
    return {
      text: withParams(shopIn(language).boxNotice, language, { last: String(ROLLS - 1) }),
      draws: latestDraws(world, DRAWS_SHOWN).map(({ user, box, prize: id, at }) => ({
        name: masked(userById(world, user)?.name ?? ''),
        box_id: box,
        title: prizes.findFirst((q) => q.where({ id }), { strict: true }).goods.title,
        time: seconds(at),
      })),
    }
  },
} satisfies SomeHandlers
