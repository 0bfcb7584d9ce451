/** How costs grow with markets, sockets, ledger lines and open orders: the exponent of each between its two largest sizes. */
import { catalogueGrowth } from '../growth/catalogue.ts'
import { lineGrowth } from '../growth/lines.ts'
import { marketGrowth } from '../growth/markets.ts'
import { orderGrowth } from '../growth/orders.ts'
import { growthFigure } from '../growth/series.ts'
import { socketGrowth } from '../growth/sockets.ts'
import type { Figure } from '../report.ts'

export const growth = async (): Promise<Figure[]> => [
  ...(await catalogueGrowth()),
  ...[marketGrowth, socketGrowth, lineGrowth, orderGrowth].flatMap((measure) => measure().map(growthFigure)),
]
