import type { appCalls } from '../../protocol/calls/app.ts'
import { LANGUAGES } from '../../protocol/rules/constants.ts'
import { FOREX } from '../catalogue/forex.ts'
import { type Answers, seconds } from './context.ts'

export const appAnswers: Answers<keyof typeof appCalls> = {
  baseConfig: () => ({
    is_email: true,
    is_mobile: true,
    is_invite: true,
    kefu_key: null,
    default_lang: 'en',
    default_forex: 'USD',
  }),
  language: (_, { language }) => ({
    current_lang: language,
    list: LANGUAGES.map(({ title, code }) => ({ title, code })),
  }),
  forex: () => FOREX,
  serverTime: (_, { world, rate }) => ({ time: seconds(world.now), rate }),
}
