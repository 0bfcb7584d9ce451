import { readFileSync } from 'node:fs'
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
  // Words of Spain, where Latin America says ingresa, monto, agregar, configuración, vence, contacta a.
  es: /\bintroduc(?:e|ir|id[oa]s?)\b|\bimportes?\b|\bañad|\bajustes?\b(?! de (?:margen|precisión))|\bcaduc|contact\w+ con soporte|\bganadores\b|\bperdedores\b|\brecargar?\b|\bbolsa\b|\bretira(?:r|rá)? (?:la|esta|una) orden\b|inversión (?:periódica|fija)|nuevas listas|desembolso|monedero|(?<!pago )\bmóvil\b|número de tarjeta|orden a plazo/i,
  vi: /người thắng|người thua|nạp lại|giao ngay|đầu tư (?:định kỳ|cố định)|lệnh kỳ hạn|giải ngân|chứng nhận|kết toán|tài trợ|chia sẻ bạn bè|\bthẻ (?:khác|này)\b/i,
}

test.each(CODES)('%s has no term that the glossary bans', (code) => {
  const named = [...TEXTS[code]].filter(([key]) => !isGoods(key))
  expect(named.filter(([, text]) => BANNED[code]?.test(wordsOnly(text)))).toEqual([])
})

/**
 * The terms of docs/glossary.tsv: every text whose English has the term uses the word of its language. A row without an occurrence of its
 * term is removed.
 */
const [HEAD = '', ...ROWS] = readFileSync('docs/glossary.tsv', 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
const TERMS = ROWS.map((line) => line.split('\t').map((pattern) => new RegExp(pattern, 'i')))
const TERM_LANGUAGES = ['en', 'zh', 'cht', 'ja', 'ko', 'es', 'vi'] as const satisfies readonly LanguageCode[]

test.each(TERM_LANGUAGES.slice(1))('%s uses the glossary’s translation of each term', (code) => {
  const at = TERM_LANGUAGES.indexOf(code)
  // The specification's question about an order is quoted in English.
  const named = [...TEXTS[code]].filter(([key]) => !isGoods(key) && key !== 'trade.withdrawAsk')
  const wrong = named.flatMap(([key, text]) => {
    const english = wordsOnly(englishOf(key))
    const missed = TERMS.filter((term) => term[0]?.test(english) && !term[at]?.test(text))
    return missed.map((term) => `${key}: "${text}" lacks ${term[at]} for "${english}"`)
  })
  expect(wrong).toEqual([])
})

test('every term of the table has seven translations and is used in a text', () => {
  expect(HEAD.split('\t')).toEqual([...TERM_LANGUAGES])
  expect(TERMS.filter((term) => term.length !== TERM_LANGUAGES.length)).toEqual([])
  expect(TERMS.filter(([en]) => ![...TEXTS.en.values()].some((text) => en?.test(wordsOnly(text))))).toEqual([])
})

/** Quoted by the specification without the blank. */
const QUOTED = ['status.505']

test.each(['zh', 'cht'] as const)('%s has a blank between Chinese and Latin letters or figures', (code) => {
  // A placeholder with a unit ("{{hours, hour}}") ends in a word of the language.
  const glued =
    /\p{Script=Han}(?:[A-Za-z0-9]|\{\{(?!label|next|title|page|account|text))|[A-Za-z0-9%]\p{Script=Han}|\{\{(?!label|next|title|page|account|text)\w+\}\}\p{Script=Han}/u
  const found = [...TEXTS[code]].filter(([key, text]) => !QUOTED.includes(key) && glued.test(text))
  expect(found).toEqual([])
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

  test('users tap and do not click, but where the specification is quoted', () => {
    expect(found(/\bclick/i).map(([key]) => key)).toEqual(['ui.timedOut'])
  })

  test('only texts of the specification have exclamation marks', () => {
    expect(found(/!(?!=)/).map(([key]) => key)).toEqual(['error.fundPasswordMissing'])
  })
})
