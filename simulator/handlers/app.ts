import type { appCalls } from '../../protocol/calls/app.ts'
import { LANGUAGES } from '../../protocol/rules/constants.ts'
import { FOREX } from '../catalogue/forex.ts'
import { OFFICIAL_EMAIL } from '../catalogue/help/figures.ts'
import { WITHDRAWAL_WAIT_HOURS } from '../terms.ts'
import { type Handlers, seconds } from './context.ts'

/** The built-in chat's page, beside the app. */
const CHAT_PAGE = 'chat.html'

export const appHandlers: Handlers<keyof typeof appCalls> = {
  baseConfig: () => ({
    is_email: true,
    is_mobile: true,
    is_invite: true,
    is_passkey: true,
    withdrawal_wait_hours: WITHDRAWAL_WAIT_HOURS,
    kefu_key: CHAT_PAGE,
    default_lang: 'en',
    default_forex: 'USD',
    official_email: OFFICIAL_EMAIL,
  }),
  language: (_, { language }) => ({
    current_lang: language,
    list: LANGUAGES.map(({ title, code }) => ({ title, code })),
  }),
  forex: () => FOREX,
  serverTime: (_, { world, rate }) => ({ time: seconds(world.now), rate }),
}
