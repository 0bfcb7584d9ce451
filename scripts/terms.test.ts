/**
 * The app knows no terms of a house (docs/decisions/036). Lint keeps simulator/ out of machines and src. This test keeps terms out of
 * protocol/rules, which both read: each exported constant with a number is listed here with its source.
 */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Sources of a number. None of these is a term that differs between houses. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  /** The specification quotes it. */
  specification: [
    'REQUEST_TIMEOUT_MS RECONNECT_DELAY_MS SECOND_EVENT_DELAY_MS SEND_FAILURE_INDICATOR_MS PAGE_LOAD_DELAY_MS PAGE_LOAD_TIMEOUT_MS',
    'TOAST_MS TOAST_LONG_MS NOTIFY_MS CODE_LENGTH PASSWORD_MIN FUND_PASSWORD_MIN RESEND_SECONDS TEXT_INPUT_MAX TEXT_AREA_MAX',
    'NUMBER_BOX_MIN UPLOAD_MAX_COUNT RECENT_TRADES RECENT_TRADES_PER_SIDE ROOT_FONT_DIVISOR WIDE_FROM_PX BASE_WIDTH_PX LAYERS',
    'LONG_PRESS_MS LONG_PRESS_MOVE_PX PULL_THRESHOLD_PX SWIPER_INTERVAL_MS SWIPER_DURATION_MS KEY_REPEAT_MS RESIZE_DEBOUNCE_MS',
    'VERSION_LABEL PERIODS',
  ],
  /** How the app behaves on the device. */
  app: [
    'RECONNECT_JITTER_MS SOCKET_STALE_MS SOCKET_DEAD_MS TOAST_ERROR_MS VERSION_REST_MS LARGE_FROM_PX DESKTOP_FROM_PX APP_VERSION',
    'PAGE_SIZE CHART_PERIODS SLIPPAGE',
  ],
  /** The form of data: units, encodings, formats of documents and addresses. */
  format: [
    'DAY_MS UNIT_PLACES TRANSFER_PLACES PICTURE_HEAD_BYTES AUTHENTICATOR_STEP_MS BECH32_LETTERS',
    'MEMO_MOST SAMPLE_DOCUMENTS',
  ],
  /** A limit of a request in the published contract (docs/openapi.json), the same for every backend. */
  contract: [
    'PAGE_SIZE_MAX STOP_LEVELS_MAX PICTURE_MAX_BYTES NICKNAME ANTI_PHISHING PASSKEY_NAME BOXES_MOST QUANTITY_MOST LINES_MOST ROLLS STARS',
  ],
}
const NAMES = new Set(Object.values(SOURCES).flat().join(' ').split(' '))
/** Terms of the simulated shop: only the simulator reads them. */
const SHOP_TERMS = ['SIGN_IN', 'SHOP_TIMES', 'EXPRESS_STEPS']

const isOwn = (file: string) => !/\.(test|testing)\.tsx?$/.test(file)
const rules = globSync('protocol/rules/**/*.ts').filter(isOwn)

/** Whether a value has a number in it, as a number or as decimal text. */
function hasNumber(value: unknown): boolean {
  if (typeof value === 'number') return true
  if (typeof value === 'string') return /^[A-Za-z ]*-?\d/.test(value)
  if (value instanceof Map || value instanceof Set) return hasNumber([...value])
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNumber)
}

/** The names of constants with numbers that a module of the rules exports. */
async function numbersIn(file: string): Promise<string[]> {
  const module: Record<string, unknown> = await import(`../${file}`)
  return Object.keys(module).filter((name) => /^[A-Z][A-Z0-9_]+$/.test(name) && hasNumber(module[name]))
}

test('each constant with a number in protocol/rules has a source, and none is a term of a house', async () => {
  const found = (await Promise.all(rules.map(numbersIn))).flat()
  expect(found.filter((name) => !NAMES.has(name) && !SHOP_TERMS.includes(name))).toEqual([])
  expect([...NAMES].filter((name) => !found.includes(name))).toEqual([])
})

test("neither machines nor pages import the simulated shop's terms", () => {
  const files = globSync(['machines/**/*.ts', 'src/**/*.{ts,tsx}']).filter((file) => !file.startsWith('src/demo/'))
  const readers = files.filter((file) =>
    SHOP_TERMS.some((name) => new RegExp(`\\b${name}\\b`).test(readFileSync(file, 'utf8'))),
  )
  expect(readers.filter(isOwn)).toEqual([])
})
