/** faker's locale of each language, and how its people write their names. A language without a row here has English people. */
import type { Faker } from '@faker-js/faker'
import { FALLBACK_LANGUAGE, type LanguageCode } from '../../protocol/rules/constants.ts'

type Locale = {
  load: () => Promise<{ faker: Faker }>
  country: string
  name: (given: string, family: string) => string
}

const ENGLISH: Locale = {
  load: () => import('@faker-js/faker/locale/en'),
  country: 'SG',
  name: (given, family) => `${given} ${family}`,
}

const LOCALES: { readonly [Code in LanguageCode]?: Locale } = {
  zh: {
    load: () => import('@faker-js/faker/locale/zh_CN'),
    country: 'CN',
    name: (given, family) => `${family}${given}`,
  },
  cht: {
    load: () => import('@faker-js/faker/locale/zh_TW'),
    country: 'TW',
    name: (given, family) => `${family}${given}`,
  },
  [FALLBACK_LANGUAGE]: ENGLISH,
  ja: {
    load: () => import('@faker-js/faker/locale/ja'),
    country: 'JP',
    name: (given, family) => `${family} ${given}`,
  },
  ko: {
    load: () => import('@faker-js/faker/locale/ko'),
    country: 'KR',
    name: (given, family) => `${family}${given}`,
  },
  es: {
    load: () => import('@faker-js/faker/locale/es'),
    country: 'ES',
    name: (given, family) => `${given} ${family}`,
  },
  vi: {
    load: () => import('@faker-js/faker/locale/vi'),
    country: 'VN',
    name: (given, family) => `${family} ${given}`,
  },
}

export const localeOf = (language: LanguageCode): Locale => LOCALES[language] ?? ENGLISH
