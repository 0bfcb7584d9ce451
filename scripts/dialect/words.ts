/** Names and units of the second dialect. This file is independent of any adapter. */

type Row = Record<string, unknown>

/** The exchange's names, with the dialect's. The `total` of a list is its count, that of money its sum. */
const WORDS: readonly (readonly [string, string])[] = [
  ['order_no', 'order_id'],
  ['client_id', 'request_ref'],
  ['code', 'symbol'],
  ['available', 'free'],
  ['frozen', 'locked'],
  ['created', 'created_at'],
  ['updated', 'updated_at'],
  ['list', 'items'],
  ['payment_password', 'fund_secret'],
  ['is_set_pwd', 'has_fund_secret'],
  ['is_collect', 'watched'],
  ['purchase_total', 'stake'],
  ['type', 'kind_of'],
]
const THEIRS = new Map(WORDS)
const OURS = new Map(WORDS.map(([ours, theirs]) => [theirs, ours]))

/** Amounts with the unit of the coin in the row, or one around it; of USDT by default. */
const BY_COIN = new Set(
  'available frozen total amount balance fee arrival minimum maximum daily_maximum daily_remaining'.split(' '),
)
/** Other amounts, prices and quantities: all in the same unit. */
const PLAIN = new Set(
  (
    'price high low open close volume turnover spark total_supply circulation bids asks quantity filled filled_total average btc received ' +
    'value change wallet_balance margin maintenance_margin unrealised_profit realised_profit profit open_price mark_price index_price ' +
    'liquidation_price funding stop_win stop_lose close_price close_quantity close_profit closable trigger_price stop_limit_price ' +
    'worst_price trailing_distance activation_price best_price purchase_price purchase_total min_total up_to ' +
    'settlement_price settlement_income expected_income up down'
  ).split(' '),
)
/** Quantities of spot orders are in the smallest unit of their coin. */
const OF_MARKET = new Set(['quantity', 'filled'])
const TIMES = new Set(
  (
    'time created updated expires settles opens closes_entry open_time close_time issue_time next_funding wait_until submitted decided ' +
    'usable_from last_used from to until before'
  ).split(' '),
)
const PLACES: Readonly<Record<string, number>> = { USDT: 8, BTC: 10, ETH: 18 }
const OTHER_PLACES = 12
const MS = 1_000

