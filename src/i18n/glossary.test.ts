import { describe, expect, test } from 'vitest'
import type { LanguageCode } from '../../protocol/rules/constants.ts'
import { TEXTS as ALL, CODES, wordsOnly } from './testing.ts'

/**
 * The names and the voice of docs/voice.md, as far as a program can check them. Every text of locales/ is read: the app's, the demo's, and
 * the simulator's messages, mails, help, shop and offers.
 */
/** Search words of the help, which include old names on purpose. */
const isSearchWords = (key: string) => key.endsWith('.words')

/** The texts with plain blanks in place of those that break no line. */
const readable = (texts: ReadonlyMap<string, string>) =>
  new Map([...texts].filter(([key]) => !isSearchWords(key)).map(([key, text]) => [key, text.replaceAll('\u00a0', ' ')]))
const TEXTS = Object.fromEntries(CODES.map((code) => [code, readable(ALL[code])] as const)) as Readonly<
  Record<LanguageCode, Map<string, string>>
>

/** A plural form that English lacks is compared with English's `other`. */
const englishOf = (key: string) => TEXTS.en.get(key) ?? TEXTS.en.get(key.replace(/_(one|many)$/, '_other')) ?? ''
/** The shop's orders are of goods, not of coins. */
const isGoods = (key: string) => /^simulator\/shop\.|\.shopRefunded\./.test(key)

test('every text file is checked, including the simulator’s', () => {
  const files = new Set([...TEXTS.en.keys()].map((key) => key.split('.')[0]))
  expect([...files]).toEqual(
    expect.arrayContaining([
      'trade',
      'console',
      'simulator/mail',
      'simulator/help',
      'simulator/shop',
      'simulator/chat',
    ]),
  )
  expect(TEXTS.en.size).toBeGreaterThan(2500)
})

/** Words that are wrong wherever they occur: bank words, mistranslations, second names of a product or a term. */
const BANNED: Partial<Record<LanguageCode, RegExp>> = {
  en: /\bwatch ?lists?\b|\brecharge|stop-(win|lose)|\bsecond[- ]contract|\bcoin account|fixed[- ](deadline|investment)|\bfutures\b|work order|(virtual|practice) account|\bnot certified|authenticated\b|audit failed|opening price|marked price|profit\/loss|given back/i,
  zh: /存款|取款|赢家|输家|充电|账号|购买|币币|盘口|订单(?!簿)|秒合约|定投|交割委托|猜[对错]|虚拟账户|平局|轮次/,
  cht: /存款|取款|贏家|輸家|網絡|賬戶|帳號|消息|充電|購買|幣幣|盤口|訂單(?!簿)|秒合約|記錄|發送|訪問|默認|信息|定投|交割委託|猜[對錯]|虛擬帳戶|用戶|該項目|項目資訊|掃碼|列表(?!示)|樣本|演示|協議|場景|QR 碼|信箱/,
  ja: /(?<!イベント)契約|充電|存款|預金|(?:取引|現物|資金|先物|証拠金)口座|口座間|積立|期限付き注文|参入価格|銀行カード|引き分け|支払方法|連携|ブラウザー|友だち|審査否認|マーケット価格|を建て/,
  ko: /(?<!이벤트 )계약|충전|예금|적립식|만기 주문|카드 번호|무승부|결제 수단|신원 인증|마크 가격|견본|컨펌/,
  es: /\bganadores\b|\bperdedores\b|\brecargar?\b|\bbolsa\b|\bretira(?:r|rá)? (?:la|esta|una) orden\b|inversión (?:periódica|fija)|nuevas listas|desembolso|billetera|(?<!pago )\bmóvil\b|número de tarjeta|orden a plazo/i,
  vi: /người thắng|người thua|nạp lại|giao ngay|đầu tư (?:định kỳ|cố định)|lệnh kỳ hạn|giải ngân|chứng nhận|kết toán|tài trợ|chia sẻ bạn bè|\bthẻ (?:khác|này)\b/i,
}

test.each(CODES)('%s has no term that the glossary bans', (code) => {
  const named = [...TEXTS[code]].filter(([key]) => !isGoods(key))
  expect(named.filter(([, text]) => BANNED[code]?.test(wordsOnly(text)))).toEqual([])
})

/**
 * The names of terms in zh, cht, ja, ko, es and vi, as patterns: every text whose English has the term uses that word. A row without an
 * occurrence of its term is removed.
 */
