/** Business constants of the product. Durations are in milliseconds unless the name has another unit. */

/** Timeout of one HTTP call. */
export const REQUEST_TIMEOUT_MS = 80_000
/** Pause before the socket reconnects. */
export const RECONNECT_DELAY_MS = 3_000
/** From the second attempt on, up to this much is added at random, so that clients don't return all at once. */
export const RECONNECT_JITTER_MS = 1_000
/** Without a frame for this long, prices count as delayed. */
export const SOCKET_STALE_MS = 10_000
/** Without a frame for this long, the connection is replaced. */
export const SOCKET_DEAD_MS = 20_000
/** How long the loading indicator of a failed send is shown. */
export const SEND_FAILURE_INDICATOR_MS = 1_000
/** The event of a second contract follows this long after its countdown reaches 1. */
export const SECOND_EVENT_DELAY_MS = 2_000
/** A page that loads faster than this shows no loading view. */
export const PAGE_LOAD_DELAY_MS = 200
/** A page that takes longer than this has failed. */
export const PAGE_LOAD_TIMEOUT_MS = 60_000

export const TOAST_MS = 1_500
/** Toasts of clipboard and upload. */
export const TOAST_LONG_MS = 2_000
/** Error toasts are shown this long, or until tapped. */
export const TOAST_ERROR_MS = 5_000
export const NOTIFY_MS = 3_000

/** Interval of checks for a newer build of the app. */
export const VERSION_REST_MS = 10 * 60_000
export const LONG_PRESS_MS = 350
/** A press that moves further than this (px) is a scroll. */
export const LONG_PRESS_MOVE_PX = 10
/** Pull-to-refresh starts beyond this distance (px). */
export const PULL_THRESHOLD_PX = 45
export const SWIPER_INTERVAL_MS = 5_000
export const SWIPER_DURATION_MS = 500
export const KEY_REPEAT_MS = 250
export const RESIZE_DEBOUNCE_MS = 50

/** Pause before the next verification code can be requested, in seconds of exchange time. */
export const RESEND_SECONDS = 60
export const CODE_LENGTH = 6
export const PASSWORD_MIN = 8
export const FUND_PASSWORD_MIN = 8
export const TEXT_INPUT_MAX = 140
export const TEXT_AREA_MAX = 140
export const NUMBER_BOX_MIN = 1
export const UPLOAD_MAX_COUNT = 52
export const UPLOAD_GROUP = 'ugc'

/** Recent trades stored: overall, and per side and market. */
export const RECENT_TRADES = 30
export const RECENT_TRADES_PER_SIDE = 10

export const DEFAULT_MARKET = 'btcusdt'
export const DEFAULT_LANGUAGE = 'zh'
export const FALLBACK_LANGUAGE = 'en'
export const DEFAULT_FOREX = { title: 'USD', icon: '$' } as const

/** z-index of elements that are shown above a page. */
export const LAYERS = { toast: 10_090, noNetwork: 10_080, popup: 10_075, overlay: 10_070 } as const

/** The root font size is the viewport width divided by this; from WIDE_FROM_PX on, the base width is used instead. */
export const ROOT_FONT_DIVISOR = 23.4375
export const WIDE_FROM_PX = 960
/** The phone layout holds below this width; from it on, lists are shown beside their details. */
export const LARGE_FROM_PX = 768
/** From this width on, a rail replaces the tab bar, and trading is a workspace. */
export const DESKTOP_FROM_PX = 1200
export const BASE_WIDTH_PX = 375

/** Rows per page of a list. */
export const PAGE_SIZE = 20
export const PAGE_SIZE_MAX = 100
/** Levels of a position per kind: take profit, and stop loss. */
export const STOP_LEVELS_MAX = 5

export const APP_VERSION = '1.0.0'
export const VERSION_LABEL = 'v3.0.0'

/**
 * The interface languages, in the order of the settings page. A language is its line here and its folder in locales/; everything else
 * follows from these.
 */
export const LANGUAGES = [
  { code: 'zh', title: '简体中文', tag: 'zh-Hans' },
  { code: 'cht', title: '繁體中文', tag: 'zh-Hant' },
  { code: 'en', title: 'English', tag: 'en' },
  { code: 'ja', title: '日本語', tag: 'ja' },
  { code: 'ko', title: '한국어', tag: 'ko' },
  { code: 'es', title: 'Español', tag: 'es' },
  { code: 'vi', title: 'Tiếng Việt', tag: 'vi' },
] as const
export type LanguageCode = (typeof LANGUAGES)[number]['code']

/** Account types. */
export const ACCOUNTS = ['funding', 'coin', 'contract', 'second', 'options', 'bonus'] as const
export type Account = (typeof ACCOUNTS)[number]

/** Candle periods, with their length in minutes. */
export const PERIODS = {
  '1m': 1,
  '5m': 5,
  '15m': 15,
  '30m': 30,
  '1h': 60,
  '4h': 240,
  '1d': 1_440,
  '1w': 10_080,
} as const
export type Period = keyof typeof PERIODS
