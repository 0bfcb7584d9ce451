/** The same rows, price and book as the app shows, written straight to the page once per frame: the baseline of the app's figures. */
import '../../../src/ui/styles/index.css'
import '../../../src/ui/MarketRow.css'
import '../../../src/ui/OrderBook.css'
import { compactVolume, formatPercent, formatPrice } from '../../../src/i18n/format.ts'

interface Row {
  code: string
  base: string
  quote: string
  price: string
  rate: string
  turnover: string
  tick: string
}
type Level = [price: string, amount: string]
interface Book {
  bids: Level[]
  asks: Level[]
}

const query = new URLSearchParams(location.search)
const places = (tick: string) => tick.split('.')[1]?.length ?? 0
const prices = new Map<string, Row>()
const writers = new Map<string, (row: Row) => void>()
const changed = new Set<string>()
let book: Book | undefined

function element(kind: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(kind)
  made.className = className
  made.append(...children)
  return made
}

/** A row of the list, with a function that updates its figures. */
function rowOf(row: Row): HTMLElement {
  const [volume, price, fiat, change] = ['mk-sub n', 'mk-px n', 'mk-sub n end', 'pc'].map((name) =>
    element('span', name, ' '),
  )
  if (!volume || !price || !fiat || !change) throw new Error('no cells')
  const text = (cell: HTMLElement) => cell.firstChild as Text
  writers.set(row.code, (now) => {
    text(volume).data = `Vol ${compactVolume(now.turnover)}`
    text(price).data = formatPrice(now.price, places(row.tick))
    text(fiat).data = `$${formatPrice(now.price, 2)}`
    text(change).data = formatPercent(now.rate)
    change.dataset.direction = now.rate.startsWith('-') ? 'down' : 'up'
  })
  const name = element(
    'span',
    'ell',
    element('a', 'mk-name', element('span', 'mk-sym', `${row.base}/${row.quote}`)),
    volume,
  )
  return element(
    'div',
    'mk mk--star',
    element('span', 'mk-star'),
    element('span', 'coin'),
    name,
    element('span', 'mk-price', price, fiat),
    change,
  )
}

/** The price and the book of one market, with a function that updates them. */
function quoteOf(row: Row, levels: number): HTMLElement {
  const price = element('p', 'f32 sb n', ' ')
  price.dataset.testid = 'last-price'
  writers.set(row.code, (now) => {
    ;(price.firstChild as Text).data = formatPrice(now.price, places(row.tick))
  })
  const lines = Array.from({ length: 2 * levels }, () =>
    element('div', 'ob', element('i', ''), element('span', 'ob-price', ' '), element('span', '', ' ')),
  )
  writeBook = ({ bids, asks }) => {
    const shown = [...bids.slice(0, levels), ...asks.slice(0, levels)]
    const most = Math.max(...shown.map(([, amount]) => Number(amount)))
    for (const [at, [at_price, amount]] of shown.entries()) {
      const [depth, left, right] = lines[at]?.children ?? []
      if (!(depth instanceof HTMLElement) || !left || !right) continue
      depth.style.setProperty('--depth', String(Number(amount) / most))
      ;(left.firstChild as Text).data = formatPrice(at_price, places(row.tick))
      ;(right.firstChild as Text).data = amount
    }
  }
  const side = (from: number) => element('div', 'book-side', ...lines.slice(from, from + levels))
  return element('main', 'page', price, element('div', 'book book--wide', side(0), side(levels)))
}
let writeBook: (book: Book) => void = () => undefined

function frame(): void {
  for (const code of changed) {
    const row = prices.get(code)
    if (row) writers.get(code)?.(row)
  }
  changed.clear()
  if (book) writeBook(book)
  book = undefined
  requestAnimationFrame(frame)
}

function handleMessage({ data }: MessageEvent): void {
  const { type, topic, data: content } = JSON.parse(String(data)) as { type: string; topic?: string; data: unknown }
  if (type !== 'sub') return
  if (topic === 'all_ticker') {
    for (const row of content as Row[]) {
      prices.set(row.code, { ...prices.get(row.code), ...row })
      if (writers.has(row.code)) changed.add(row.code)
    }
  } else if (topic?.endsWith('.depth')) book = content as Book
}

const { data: markets } = (await (await fetch('/api/market')).json()) as { data: Row[] }
for (const market of markets) prices.set(market.code, market)
const [first] = markets
const rows = Number(query.get('rows') ?? 0)
if (rows > 0) document.body.append(element('main', 'page', ...markets.slice(0, rows).map(rowOf)))
else if (first) document.body.append(quoteOf(first, Number(query.get('levels') ?? 10)))
new WebSocket(`${location.origin.replace(/^http/, 'ws')}/wss`).onmessage = handleMessage
requestAnimationFrame(frame)
