/** Schemas of the catalogue's records: the protocol's own fields where it requires them, and the exchange's terms. */
import * as v from 'valibot'
import { TICKET_KINDS } from '../../protocol/rules/ticket.ts'
import { article, problem } from '../../protocol/shapes/help.ts'
import { activity, category, goodsRow } from '../../protocol/shapes/shop/goods.ts'
import { amount, days, html, id, longText, marketCode, percent, price, text, url, whole } from '../../protocol/wire.ts'
import { INVEST_KINDS } from '../world/orders/invest/products.ts'
import type { Activity } from '../world/shop/activities.ts'
import { VARIANTS } from '../world/shop/goods.ts'
import { related } from './collection.ts'
import { PROBLEMS, type ProblemKey, TOPICS } from './help/types.ts'

/** Facts about a coin, in whole coins; null without a figure. */
const coinFacts = {
  totalSupply: v.nullable(amount),
  circulation: v.nullable(amount),
  whitePaper: v.nullable(url),
  website: v.nullable(url),
  explorer: v.nullable(url),
}

/** The terms of a currency on a network. */
export const networks = v.object({
  id: text,
  currency: text,
  network: text,
  confirmations: whole,
  hasMemo: v.boolean(),
  fee: amount,
  minimum: amount,
  maximum: amount,
  depositMinimum: amount,
})
export const currencies = v.object({
  code: text,
  name: text,
  networks: related<v.InferOutput<typeof networks>[]>('networks'),
})
export type CurrencyRecord = v.InferOutput<typeof currencies>

export const markets = v.object({
  id,
  code: marketCode,
  name: text,
  issueDay: v.pipe(v.string(), v.isoDate()),
  ...coinFacts,
  coin: related<CurrencyRecord>('currencies'),
})
type MarketRecord = v.InferOutput<typeof markets>

export const products = v.object({
  id,
  kind: v.picklist(INVEST_KINDS),
  title: text,
  currency: text,
  yearlyRate: percent,
  termDays: days,
  minimum: amount,
  maximum: amount,
  total: amount,
  others: amount,
  intro: longText,
  coin: related<CurrencyRecord>('currencies'),
})
export type ProductRecord = v.InferOutput<typeof products>

export const projects = v.object({
  id,
  currency: text,
  name: text,
  subscriptionPrice: price,
  allotmentPrice: price,
  minimum: amount,
  maximum: amount,
  pool: amount,
  hardCap: amount,
  lockupDays: days,
  listingPercent: percent,
  days: v.object({ starts: v.number(), ends: v.number(), listing: v.number() }),
  others: v.object({ participants: whole, committed: amount }),
  intro: longText,
  ...coinFacts,
  coin: related<CurrencyRecord>('currencies'),
  tradedOn: related<MarketRecord | undefined>('markets'),
})
export type ProjectRecord = v.InferOutput<typeof projects>

export const announcements = v.object({ id, key: text, title: text, html, hoursBeforeStart: whole })
export const articles = v.object({ id: text, title: article.entries.title, html })
export const problems = v.object({
  ...problem.entries,
  key: v.picklist(Object.keys(PROBLEMS) as ProblemKey[]),
  answer: longText,
})
type ProblemRecord = v.InferOutput<typeof problems>
export const topics = v.object({ key: v.picklist(TOPICS), title: text, problems: related<ProblemRecord[]>('problems') })
/** Subjects of a ticket, each with the question that the automatic reply quotes. */
export const ticketKinds = v.object({ kind: v.picklist(TICKET_KINDS), problem: related<ProblemRecord>('problems') })

const { id: categoryId, name, image } = category.entries
export const categories = v.object({ id: categoryId, key: text, name, image })
type CategoryRecord = v.InferOutput<typeof categories>
export const skus = v.object({ id, variant: v.picklist(VARIANTS), title: text, price: amount, stock: whole })
export const activities = v.object({
  id,
  kind: activity.entries.type,
  title: text,
  percent: whole,
  size: v.nullable(whole),
  times: v.custom<Activity['times']>((times) => typeof times === 'object'),
})
export type ActivityRecord = v.InferOutput<typeof activities>
export const goods = v.object({
  id,
  title: goodsRow.entries.title,
  subtitle: goodsRow.entries.subtitle,
  image: goodsRow.entries.image,
  price: amount,
  /** Ids beside the relations, which read every record of the other collection: lists are filtered and added up by them. */
  categoryId: goodsRow.entries.category_id,
  skuIds: v.array(id),
  category: related<CategoryRecord>('categories'),
  skus: related<v.InferOutput<typeof skus>[]>('skus'),
  activities: related<ActivityRecord[]>('activities'),
})
export type GoodsRecord = v.InferOutput<typeof goods>
export const prizes = v.object({ id, parts: whole, goods: related<GoodsRecord>('goods') })
export type PrizeRecord = v.InferOutput<typeof prizes>
export const boxes = v.object({ id, title: text, price: amount, image: url, prizes: related<PrizeRecord[]>('prizes') })
export type BoxRecord = v.InferOutput<typeof boxes>

export const banners = v.object({ id, title: text, caption: text, detail: text, link: text })
export const shortcuts = v.object({ id, key: text, link: text })