const TERMS = `
^markets$ | 行情 | 行情 | マーケット | 마켓 | mercados | thị trường
^contract$ | 合约 | 合約 | 先物 | 선물 | futuros | hợp đồng
\\bperpetual\\b | 永续|合约 | 永續|合約 | 無期限|先物 | 무기한|선물 | futuros|perpetuo | hợp đồng|vĩnh cửu
\\bup/down\\b | 涨跌合约 | 漲跌合約 | 上下予測 | 상승/하락 예측 | sube/baja | tăng/giảm
\\boptions\\b | 期权 | 期權 | オプション | 옵션 | opci(ón|ones) | quyền chọn
\\bfixed-term\\b | 定期理财 | 定期理財 | 定期 | 고정 기간 | plazo fijo | kỳ hạn cố định
^spot$|\\bspot (trad|order|account) | 现货 | 現貨 | 現物 | 현물 | spot | spot
^(limit |market )?buy\\b(?! with) | 买入 | 買入 | 買 | 매수 | compra | mua
^(limit |market )?sell\\b | 卖出 | 賣出 | 売 | 매도 | vend|venta | bán
^limit\\b | 限价 | 限價 | 指値 | 지정가 | límite | giới hạn
^market( price| buy| sell)\\b | 市价 | 市價 | 成行 | 시장가 | mercado | thị trường
^open orders\\b | 当前委托|委托中 | 未成交委託|委託中 | 未約定注文|注文中 | 미체결 주문|주문 중 | órdenes | lệnh chờ
(?<!any )\\border\\b(?! book| that| number) | 委托|下单|撤单|订单 | 委託|下單|撤單|訂單 | 注文 | 주문 | orden|órden|pedido | lệnh|đơn
\\bsupport tickets?\\b | 工单 | 工單 | 問い合わせ | 문의 | ticket | phiếu hỗ trợ
\\bcancel order$|order canceled | 撤单|撤销 | 撤單|撤銷 | 注文.*取|注文.*キャンセル | 주문.*취소 | cancel | hủy lệnh
^canceled$ | 已撤销|已取消 | 已撤銷|已取消 | キャンセル済み | 취소됨 | cancelad[oa] | đã hủy
\\bfilled\\b | 成交 | 成交 | 約定 | 체결 | ejecu[ct] | khớp
\\border book\\b | 订单簿 | 訂單簿 | 板 | 호가창 | libro | sổ lệnh
\\bfees?\\b | 手续费|资金费|费用 | 手續費|資金費|費用 | 手数料|資金調達 | 수수료|펀딩비 | comision|comisión|tarifa | phí
\\bfunding (fee|rate)s?\\b | 资金费 | 資金費 | 資金調達 | 펀딩 | financiación | funding
\\bavailable (balance|amount)\\b|^available$ | 可用 | 可用 | 利用可能 | 사용 가능 | disponible | khả dụng
\\bfrozen\\b|^locked$ | 冻结|锁定|锁仓 | 凍結|鎖定|鎖倉 | 凍結|ロック | 동결|락업|잠금 | bloquead | đóng băng|khóa
\\btotal assets\\b | 总资产 | 總資產 | 総資産 | 총 자산 | activos totales | tổng tài sản
\\bfunding account\\b | 资金账户 | 資金帳戶 | 資金アカウント | 펀딩 계정 | cuenta de fondos | tài khoản funding
(?<!fee or )\\bdeposit\\b | 充值|充币 | 充值|充幣 | 入金 | 입금 | depósito|deposit | nạp
\\bwithdrawals?\\b | 提现|提币 | 提現|提幣 | 出金 | 출금 | retir | rút
\\btransfer\\b | 划转|转账 | 劃轉|轉帳 | 振替|送金|振込 | 이체|송금 | transf | chuyển
^convert$ | 闪兑 | 閃兌 | コンバート | 컨버트 | convertir | chuyển đổi
\\bfund password\\b | 资金密码 | 資金密碼 | 資金パスワード | 자금 비밀번호 | contraseña de fondos | mật khẩu quỹ
\\bverification code\\b | 验证码 | 驗證碼 | 認証コード | 인증번호 | código de verificación | mã xác minh
\\bbank account\\b | 银行 | 銀行 | 銀行口座 | 은행 계좌 | cuentas? bancarias? | tài khoản ngân hàng
\\bpayment methods\\b | 收款方式 | 收款方式 | 受取方法 | 수취 수단 | métodos de cobro | phương thức nhận tiền
\\bidentity verification\\b | 身份认证 | 身分認證 | 本人確認 | 본인 인증 | verificación de identidad | xác minh danh tính
^unverified$ | 未认证 | 未認證 | 未確認 | 미인증 | sin verificar | chưa xác minh
\\bentry price\\b | 开仓均价|开仓价 | 開倉均價|開倉價 | 平均建値 | 진입가 | precio de entrada | giá vào
\\bmark price\\b | 标记价格 | 標記價格 | マーク価格 | 시장평균가 | precio de marca | giá đánh dấu
\\bliquidation price\\b | 强平价 | 強平價 | 強制決済価格 | 청산가 | precio de liquidación | giá thanh lý
\\bunrealized pnl\\b | 未实现盈亏 | 未實現盈虧 | 未実現損益 | 미실현 손익 | pnl no realizado | pnl chưa thực hiện
(?<!un)\\brealized pnl\\b | 已实现盈亏 | 已實現盈虧 | 実現損益 | 실현 손익 | pnl realizado | pnl đã thực hiện
\\bsettlement price\\b | 结算价 | 結算價 | 判定価格 | 정산가 | de cierre | giá quyết toán
\\bdemo account\\b | 模拟账户 | 模擬帳戶 | デモアカウント | 모의 계정 | cuenta demo | tài khoản demo
\\bannouncements?\\b | 公告 | 公告 | お知らせ | 공지 | anuncio | thông báo
\\bfavorites?\\b | 自选 | 自選 | お気に入り | 관심 | favorito | yêu thích
^gainers$ | 涨幅榜 | 漲幅榜 | 値上がり | 상승률 | mayores subidas | tăng mạnh
^losers$ | 跌幅榜 | 跌幅榜 | 値下がり | 하락률 | mayores bajadas | giảm mạnh
^24h (high|low|volume|turnover)$ | 24h | 24h | 24時間 | 24시간 | 24h | 24h
^earn$ | 理财 | 理財 | 資産運用 | 금융상품 | ahorro|earn | earn
^mining$ | 挖矿 | 挖礦 | マイニング | 채굴 | minería | khai thác
\\bsimulated funds\\b | 模拟资金 | 模擬資金 | 模擬資金 | 모의 자금 | fondos simulados | tiền mô phỏng
\\bhelp center\\b | 帮助中心 | 幫助中心 | ヘルプセンター | 고객센터 | centro de ayuda | trung tâm trợ giúp
`
  .trim()
  .split('\n')
  .map((line) => line.split(' | ').map((pattern) => new RegExp(pattern.trim(), 'i')))
