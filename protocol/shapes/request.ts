/** Fields that requests of many areas share. They may have travelled as query text. */
import * as v from 'valibot'
import { amount, count, LAST_SECOND } from '../wire.ts'

/** The number of a row, as a path or query carries it. */
export const rowId = v.pipe(count, v.minValue(1))
/** An order's number, which is text. */
export const orderNumber = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,40}$/))
/** Unix seconds in a query. */
export const moment = v.pipe(count, v.maxValue(LAST_SECOND))
/** An amount that moves: above zero. */
export const positive = v.pipe(amount, v.regex(/[1-9]/))
/** Passwords are never trimmed or cut; the bound only keeps a request small. */
export const secret = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
/** A code that was sent or that an authenticator shows. */
export const sentCode = v.pipe(v.string(), v.minLength(1), v.maxLength(12))
/** Where an uploaded picture is found, as uploadFile answered. */
export const picture = v.pipe(v.string(), v.minLength(1), v.maxLength(2_000))
/** An uppercase currency symbol. */
export const currencySymbol = v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,12}$/))
/** A day range of a record list: Unix seconds, `from` included, `to` not. */
export const rangeEntries = { from: v.optional(moment), to: v.optional(moment) }
