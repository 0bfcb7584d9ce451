/** Lists of the catalogue with more rows: a query of a collection against a hand-written filter of the same list. */
import { collectionOf } from '../../../simulator/catalogue/collection.ts'
import { problemsIn } from '../../../simulator/catalogue/help/index.ts'
import { createShop } from '../../../simulator/catalogue/model.ts'
import { problems as schema } from '../../../simulator/catalogue/schemas.ts'
import { goodsText } from '../../../simulator/catalogue/shop/goods.ts'
import { drawing } from '../../../simulator/catalogue/shop/pictures.ts'
import { goodsRows } from '../../../simulator/handlers/shop/goodsWire.ts'
import { priceNow, reduced, runningFor } from '../../../simulator/world/shop/activities.ts'
import { GOODS, type Goods } from '../../../simulator/world/shop/goods.ts'
import { stockOf } from '../../../simulator/world/shop/state.ts'
import { type Figure, plain } from '../report.ts'
import { fastestOf } from './series.ts'
import { freshWorld } from './worlds.ts'

const SIZES = [10, 100, 1_000]
const RUNS = 3
const EACH = 5
const PAGE = 20
/** The highest ratio to the time of the hand-written filter. */
const MOST = 2

/** Rows with further ids, up to the requested number. */
const more = <Row extends object>(rows: readonly Row[], size: number, renamed: (row: Row, n: number) => Row): Row[] =>
  Array.from({ length: size }, (_, n) => renamed(rows[n % rows.length] as Row, n))

const manyGoods = (size: number): Goods[] =>
  more(GOODS, size, (goods, n) => ({
    ...goods,
    id: n + 1,
    skus: goods.skus.map((sku, at) => ({ ...sku, id: (n + 1) * 10 + at })),
  }))

/** The texts of goods repeat. */
const textsOf = (id: number) => goodsText('en', ((id - 1) % GOODS.length) + 1) ?? { title: '', line: '' }

async function goodsLists(size: number) {
  const world = freshWorld()
  const sold = manyGoods(size)
  const { goods } = await createShop('en', sold)
  return {
    query: () => {
      const found = goods.findMany((q) => q.where({ categoryId: 2 }))
      return goodsRows({ world }, found.slice(0, PAGE))
    },
    byHand: () =>
      sold
        .filter(({ category }) => category === 'audio')
        .map((one) => {
          const { title, line } = textsOf(one.id)
          const image = drawing(one.category, String(one.id))
          const prices = one.skus.map((sku) => [priceNow(world, one, sku), reduced(sku, 100)])
          const stock = one.skus.reduce((sum, { id }) => sum + stockOf(world.shop, id), 0)
          return { id: one.id, title, line, image, prices, stock, offer: runningFor(world, one) }
        })
        .filter(({ title, line }) => `${title} ${line}`.toLowerCase().includes(''))
        .slice(0, PAGE),
  }
}

async function problemLists(size: number) {
  const rows = more(problemsIn('en'), size, (row, n) => ({ ...row, id: n + 1 }))
  const problems = await collectionOf(schema, rows)
  const byHand = () => rows.map(({ id, title, topic, html, keywords }) => ({ id, title, topic, html, keywords }))
  return {
    query: () => problems.all().map(({ id, title, topic, html, keywords }) => ({ id, title, topic, html, keywords })),
    byHand,
  }
}

const LISTS = { goods: goodsLists, 'frequent questions': problemLists }

/** The ratio of a query's time to that of the hand-written filter, at the size where they differ most. */
export async function catalogueGrowth(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, listsOf] of Object.entries(LISTS)) {
    const times: { size: number; query: number; byHand: number }[] = []
    for (const size of SIZES) {
      const { query, byHand } = await listsOf(size)
      const timed = (run: () => unknown) => fastestOf(RUNS, EACH, () => void run()) * 1_000
      times.push({ size, query: timed(query), byHand: timed(byHand) })
    }
    figures.push({
      name: `catalogue: a list of ${name}, by hand 1`,
      value: Math.max(...times.map(({ query, byHand }) => query / byHand)),
      unit: '',
      aim: { most: MOST },
      detail: times.map(({ size, query, byHand }) => `${size}: ${plain(query)} against ${plain(byHand)} µs`).join(', '),
    })
  }
  return figures
}