/** 1.5 of a coin as a whole number. Throws for more decimals. */
function whole(text: string, places: number): bigint {
  const [, sign = '', before = '', after = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(text) ?? []
  const decimals = after.replace(/0+$/, '')
  if (before === '' || decimals.length > places) throw new Error(`${text} has more than ${places} places`)
  return BigInt(`${sign}${before}${decimals.padEnd(places, '0')}`)
}

function decimal(units: unknown, places: number): string {
  const text = String(units)
  if (!/^-?\d+$/.test(text)) throw new Error(`${text} is no whole number`)
  const digits = text.replace('-', '').padStart(places + 1, '0')
  const at = digits.length - places
  return `${text.startsWith('-') ? '-' : ''}${digits.slice(0, at)}.${digits.slice(at)}`.replace(/\.?0+$/, '')
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

interface Manner {
  readonly isCamel: boolean
  /** Whether these are spot orders, with values in upper case and quantities by coin. */
  readonly isSpot?: boolean
}

const placesOf = (coin: unknown): number => PLACES[String(coin)] ?? OTHER_PLACES

function amountPlaces(name: string, rows: readonly Row[], { isSpot }: Manner): number | undefined {
  const [row = {}] = rows
  if (isSpot && OF_MARKET.has(name) && typeof row.code === 'string')
    return placesOf(row.code.replace(/(usdt|usdc|btc)$/, '').toUpperCase())
  if (PLAIN.has(name)) return OTHER_PLACES
  if (!BY_COIN.has(name)) return undefined
  if (row[`${name}_currency`]) return placesOf(row[`${name}_currency`])
  return placesOf(rows.find((one) => one.currency !== undefined)?.currency ?? 'USDT')
}

function outValue(name: string, value: unknown, rows: readonly Row[], manner: Manner): unknown {
  if (Array.isArray(value)) return value.map((one) => outValue(name, one, rows, manner))
  if (isRow(value)) return outRow(value, rows, manner)
  if (typeof value === 'number' && TIMES.has(name) && value > 1e9) return value * MS
  if (typeof value !== 'string') return value
  if (manner.isSpot && (name === 'state' || name === 'side' || name === 'type')) return value.toUpperCase()
  const places = /^-?\d+(\.\d+)?$/.test(value) ? amountPlaces(name, rows, manner) : undefined
  return places === undefined ? value : whole(value, places)
}

/** A market and a ticker have their price and its change in separate objects. */
function outRow(row: Row, rows: readonly Row[], manner: Manner): Row {
  const { rate, price, ...rest } = row
  const isMarket = rate !== undefined && price !== undefined && 'code' in row
  const isPage = 'page' in row && 'limit' in row
  const out: Row = {}
  for (const [name, value] of Object.entries(isMarket ? rest : row)) {
    const isCount = isPage && name === 'total'
    const theirs = isCount ? 'count' : name === 'total' ? 'sum' : (THEIRS.get(name) ?? name)
    out[manner.isCamel ? camelCase(theirs) : theirs] = isCount ? value : outValue(name, value, [row, ...rows], manner)
  }
  return isMarket ? { ...out, last: { price: outValue('price', price, [row], manner), change: rate } } : out
}

/** Data of the exchange in the dialect. */
export const spoken = (data: unknown, manner: Manner): unknown => outValue('', data, [{}], manner)

/** A request of the dialect in the exchange's format. Entry forms send a verification code as `otp`. */
export function heard(fields: Row, { isSpot = false, takesOtp = false } = {}): Row {
  const rows = Object.entries(fields).map(([name, value]): [string, unknown] => {
    const snake = snakeCase(name)
    if (takesOtp && snake === 'otp') return ['code', value]
    return [snake === 'sum' ? 'total' : (OURS.get(snake) ?? snake), value]
  })
  const row = Object.fromEntries(rows)
  return Object.fromEntries(
    rows.map(([name, value]) => {
      if (TIMES.has(name) && /^\d+$/.test(String(value))) return [name, Math.floor(Number(value) / MS)]
      if (isSpot && (name === 'side' || name === 'type')) return [name, String(value).toLowerCase()]
      if (BY_COIN.has(name)) return [name, decimal(value, placesOf(row.currency ?? row.from ?? 'USDT'))]
      return [name, PLAIN.has(name) ? decimal(value, OTHER_PLACES) : value]
    }),
  )
}

/** JSON in which whole numbers of any length are numbers. */
export const written = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `\u0001${one}` : one)).replace(
    /"\\u0001(-?\d+)"/g,
    '$1',
  )

/** Parses it again. The reviver's third argument has the source text, so that long integers stay exact. */
export const read = (text: string): unknown =>
  JSON.parse(text, ((_: string, value: unknown, { source = '' }: { source?: string } = {}) =>
    typeof value === 'number' && /^-?\d{16,}$/.test(source) ? BigInt(source) : value) as (
    k: string,
    v: unknown,
  ) => unknown)

/** The dialect's codes of refusals. */
export const CODES: Readonly<Record<number, string>> = {
  401: 'session_over',
  404: 'no_such_thing',
  422: 'bad_field',
  429: 'slow_down',
  1001: 'no_account',
  1002: 'account_taken',
  1003: 'bad_password',
  1004: 'bad_otp',
  1005: 'otp_over',
  1006: 'otp_too_soon',
  1008: 'account_locked',
  1009: 'otp_needed',
  2003: 'price_step',
  2004: 'quantity_step',
  2005: 'too_small',
  2006: 'price_far',
  2008: 'not_enough_money',
  2009: 'no_such_order',
  2010: 'order_over',
  3004: 'position_closed',
  3104: 'round_over',
  4201: 'no_fund_secret',
  4202: 'bad_fund_secret',
  4203: 'fund_secret_locked',
  4105: 'amount_range',
  4103: 'address_checksum',
  4102: 'bad_address',
}