const TERM_LANGUAGES = ['en', 'zh', 'cht', 'ja', 'ko', 'es', 'vi'] as const satisfies readonly LanguageCode[]

test.each(TERM_LANGUAGES.slice(1))('%s uses the glossary’s translation of each term', (code) => {
  const at = TERM_LANGUAGES.indexOf(code)
  const named = [...TEXTS[code]].filter(([key]) => !isGoods(key))
  const wrong = named.flatMap(([key, text]) => {
    const english = wordsOnly(englishOf(key))
    const missed = TERMS.filter((term) => term[0]?.test(english) && !term[at]?.test(text))
    return missed.map((term) => `${key}: "${text}" lacks ${term[at]} for "${english}"`)
  })
  expect(wrong).toEqual([])
})

test('every term of the table has seven translations and is used in a text', () => {
  expect(TERMS.filter((term) => term.length !== TERM_LANGUAGES.length)).toEqual([])
  expect(TERMS.filter(([en]) => ![...TEXTS.en.values()].some((text) => en?.test(wordsOnly(text))))).toEqual([])
})

describe('the style of English texts', () => {
  const found = (pattern: RegExp) => [...TEXTS.en].filter(([, text]) => pattern.test(wordsOnly(text)))

  test('no text reads like a translation', () => {
    const tells =
      /\b(stands? here|is told|are told|what became of|what came of|knows nothing of|turned down|given back|set free|gave up|given up|of the moment|present (?:password|price|number|fund)|anew|nobody asked|as it stands|did not get through|says whose|goes? by the|for it to be|it is that)\b|\brests? (?:for|until)\b/i
    expect(found(tells)).toEqual([])
  })

  test('spelling is American', () => {
    const british =
      /\b\w*(?:favourit|colour|realis(?!m|t)|recognis|organis|authoris|cancell(?:ed|ing)|centre|licence|dialling|behaviour|honour|catalogue|cheque|grey|labell(?:ed|ing)|programme)\w*/i
    expect(found(british)).toEqual([])
  })

  test('users tap and do not click', () => {
    expect(found(/\bclick/i)).toEqual([])
  })

  test('only texts of the specification have exclamation marks', () => {
    expect(found(/!(?!=)/).map(([key]) => key)).toEqual(['error.fundPasswordMissing'])
  })
})
