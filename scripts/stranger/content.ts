/** Markets, languages, currencies, texts and the uploaded files of the stranger's house. */
import type { Handlers } from './handler.ts'
import {
  changeOf,
  flag,
  type House,
  listOf,
  marketOf,
  openedAt,
  type Quoted,
  Refused,
  type Row,
  shown,
} from './house.ts'

const LANGUAGE_TITLES: Readonly<Record<string, string>> = {
  zh: '简体中文',
  cht: '繁體中文',
  en: 'English',
  ja: '日本語',
  ko: '한국어',
  es: 'Español',
  vi: 'Tiếng Việt',
}
/** Rows of a ranking. */
const RANKED = 5

export const priceOf = (house: House, { last, digits }: Quoted): string => shown(house, last, digits)

function marketRow(house: House, market: Quoted): Row {
  const { id, code } = market
  return { id, code, rate: changeOf(market), price: priceOf(house, market) }
}

const byChange = (house: House, isUp: boolean): Row[] =>
  [...house.markets]
    .sort((a, b) => (isUp ? 1 : -1) * (Number(changeOf(b)) - Number(changeOf(a))))
    .slice(0, RANKED)
    .map((market) => marketRow(house, market))

const nothing: Handlers[string] = (house) => house.terms.nothing
const noRows: Handlers[string] = (house, { fields }) => listOf(house, [], fields)
/** The same for a user only. */
const noOwnRows: Handlers[string] = (house, { fields, user }) => {
  user()
  return listOf(house, [], fields)
}

/** This house has no projects and no products, so a number names none. */
const noOffer: Handlers[string] = (_, { user }) => {
  user()
  throw new Refused('This is not on offer.')
}

export const content: Handlers = {
  'GET /api/language': ({ terms }) => ({
    current_lang: terms.language,
    list: terms.languages.map((code) => ({ title: LANGUAGE_TITLES[code], code })),
  }),
  'GET /api/forex': ({ terms }) => terms.currencies,
  'GET /api/virtualAccount': nothing,
  'GET /api/home': nothing,
  'GET /api/classify': (house) =>
    house.terms.isPaged ? [...new Set(house.markets.map(({ quote }) => quote))].map((id) => ({ id, title: id })) : [],
  'GET /api/market': (house) => house.markets.map((market) => marketRow(house, market)),
  'GET /api/market/:id': (house, { fields, user }) => {
    user()
    const market = marketOf(house, fields.id)
    return {
      market: {
        ...marketRow(house, market),
        high: shown(house, market.high, market.digits),
        low: shown(house, market.low, market.digits),
      },
      info: { issue_time: openedAt(house), intro: `${market.base} as this house sells it.` },
    }
  },
  'GET /api/currencyRank/:id': (house, { fields }) => byChange(house, fields.id !== 'losers'),
  'GET /api/collect/:id': (house, { fields, user }) => {
    const { favourites } = user()
    const { id } = marketOf(house, fields.id)
    if (!favourites.delete(id)) favourites.add(id)
    return { is_collect: flag(house, favourites.has(id)), ids: [...favourites] }
  },
  'GET /api/notice': (house, { fields, user }) => {
    user()
    const notice = { id: house.terms.seed, title: 'Hours of service', html: '<p>We are here from nine to five.</p>' }
    return listOf(house, [notice], fields)
  },
  'GET /api/userMessage': noOwnRows,
  'GET /api/page/:id': (_, { fields }) => ({
    id: fields.id,
    title: 'About this house',
    html: '<p>Since last year.</p>',
  }),
  'GET /api/commonProblem': () => [
    { id: 1, title: 'How do I pay in?', html: '<p>Send coins to the address that we show.</p>' },
  ],
  'GET /api/product': noOwnRows,
  'GET /api/product/:id': noOffer,
  'GET /api/subscription/:id': noOffer,
  'POST /api/subscriptionPay/:id': noOffer,
  'POST /api/placement/:id': noOffer,
  'POST /api/investPlaceOrder/:id': noOffer,
  'GET /api/orderRecord': noOwnRows,
  'GET /api/invest': noRows,
  'GET /api/investRecord': noOwnRows,
}

/** Stores an uploaded file, and returns its address. */
export function keepFile(house: House, type: string, body: Buffer): Row {
  const boundary = /boundary=("?)([^";]+)\1/.exec(type)?.[2] ?? ''
  const part = body
    .toString('latin1')
    .split(`--${boundary}`)
    .find((piece) => piece.includes('name="file"'))
  const start = part?.indexOf('\r\n\r\n') ?? -1
  if (boundary === '' || part === undefined || start < 0) return { code: 0, msg: 'Please choose a picture.' }
  const bytes = Buffer.from(part.slice(start + 4, -2), 'latin1')
  const id = house.number()
  const fileType = /content-type: ([\w/+.-]+)/i.exec(part)?.[1] ?? 'application/octet-stream'
  house.files.set(String(id), { type: fileType, bytes })
  return { code: 1, msg: 'ok', data: { url: `/files/${id}`, id } }
}
