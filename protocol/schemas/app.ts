import { appConfig, forex, languageChoice } from '../shapes/app.ts'
import { clockRate, list, nothing, time, wire } from '../wire.ts'

export const schemas = {
  baseConfig: { request: nothing, reply: appConfig },
  language: { request: nothing, reply: languageChoice },
  forex: { request: nothing, reply: list(forex) },
  /** `rate`: how many seconds the exchange's clock runs in one real second. */
  serverTime: {
    request: nothing,
    reply: wire({ time, rate: clockRate }),
  },
}
