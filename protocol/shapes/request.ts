/** Fields that requests of many areas share. A query carries them as text. */
import * as v from 'valibot'
import { amount, count, LAST_SECOND } from '../wire.ts'

/** The number of a row, in a path or query. */
export const rowId = v.pipe(count, v.minValue(1))
/** The number of an order, as text. */
export const orderNumber = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,40}$/))
/** Unix seconds in a query. */
export const moment = v.pipe(count, v.maxValue(LAST_SECOND))
/** An amount that moves: above zero. */
export const positive = v.pipe(amount, v.regex(/[1-9]/))
/** The distance of a trailing stop, in percent or in price. */
export const trailingEntries = { trailing_percent: v.optional(positive), trailing_distance: v.optional(positive) }
/** Passwords are never trimmed or cut; the limit only bounds a request. */
export const secret = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
/** A code that was sent, or one of an authenticator. */
export const sentCode = v.pipe(v.string(), v.minLength(1), v.maxLength(12))
/** The address of an uploaded picture, from uploadFile. */
export const picture = v.pipe(v.string(), v.minLength(1), v.maxLength(2_000))
/** An uppercase currency symbol. */
export const currencySymbol = v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,12}$/))
/** A date range of a record list in Unix seconds: `from` inclusive, `to` exclusive. */
export const rangeEntries = { from: v.optional(moment), to: v.optional(moment) }
