import * as v from 'valibot'
import { appConfig, forex, languageChoice } from '../shapes/app.ts'
import { nothing, time, wire } from '../wire.ts'

export const schemas = {
  baseConfig: { request: nothing, reply: appConfig },
  language: { request: nothing, reply: languageChoice },
  forex: { request: nothing, reply: v.array(forex) },
  /** `rate`: how many seconds the exchange's clock runs in one real second. */
  serverTime: {
    request: nothing,
    reply: wire({ time, rate: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0)), 1) }),
  },
}
