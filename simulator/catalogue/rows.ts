/** The rows of the catalogue: the exchange's tables with their texts in a language, joined to the records that they refer to. */
import type * as v from 'valibot'
import type { LanguageCode } from '../../protocol/rules/constants.ts'
import { TICKET_KINDS } from '../../protocol/rules/ticket.ts'
import { PAYOUT_HOUR } from '../terms.ts'
import { filled, helpIn, homeIn, offersIn, shopIn } from '../texts/texts.ts'
import { MARKETS } from '../world/market/index.ts'
import { type InvestProduct, PRODUCTS } from '../world/orders/invest/products.ts'
import { PROJECTS, type Project } from '../world/orders/subscription/projects.ts'
import { ACTIVITIES } from '../world/shop/activities.ts'
import { BOXES } from '../world/shop/boxes.ts'
import { CATEGORIES, GOODS } from '../world/shop/goods.ts'
import { ROUTED, ROUTES } from '../world/wallet/networks.ts'
import { withFigures } from './help/figures.ts'
import { articleIn, problemsIn } from './help/index.ts'
import { ARTICLES, PROBLEMS, TOPICS } from './help/types.ts'
import { BANNERS, HEADLINES, SHORTCUTS } from './home.ts'
import { noticeHtml, SUGGESTED } from './mail.ts'
import { NEW_COINS } from './projects.ts'
import type * as schemas from './schemas.ts'
import { goodsText } from './shop/goods.ts'
import { drawing } from './shop/pictures.ts'

/** The fields that a record is created from. */
type RowOf<Name extends keyof typeof schemas> = v.InferInput<(typeof schemas)[Name]>
/** A created record. */
type RecordOf<Name extends keyof typeof schemas> = v.InferOutput<(typeof schemas)[Name]>

/** The record that a row refers to. Throws when there is none: a table then has an id that no other table knows. */
function referred<Of>(records: readonly Of[], fits: (record: Of) => boolean, name: string | number): Of {
  const found = records.find(fits)
  if (found === undefined) throw new Error(`the catalogue has no ${name}`)
  return found
}

const coinOf = (coins: readonly schemas.CurrencyRecord[], wanted: string): schemas.CurrencyRecord =>
  referred(coins, ({ code }) => code === wanted, wanted)

export const networkRows = (): RowOf<'networks'>[] =>
  ROUTES.map(({ network: { name, confirmations, memo }, ...terms }) => ({
    ...terms,
    id: `${terms.currency}/${name}`,
    network: name,
    confirmations,
    hasMemo: memo === true,
  }))

/** Coins with networks first, in the order of pages; then those of markets, and those that are new. */
export function currencyRows(networks: readonly RecordOf<'networks'>[]): RowOf<'currencies'>[] {
  const names = new Map([
    ['USDT', 'Tether'],
    ...[...PROJECTS.map(({ currency, name }) => [currency, name] as const)],
    ...MARKETS.map(({ base, name }) => [base, name] as const),
  ])
  const codes = new Set([...ROUTED, ...MARKETS.map(({ base }) => base), ...PROJECTS.map(({ currency }) => currency)])
  return [...codes].map((code) => ({
    code,
    name: names.get(code) ?? code,
    networks: networks.filter(({ currency }) => currency === code),
  }))
}

type Facts = Pick<RowOf<'markets'>, 'totalSupply' | 'circulation' | 'whitePaper' | 'website' | 'explorer'>
const factsIn = ({ totalSupply, circulation, whitePaper, website, explorer }: Facts): Facts => ({
  totalSupply,
  circulation,
  whitePaper,
  website,
  explorer,
})

export const marketRows = (coins: readonly schemas.CurrencyRecord[]): RowOf<'markets'>[] =>
  MARKETS.map(({ id, code, name, base, info }) => ({
    id,
    code,
    name,
    issueDay: info.issueDay,
    ...factsIn(info),
    coin: coinOf(coins, base),
  }))

/** A text with the product's figures filled in. */
function withFiguresOf(language: LanguageCode, text: string, product: InvestProduct): string {
  const { currency, yearlyRate: rate, termDays } = product
  const hour = String(PAYOUT_HOUR).padStart(2, '0')
  const figures: Record<string, string> = { currency, rate, days: String(termDays), hour }
  return filled(text, language, (name) => figures[name] ?? '')
}

export const productRows = (language: LanguageCode, coins: readonly schemas.CurrencyRecord[]): RowOf<'products'>[] =>
  PRODUCTS.map((product) => {
    const { title, intro } = offersIn(language).products[product.kind]
    return {
      ...product,
      title: withFiguresOf(language, title, product),
      intro: withFiguresOf(language, intro, product),
      coin: coinOf(coins, product.currency),
    }
  })

const NO_FACTS = { totalSupply: null, circulation: null, whitePaper: null, website: null, explorer: null }

