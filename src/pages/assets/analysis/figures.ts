/** Figures of the analysis, from the days that the exchange sent. Pure. */
import type { Account } from '../../../../protocol/rules/constants.ts'
import { type Decimal, minus, negate, plus, sum } from '../../../../protocol/rules/decimal.ts'
import type { AssetDay } from '../../../../protocol/shapes/assets.ts'

const DAY_SECONDS = 86_400
const DAYS_OF_WEEK = 7
/** The epoch was a Thursday; weeks begin on Monday. */
const EPOCH_WEEKDAY = 3

export interface Figures {
  readonly opening: Decimal
  readonly deposits: Decimal
  readonly withdrawals: Decimal
  readonly transfers: Decimal
  readonly profit: Decimal
  readonly closing: Decimal
}

type DayFigures = Pick<AssetDay, 'total' | 'deposits' | 'withdrawals' | 'transfers' | 'profit'>

/** Several days in a row as one: opening + deposits − withdrawals + transfers + profit = closing. */
export function together(days: readonly DayFigures[]): Figures {
  const over = (of: (day: DayFigures) => Decimal) => sum(days.map(of))
  const figures = {
    deposits: over(({ deposits }) => deposits),
    withdrawals: over(({ withdrawals }) => withdrawals),
    transfers: over(({ transfers }) => transfers),
    profit: over(({ profit }) => profit),
    closing: days.at(-1)?.total ?? '0',
  }
  const { deposits, withdrawals, transfers, profit, closing } = figures
  return { ...figures, opening: minus(closing, sum([deposits, negate(withdrawals), transfers, profit])) }
}

/** The same by account, for the accounts of the last day. */
export function byAccount(days: readonly AssetDay[]): (Figures & { account: Account })[] {
  const accounts = days.at(-1)?.accounts.map(({ account }) => account) ?? []
  return accounts.map((account) => ({
    account,
    ...together(days.flatMap((day) => day.accounts.filter((part) => part.account === account))),
  }))
}

/** What days earned since the first of them, added up day by day. */
export function cumulative(days: readonly DayFigures[]): Decimal[] {
  let earned = '0'
  return days.map(({ profit }) => {
    earned = plus(earned, profit)
    return earned
  })
}

const dayAt = (seconds: number): number => Math.floor(seconds / DAY_SECONDS)
const weekdayOf = (day: number): number => (day + EPOCH_WEEKDAY) % DAYS_OF_WEEK

/** The month of a time as a number that counts on from one month to the next. */
export function monthOf(seconds: number): number {
  const date = new Date(seconds * 1_000)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** A place in the calendar: its time in seconds, and the index of its day in the list, if it is there. */
export interface Cell {
  readonly time: number
  readonly date: number
  readonly index: number | undefined
}

/** The weeks of a month, from Monday to Sunday; places before its first and after its last day are undefined. */
export function weeksOf(month: number, days: readonly AssetDay[]): (Cell | undefined)[][] {
  const first = Date.UTC(Math.floor(month / 12), month % 12) / 1_000
  const length = dayAt(Date.UTC(Math.floor(month / 12), (month % 12) + 1) / 1_000) - dayAt(first)
  const begins = days[0]?.time ?? 0
  const places: (Cell | undefined)[] = Array<undefined>(weekdayOf(dayAt(first))).fill(undefined)
  for (let date = 1; date <= length; date++) {
    const time = first + (date - 1) * DAY_SECONDS
    const index = dayAt(time) - dayAt(begins)
    places.push({ time, date, index: days[index]?.time === time ? index : undefined })
  }
  while (places.length % DAYS_OF_WEEK !== 0) places.push(undefined)
  return Array.from({ length: places.length / DAYS_OF_WEEK }, (_, week) =>
    places.slice(week * DAYS_OF_WEEK, (week + 1) * DAYS_OF_WEEK),
  )
}

/** Which day a key of the calendar leads to, from the one with an index; undefined for other keys. */
export function dayOfKey(key: string, index: number, count: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -DAYS_OF_WEEK,
    ArrowDown: DAYS_OF_WEEK,
  }
  const step = steps[key]
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return step === undefined ? undefined : Math.min(Math.max(index + step, 0), count - 1)
}
