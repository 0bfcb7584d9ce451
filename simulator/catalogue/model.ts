/**
 * The catalogue: what is looked up, filtered and joined but never traded, as collections with relations, one set for each language. Handlers
 * query it, and nothing changes it once it is filled. What trades is the world's (simulator/world), which is never in it.
 *
 * `findMany` takes and skips before it sorts, so callers that sort must take the page afterwards.
 */
import { LANGUAGES, type LanguageCode } from '../../protocol/rules/constants.ts'
import { type ScenarioCollections, scenarioCollections } from '../scenarios/collections.ts'
import { loadTexts } from '../texts/texts.ts'
import type { GOODS } from '../world/shop/goods.ts'
import { collectionOf } from './collection.ts'
import * as rows from './rows.ts'
import * as schemas from './schemas.ts'

/** Coins, their networks and their markets, which are the same in every language. */
async function createCoins() {
  const networks = await collectionOf(schemas.networks, rows.networkRows())
  const currencies = await collectionOf(schemas.currencies, rows.currencyRows(networks.all()), (all) =>
    all.defineRelations(({ many }) => ({ networks: many(networks) })),
  )
  const markets = await collectionOf(schemas.markets, rows.marketRows(currencies.all()), (all) =>
    all.defineRelations(({ one }) => ({ coin: one(currencies) })),
  )
  return { currencies, networks, markets }
}
type Coins = Awaited<ReturnType<typeof createCoins>>

async function createOffers(language: LanguageCode, { currencies, markets }: Coins) {
  return {
    products: await collectionOf(schemas.products, rows.productRows(language, currencies.all()), (all) =>
      all.defineRelations(({ one }) => ({ coin: one(currencies) })),
    ),
    projects: await collectionOf(schemas.projects, rows.projectRows(language, currencies.all(), markets.all()), (all) =>
      all.defineRelations(({ one }) => ({ coin: one(currencies), tradedOn: one(markets) })),
    ),
  }
}

async function createHelp(language: LanguageCode) {
  const problems = await collectionOf(schemas.problems, rows.problemRows(language))
  return {
    problems,
    topics: await collectionOf(schemas.topics, rows.topicRows(language, problems.all()), (all) =>
      all.defineRelations(({ many }) => ({ problems: many(problems) })),
    ),
    ticketKinds: await collectionOf(schemas.ticketKinds, rows.ticketKindRows(problems.all()), (all) =>
      all.defineRelations(({ one }) => ({ problem: one(problems) })),
    ),
    articles: await collectionOf(schemas.articles, rows.articleRows(language)),
    announcements: await collectionOf(schemas.announcements, rows.announcementRows(language)),
  }
}

/** The shop's collections; `sold` are its goods. */
export async function createShop(language: LanguageCode, sold?: typeof GOODS) {
  const categories = await collectionOf(schemas.categories, rows.categoryRows(language))
  const skus = await collectionOf(schemas.skus, rows.skuRows(language, sold))
  const activities = await collectionOf(schemas.activities, rows.activityRows(language))
  const others = { categories: categories.all(), skus: skus.all(), activities: activities.all() }
  const goods = await collectionOf(schemas.goods, rows.goodsRows(language, others, sold), (all) =>
    all.defineRelations(({ one, many }) => ({
      category: one(categories),
      skus: many(skus),
      activities: many(activities),
    })),
  )
  const prizes = await collectionOf(schemas.prizes, rows.prizeRows(goods.all()), (all) =>
    all.defineRelations(({ one }) => ({ goods: one(goods) })),
  )
  const boxes = await collectionOf(schemas.boxes, rows.boxRows(language, prizes.all()), (all) =>
    all.defineRelations(({ many }) => ({ prizes: many(prizes) })),
  )
  return { categories, goods, skus, activities, boxes, prizes }
}

async function createCatalogue(language: LanguageCode, coins: Coins, scenarios: ScenarioCollections) {
  return {
    ...(await createShop(language)),
    ...coins,
    ...(await createOffers(language, coins)),
    ...(await createHelp(language)),
    banners: await collectionOf(schemas.banners, rows.bannerRows(language)),
    shortcuts: await collectionOf(schemas.shortcuts, rows.shortcutRows()),
    ...scenarios,
  }
}
export type Catalogue = Awaited<ReturnType<typeof createCatalogue>>

let coins: Promise<Coins> | undefined
const filling = new Map<LanguageCode, Promise<void>>()
const filled = new Map<LanguageCode, Catalogue>()

async function fill(language: LanguageCode): Promise<void> {
  coins ??= createCoins()
  const [known, scenarios] = await Promise.all([coins, scenarioCollections(), loadTexts(language)])
  filled.set(language, await createCatalogue(language, known, scenarios))
}

/** Fills the catalogue of a language, once; after a failure the next call tries again. */
export function fillCatalogue(language: LanguageCode): Promise<void> {
  const known = filling.get(language)
  if (known) return known
  const coming = fill(language)
  filling.set(language, coming)
  coming.catch(() => filling.delete(language))
  return coming
}

/** Fills the catalogues of every language. */
export const fillCatalogues = (): Promise<unknown> => Promise.all(LANGUAGES.map(({ code }) => fillCatalogue(code)))

export const isCatalogueFilled = (language: LanguageCode): boolean => filled.has(language)

/** The catalogue in a language. Throws while it is not filled. */
export function catalogueIn(language: LanguageCode): Catalogue {
  const found = filled.get(language)
  if (found === undefined) throw new Error(`the catalogue is not filled in ${language}`)
  return found
}
