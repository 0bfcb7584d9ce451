import { describe, expect, test } from 'vitest'
import * as constants from './constants.ts'

describe('the constants of specification §9', () => {
  test('CON-01 API-03: time-outs and delays', () => {
    expect({
      REQUEST_TIMEOUT_MS: constants.REQUEST_TIMEOUT_MS,
      RECONNECT_DELAY_MS: constants.RECONNECT_DELAY_MS,
      SECOND_EVENT_DELAY_MS: constants.SECOND_EVENT_DELAY_MS,
      PAGE_LOAD_DELAY_MS: constants.PAGE_LOAD_DELAY_MS,
      PAGE_LOAD_TIMEOUT_MS: constants.PAGE_LOAD_TIMEOUT_MS,
    }).toEqual({
      REQUEST_TIMEOUT_MS: 80_000,
      RECONNECT_DELAY_MS: 3_000,
      SECOND_EVENT_DELAY_MS: 2_000,
      PAGE_LOAD_DELAY_MS: 200,
      PAGE_LOAD_TIMEOUT_MS: 60_000,
    })
  })

  test('CON-02 CON-05: number of trades shown, codes', () => {
    expect({
      RECENT_TRADES: constants.RECENT_TRADES,
      RECENT_TRADES_PER_SIDE: constants.RECENT_TRADES_PER_SIDE,
      RESEND_SECONDS: constants.RESEND_SECONDS,
      CODE_LENGTH: constants.CODE_LENGTH,
      PASSWORD_MIN: constants.PASSWORD_MIN,
      FUND_PASSWORD_MIN: constants.FUND_PASSWORD_MIN,
    }).toEqual({
      RECENT_TRADES: 30,
      RECENT_TRADES_PER_SIDE: 10,
      RESEND_SECONDS: 60,
      CODE_LENGTH: 6,
      PASSWORD_MIN: 8,
      FUND_PASSWORD_MIN: 8,
    })
  })

  test('CON-06: durations of messages', () => {
    const { TOAST_MS, TOAST_LONG_MS, TOAST_ERROR_MS, NOTIFY_MS } = constants
    expect([TOAST_MS, TOAST_LONG_MS, TOAST_ERROR_MS, NOTIFY_MS]).toEqual([1_500, 2_000, 5_000, 3_000])
  })

  test('CON-07 ENT-17: lengths and counts of the shared widgets', () => {
    expect({
      UPLOAD_MAX_COUNT: constants.UPLOAD_MAX_COUNT,
      UPLOAD_GROUP: constants.UPLOAD_GROUP,
      TEXT_AREA_MAX: constants.TEXT_AREA_MAX,
      TEXT_INPUT_MAX: constants.TEXT_INPUT_MAX,
      NUMBER_BOX_MIN: constants.NUMBER_BOX_MIN,
    }).toEqual({
      UPLOAD_MAX_COUNT: 52,
      UPLOAD_GROUP: 'ugc',
      TEXT_AREA_MAX: 140,
      TEXT_INPUT_MAX: 140,
      NUMBER_BOX_MIN: 1,
    })
  })

  test('CON-08 CON-14: gestures; carousel, key repeat and resizing', () => {
    expect({
      LONG_PRESS_MS: constants.LONG_PRESS_MS,
      LONG_PRESS_MOVE_PX: constants.LONG_PRESS_MOVE_PX,
      PULL_THRESHOLD_PX: constants.PULL_THRESHOLD_PX,
      SWIPER_INTERVAL_MS: constants.SWIPER_INTERVAL_MS,
      SWIPER_DURATION_MS: constants.SWIPER_DURATION_MS,
      KEY_REPEAT_MS: constants.KEY_REPEAT_MS,
      RESIZE_DEBOUNCE_MS: constants.RESIZE_DEBOUNCE_MS,
    }).toEqual({
      LONG_PRESS_MS: 350,
      LONG_PRESS_MOVE_PX: 10,
      PULL_THRESHOLD_PX: 45,
      SWIPER_INTERVAL_MS: 5_000,
      SWIPER_DURATION_MS: 500,
      KEY_REPEAT_MS: 250,
      RESIZE_DEBOUNCE_MS: 50,
    })
  })

  test('CON-03: defaults and languages, in the order of the settings', () => {
    expect({
      DEFAULT_MARKET: constants.DEFAULT_MARKET,
      DEFAULT_LANGUAGE: constants.DEFAULT_LANGUAGE,
      FALLBACK_LANGUAGE: constants.FALLBACK_LANGUAGE,
      DEFAULT_FOREX: constants.DEFAULT_FOREX,
    }).toEqual({
      DEFAULT_MARKET: 'btcusdt',
      DEFAULT_LANGUAGE: 'zh',
      FALLBACK_LANGUAGE: 'en',
      DEFAULT_FOREX: { title: 'USD', icon: '$' },
    })
    const [zh, cht, en, ...others] = constants.LANGUAGES.map(({ code }) => code)
    expect([zh, cht, en]).toEqual(['zh', 'cht', 'en'])
    expect(others).toEqual(expect.arrayContaining(['ja', 'ko', 'es', 'vi']))
  })

  test('CON-12: layers from the overlay to the toast', () => {
    expect(constants.LAYERS).toEqual({ toast: 10_090, noNetwork: 10_080, popup: 10_075, overlay: 10_070 })
  })
})
