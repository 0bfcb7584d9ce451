import type { LanguageCode } from '../../protocol/rules/constants.ts'

type Texts = Record<LanguageCode, string>

/** What the app says of the account that visitors may try. */
export const VIRTUAL_ACCOUNT: { name: Texts; text: Texts } = {
  name: {
    en: 'Practice account',
    zh: '模拟账户',
    cht: '模擬帳戶',
    ja: '練習用アカウント',
    ko: '연습 계정',
    es: 'Cuenta de práctica',
    vi: 'Tài khoản thực hành',
  },
  text: {
    en: 'Simulated funds – not real money',
    zh: '模拟资金，非真实资金',
    cht: '模擬資金，非真實資金',
    ja: '模擬資金（実際のお金ではありません）',
    ko: '모의 자금 (실제 돈이 아님)',
    es: 'Fondos simulados: no es dinero real',
    vi: 'Tiền mô phỏng, không phải tiền thật',
  },
}