function projectRow(
  language: LanguageCode,
  project: Project,
  coins: readonly schemas.CurrencyRecord[],
  markets: readonly RecordOf<'markets'>[],
): RowOf<'projects'> {
  const { projects, noMarket } = offersIn(language)
  const text = (projects as Record<number, string>)[project.id] ?? ''
  const { market, ...terms } = project
  const tradedOn = market === undefined ? undefined : referred(markets, ({ code }) => code === market, market)
  return {
    ...terms,
    ...factsIn(tradedOn ?? NEW_COINS[project.id] ?? NO_FACTS),
    intro: tradedOn === undefined ? `${text} ${noMarket}` : text,
    coin: coinOf(coins, project.currency),
    tradedOn,
  }
}

export const projectRows = (
  language: LanguageCode,
  coins: readonly schemas.CurrencyRecord[],
  markets: readonly RecordOf<'markets'>[],
): RowOf<'projects'>[] => PROJECTS.map((project) => projectRow(language, project, coins, markets))

export const problemRows = (language: LanguageCode): RowOf<'problems'>[] => [...problemsIn(language)]

export const topicRows = (language: LanguageCode, problems: readonly RecordOf<'problems'>[]): RowOf<'topics'>[] =>
  TOPICS.map((key) => ({
    key,
    title: helpIn(language).topics[key],
    problems: problems.filter((problem) => PROBLEMS[problem.key as keyof typeof PROBLEMS] === key),
  }))

export const ticketKindRows = (problems: readonly RecordOf<'problems'>[]): RowOf<'ticketKinds'>[] =>
  TICKET_KINDS.map((kind) => {
    const key = SUGGESTED[kind]
    return { kind, problem: referred(problems, (problem) => problem.key === key, key) }
  })

export const articleRows = (language: LanguageCode): RowOf<'articles'>[] =>
  ARTICLES.map((id) => ({ id, ...articleIn(language, id) }))

export const announcementRows = (language: LanguageCode): RowOf<'announcements'>[] =>
  HEADLINES.map(({ key, ...row }) => ({
    ...row,
    key,
    title: withFigures(homeIn(language).headlines[key], language),
    html: noticeHtml(language, key),
  }))

export const bannerRows = (language: LanguageCode): RowOf<'banners'>[] =>
  BANNERS.map(({ id, link }) => {
    const { title, caption, detail } = homeIn(language).banners[id]
    return { id, title: withFigures(title, language), caption, detail, link }
  })

export const shortcutRows = (): RowOf<'shortcuts'>[] => [...SHORTCUTS]

/** The id of a category is its place in the table, from 1. */
export const categoryRows = (language: LanguageCode): RowOf<'categories'>[] =>
  CATEGORIES.map((key, at) => ({
    id: at + 1,
    key,
    name: shopIn(language).categories[key],
    image: drawing(key),
  }))

export const skuRows = (language: LanguageCode, sold = GOODS): RowOf<'skus'>[] =>
  sold.flatMap(({ skus }) => skus.map((sku) => ({ ...sku, title: shopIn(language).variants[sku.variant] })))

export const activityRows = (language: LanguageCode): RowOf<'activities'>[] =>
  ACTIVITIES.map((activity) => ({
    ...activity,
    title: (shopIn(language).activities as Record<number, string>)[activity.id] ?? '',
    size: activity.kind === 'groupon' ? activity.size : null,
  }))

export function goodsRows(
  language: LanguageCode,
  others: {
    categories: readonly RecordOf<'categories'>[]
    skus: readonly RecordOf<'skus'>[]
    activities: readonly schemas.ActivityRecord[]
  },
  sold = GOODS,
): RowOf<'goods'>[] {
  const skus = new Map(others.skus.map((sku) => [sku.id, sku]))
  return sold.map((goods) => {
    const category = referred(others.categories, ({ key }) => key === goods.category, goods.category)
    return {
      id: goods.id,
      title: goodsText(language, goods.id)?.title ?? '',
      subtitle: goodsText(language, goods.id)?.line ?? '',
      image: drawing(goods.category, String(goods.id)),
      price: goods.skus[0]?.price ?? '0',
      categoryId: category.id,
      skuIds: goods.skus.map(({ id }) => id),
      category,
      skus: goods.skus.flatMap(({ id }) => skus.get(id) ?? []),
      activities: others.activities.filter(({ id }) =>
        ACTIVITIES.some((activity) => activity.id === id && activity.goods.includes(goods.id)),
      ),
    }
  })
}

export const prizeRows = (goods: readonly schemas.GoodsRecord[]): RowOf<'prizes'>[] =>
  BOXES.flatMap(({ prizes }) =>
    prizes.flatMap(({ id, parts, goods: wanted }) => {
      const found = goods.find((one) => one.id === wanted)
      return found === undefined ? [] : [{ id, parts, goods: found }]
    }),
  )

export const boxRows = (language: LanguageCode, prizes: readonly schemas.PrizeRecord[]): RowOf<'boxes'>[] =>
  BOXES.map((box) => ({
    id: box.id,
    title: (shopIn(language).boxes as Record<number, string>)[box.id] ?? '',
    price: box.price,
    image: drawing('box', String(box.id)),
    prizes: prizes.filter(({ id }) => box.prizes.some((prize) => prize.id === id)),
  }))
