import { beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '../../../protocol/rules/constants.ts'
import { englishTexts } from '../../i18n/english.testing.ts'
import { setLanguage, type TextKey, t } from '../../i18n/i18n.ts'

/** The name of the sent request in each language, by the flow whose texts are about a lost answer. */
const NOUNS: Readonly<Record<string, readonly string[]>> = {
  'transfer.lost': ['transfer', '划转', '劃轉', '資金振替', '이체', 'transferencia', 'chuyển'],
  'exchange.lost': ['conversion', '闪兑', '閃兌', 'コンバート', '컨버트', 'conversión', 'chuyển đổi'],
  'deposit.lost': ['deposit', '充值', '充值', '入金', '입금', 'depósito', 'khoản nạp'],
  'withdrawal.lost': ['withdrawal', '提现', '提現', '出金', '출금', 'retiro', 'lệnh rút'],
  'withdrawal.revoke': ['withdrawal', '提现', '提現', '出金', '출금', 'retiro', 'lệnh rút'],
  'invest.lost': ['investment', '投资', '投資', '投資', '투자', 'inversión', 'đầu tư'],
  'invest.redeemLost': ['redemption', '赎回', '贖回', '早期償還', '상환', 'rescate', 'tất toán trước hạn'],
  'subscription.lost': ['subscription', '申购', '申購', '申込', '청약', 'suscripción', 'đăng ký mua'],
  'subscription.payLost': ['payment', '支付', '支付', '支払い', '결제', 'pago', 'thanh toán'],
  'perpetual.acting': ['change', '更改', '變更', '変更', '변경', 'cambio', 'thay đổi'],
  'trade.withdrawLost': ['order', '委托', '委託', '注文', '주문', 'orden', 'lệnh'],
  'trade.unknown': ['order', '委托', '委託', '注文', '주문', 'orden', 'lệnh'],
}
const ORDERED = ['en', 'zh', 'cht', 'ja', 'ko', 'es', 'vi'] as const

beforeAll(englishTexts)

test.each(ORDERED.map((language, at) => ({ language, at })))(
  'in $language a lost answer is named with the noun of its flow, never as an order that is not one',
  async ({ language, at }) => {
    expect(ORDERED).toHaveLength(LANGUAGES.length)
    await setLanguage(language)
    const order = NOUNS['trade.unknown']?.[at] ?? ''
    for (const [flow, nouns] of Object.entries(NOUNS))
      for (const phase of ['checking', 'absent']) {
        const text = t(`${flow}.${phase}` as TextKey).toLowerCase()
        expect(text, `${flow}.${phase}`).toContain(nouns[at])
        // In Vietnamese a withdrawal is a kind of order.
        const isOrder = flow.startsWith('trade.') || nouns[at]?.includes(order)
        if (!isOrder) expect(text.includes(order), `${flow}.${phase}: ${text}`).toBe(false)
      }
    await setLanguage('en')
  },
)
