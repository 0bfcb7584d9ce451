import * as v from 'valibot'
import { REFUSALS } from '../errors.ts'
import { SHOP_REFUSALS } from '../shopErrors.ts'

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
const place = v.pipe(v.string(), v.regex(/^([^.\s]+(\.[^.\s]+)*)?$/, 'names joined by points'))
const scalar = v.union([v.string(), v.number(), v.boolean()])
const header = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,60}$/, 'a header’s name'))
const places = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36))
const as = v.optional(v.picklist(['number', 'text']))
const unit = v.union([
  v.picklist(['text', 's', 'ms', 'iso']),
  v.strictObject({ places, as }),
  v.strictObject({ coin: name, side: v.optional(v.picklist(['base', 'quote'])), or: v.optional(name), as }),
])
const field = v.union([
  v.pipe(place, v.minLength(1)),
  v.strictObject({
    name: v.optional(v.pipe(place, v.minLength(1))),
    unit: v.optional(unit),
    values: v.optional(v.record(v.string(), v.union([scalar, v.pipe(v.array(scalar), v.minLength(1))]))),
    otherwise: v.optional(v.nullable(scalar)),
  }),
])
const fields = v.record(v.string(), field)
const style = v.optional(v.picklist(['snake', 'camel']))
const path = v.pipe(v.string(), v.regex(/^\/(?!\/)[^\s?#\\]*$/, 'a path such as /v2/orders'))
const code = v.optional(v.function())
const method = v.optional(v.picklist(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']))
const ofFurther = { path, data: v.optional(place), write: code }
const further = v.variant('when', [
  v.strictObject({ when: v.literal('before'), method, ...ofFurther }),
  v.strictObject({ when: v.optional(v.literal('beside')), ...ofFurther }),
])
const call = v.strictObject({
  method,
  path: v.optional(path),
  further: v.optional(v.record(name, further)),
  style,
  request: v.optional(fields),
  adds: v.optional(v.record(name, scalar)),
  data: v.optional(place),
  reply: v.optional(fields),
  write: code,
  read: code,
})
const status = v.pipe(v.number(), v.integer(), v.minValue(300), v.maxValue(599))
/** The shape of an adapter. What its names refer to is checked by check.ts. */
export const adapterShape = v.strictObject({
  headers: v.optional(
    v.strictObject({
      token: v.optional(v.strictObject({ name: header, before: v.optional(v.string()) })),
      language: v.optional(header),
      adds: v.optional(v.record(header, v.string())),
    }),
  ),
  envelope: v.optional(
    v.strictObject({
      data: v.optional(place),
      message: v.optional(v.union([place, v.array(place)])),
      code: v.optional(place),
      success: v.optional(v.strictObject({ at: place, is: v.pipe(v.array(v.nullable(scalar)), v.minLength(1)) })),
      codes: v.optional(v.record(v.string(), v.picklist(Object.keys({ ...REFUSALS, ...SHOP_REFUSALS })))),
      statuses: v.optional(v.array(status)),
    }),
  ),
  style,
  fields: v.optional(fields),
  units: v.optional(v.strictObject({ money: v.optional(unit), percent: v.optional(unit), time: v.optional(unit) })),
  coins: v.optional(v.record(name, places)),
  calls: v.optional(v.record(v.string(), v.union([v.literal(false), call]))),
  onlyThese: v.optional(v.boolean()),
  socket: v.optional(
    v.strictObject({
      path: v.optional(path),
      hello: code,
      ready: code,
      send: code,
      receive: code,
      topics: v.optional(v.record(v.string(), fields)),
      style,
    }),
  ),
})
