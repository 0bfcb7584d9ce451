/** The figures that texts mention, from the rules that the exchange calculates with. */
import {
  APP_VERSION,
  CODE_LENGTH,
  FUND_PASSWORD_MIN,
  type LanguageCode,
  PASSWORD_MIN,
  RESEND_SECONDS,
  TEXT_AREA_MAX,
  UPLOAD_MAX_COUNT,
} from '../../../protocol/rules/constants.ts'
import { times } from '../../../protocol/rules/decimal.ts'
import { PICTURE_MAX_BYTES } from '../../../protocol/rules/picture.ts'
import { ENTRY_CLOSES_BEFORE_MS } from '../../rounds.ts'
import {
  CONTRACT_FEES,
  CONVERT_SPREAD,
  FUNDING_INTERVAL_MS,
  LIQUIDATION_FEE_RATE,
  LISTING_PERCENT,
  LOCKUP_DAYS,
  MINIMUM_TOTAL,
  MOST_LEVERAGE,
  OPEN_ORDERS_MAX,
  QUOTE_LIFE_MS,
  SPOT_FEE_RATE,
  TERM_DAYS,
} from '../../terms.ts'
import { filled } from '../../texts/texts.ts'
import { HELP, PEOPLE, WALLET } from '../../world/settings.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The support address, in the domain reserved for examples (RFC 2606): it has no reader. */
export const OFFICIAL_EMAIL = 'support@example.com'

/** A number with ',' between thousands and without trailing zeros. */
export function figure(value: string): string {
  const [whole = '', fraction = ''] = value.split('.')
  const rest = fraction.replace(/0+$/, '')
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (rest === '' ? '' : `.${rest}`)
}

/** A rate as a percentage: '0.001' is '0.1%'. */
export const percent = (rate: string): string => `${figure(times(rate, '100'))}%`

export const FIGURES: Record<string, string> = {
  version: APP_VERSION,
  email: OFFICIAL_EMAIL,
  grant: figure(PEOPLE.grant),
  codeLength: String(CODE_LENGTH),
  codeMinutes: String(PEOPLE.codeValidMs / MINUTE),
  resendSeconds: String(RESEND_SECONDS),
  passwordMin: String(PASSWORD_MIN),
  fundPasswordMin: String(FUND_PASSWORD_MIN),
  tries: String(PEOPLE.wrongPasswords),
  lockMinutes: String(PEOPLE.lockMs / MINUTE),
  waitHours: String(PEOPLE.withdrawalWaitMs / HOUR),
  seenSeconds: String(WALLET.seenMs / SECOND),
  reviewMinutes: String(WALLET.reviewMs / MINUTE),
  bankMinutes: String(WALLET.bankMs / MINUTE),
  spread: `${CONVERT_SPREAD}%`,
  quoteSeconds: String(QUOTE_LIFE_MS / SECOND),
  spotFee: percent(SPOT_FEE_RATE),
  spotMinimum: MINIMUM_TOTAL,
  openOrders: String(OPEN_ORDERS_MAX),
  makerFee: percent(CONTRACT_FEES.maker),
  takerFee: percent(CONTRACT_FEES.taker),
  liquidationFee: percent(LIQUIDATION_FEE_RATE),
  leverageMost: String(MOST_LEVERAGE),
  fundingHours: String(FUNDING_INTERVAL_MS / HOUR),
  entrySeconds: String(ENTRY_CLOSES_BEFORE_MS / SECOND),
  lockupDays: String(LOCKUP_DAYS),
  listingPercent: `${LISTING_PERCENT}%`,
  termLeast: String(TERM_DAYS.least),
  termMost: String(TERM_DAYS.most),
  textMost: String(TEXT_AREA_MAX),
  picturesMost: String(UPLOAD_MAX_COUNT),
  pictureMegabytes: String(PICTURE_MAX_BYTES / 1_000_000),
  answerMinutes: String(HELP.answerMs / MINUTE),
  closeHours: String(HELP.closeMs / HOUR),
}

/** A text with the figures of the rules and further parameters filled in. Throws on an unknown one, which is a typo in the text. */
export const withParams = (text: string, language: LanguageCode, params: Record<string, string>): string =>
  filled(text, language, (name) => {
    const source = Object.hasOwn(params, name) ? params : FIGURES
    const value = Object.hasOwn(source, name) ? source[name] : undefined
    if (value === undefined) throw new Error(`no figure ${name}`)
    return value
  })

/** A text with the figures of the rules filled in. */
export const withFigures = (text: string, language: LanguageCode): string => withParams(text, language, {})
