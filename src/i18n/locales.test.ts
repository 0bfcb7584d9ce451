import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { REFUSALS, STATUSES } from '../../protocol/errors.ts'
import { LANGUAGES, type LanguageCode } from '../../protocol/rules/constants.ts'
import { SHOP_REFUSALS } from '../../protocol/shopErrors.ts'
import { loadTexts } from './i18n.ts'

const CODES = LANGUAGES.map(({ code }) => code)
const OTHERS = CODES.filter((code) => code !== 'en')

/** Texts that may equal the English ones: names, signs, loan words. */
const SAME_AS_ENGLISH =
  /^(error|ok|o k|email|spot|trading|total|error|no|google authenticator|earn|[\s\W\d]|\{\{\w+\}\}|[A-Z0-9]{2,})+$/i
const SAME_KEYS = new Set(['ui.ok', 'app.tab.trading'])

type Tree = { [key: string]: string | Tree }

function flat(tree: Tree, path = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') found.set(path + key, value)
    else for (const [inner, text] of flat(value, `${path}${key}.`)) found.set(inner, text)
  }
  return found
}

/** Texts of the console, the gallery and the flows page, read from their files (src must not import the simulator). */
const demoTexts = (code: LanguageCode, area: string): Tree =>
  JSON.parse(readFileSync(new URL(`../../locales/${code}/${area}.json`, import.meta.url), 'utf8'))

const texts = new Map<LanguageCode, Map<string, string>>()
for (const code of CODES) {
  const demo = {
    console: demoTexts(code, 'console'),
    flows: demoTexts(code, 'flows'),
    scenario: demoTexts(code, 'scenario'),
  }
  texts.set(code, flat({ ...(await loadTexts(code)), ...demo } as Tree))
}
const of = (code: LanguageCode) => texts.get(code) ?? new Map<string, string>()

/** The exchange's texts in answers and on Home, read from their files (src must not import the simulator). */
function catalogue(code: LanguageCode): Map<string, string> {
  const read = (file: string): Tree => demoTexts(code, `simulator/${file}`)
  const { categories, virtualAccount } = read('offers')
  return flat({ messages: read('messages'), home: read('home'), offers: { categories, virtualAccount } as Tree })
}
const words = new Map(CODES.map((code) => [code, new Map([...of(code), ...catalogue(code)])]))
const wordsOf = (code: LanguageCode) => words.get(code) ?? new Map<string, string>()
const placeholders = (text: string) => (text.match(/\{\{\s*\w+\s*\}\}/g) ?? []).sort()

test.each(OTHERS)('CON-03: %s has exactly the keys of English', (code) => {
  expect([...of(code).keys()].sort()).toEqual([...of('en').keys()].sort())
})

test.each(OTHERS)('%s has the placeholders of English in every text', (code) => {
  const wrong = [...of('en')].filter(
    ([key, text]) => placeholders(text).join() !== placeholders(of(code).get(key) ?? '').join(),
  )
  expect(wrong).toEqual([])
})

test.each(CODES)('%s has no empty text and no surrounding blanks', (code) => {
  expect([...of(code)].filter(([, text]) => text === '' || text !== text.trim())).toEqual([])
})

test.each(OTHERS)('%s leaves no text in English', (code) => {
  const left = [...of('en')].filter(
    ([key, text]) => of(code).get(key) === text && !SAME_KEYS.has(key) && !SAME_AS_ENGLISH.test(text),
  )
  expect(left).toEqual([])
})

test.each(['zh', 'cht', 'ja', 'ko'] as const)('%s writes sentences in its own script', (code) => {
  const latin = [...of(code)].filter(([, text]) => (text.match(/[A-Za-z]+/g) ?? []).length > 4)
  expect(latin.filter(([, text]) => !/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(text))).toEqual([])
})

test.each(CODES)('the simulated exchange has as many texts in %s as in English', (code) => {
  expect([...catalogue(code).keys()].sort()).toEqual([...catalogue('en').keys()].sort())
  expect(catalogue(code).size).toBeGreaterThan(40)
})

test.each(['zh', 'cht', 'ja'] as const)('%s has no half-width punctuation after its own script', (code) => {
  // The specification has half-width punctuation in some texts of statuses.
  const fixed = /请求频繁, 请稍后再访问|服务器开小差啦,请稍后再试~/
  expect(
    [...wordsOf(code)].filter(([, text]) => !fixed.test(text) && /[\u3040-\u30ff\u3400-\u9fff][,;:!?~()]/.test(text)),
  ).toEqual([])
})

test('ja has no blank between a figure or name and the following word', () => {
  expect([...wordsOf('ja')].filter(([, text]) => /[}\w%] [\u3040-\u30ff\u3400-\u9fff]/.test(text))).toEqual([])
})

test('the two Chinese scripts are not mixed', () => {
  expect([...wordsOf('zh')].filter(([, text]) => /[網帳戶資產開關還實際錯誤請輸]/.test(text))).toEqual([])
  const mixed = [...wordsOf('cht')].filter(([, text]) => /[网帐账户资产开关还实错误请输单额价买卖]/.test(text))
  expect(mixed).toEqual([])
})

test('ERR: the Chinese texts of statuses and transport failures are those of the specification', () => {
  const zh = of('zh')
  expect(Object.fromEntries([...zh].filter(([key]) => key.startsWith('status.')))).toEqual({
    'status.400': '请求错误',
    'status.401': '您的登陆已过期',
    'status.401Visitor': '请先登录',
    'status.403': '拒绝访问',
    'status.404': '请求出错',
    'status.408': '请求超时',
    'status.429': '请求频繁, 请稍后再访问',
    'status.500': '服务器开小差啦,请稍后再试~',
    'status.501': '服务未实现',
    'status.502': '网络错误',
    'status.503': '服务不可用',
    'status.504': '网络超时',
    'status.505': 'HTTP版本不受支持',
  })
  expect(zh.get('transport.timeout')).toBe('请求超时')
  expect(zh.get('transport.serverAbnormal')).toBe('服务器异常')
  expect(zh.get('transport.offline')).toBe('请检查您的网络连接')
  expect(zh.get('transport.failed')).toBe('网络请求出错')
})

test('every refusal and known status of the protocol has a text', () => {
  const needed = [
    ...Object.keys(REFUSALS).map((id) => `error.${id}`),
    ...Object.keys(SHOP_REFUSALS).map((id) => `shop.refusal.${id}`),
    'error.refused',
    ...STATUSES.map((status) => `status.${status}`),
    ...['timeout', 'serverAbnormal', 'pageRefused', 'offline', 'failed', 'badAnswer', 'aborted'].map(
      (id) => `transport.${id}`,
    ),
  ]
  expect(needed.filter((key) => !of('en').has(key))).toEqual([])
})

test('TAB-03: the tab labels are Home, Markets, Trading, Contract, Funds', () => {
  const labels = ['home', 'markets', 'trading', 'contract', 'funds'].map((tab) => of('en').get(`app.tab.${tab}`))
  expect(labels).toEqual(['Home', 'Markets', 'Trading', 'Contract', 'Funds'])
})

test('ERR-08 ERR-09 ERR-10 ERR-11 ERR-12 ORD-01 SEL-02: texts fixed by the specification are quoted exactly', () => {
  const en = of('en')
  expect(en.get('ui.cancel')).toBe('Cancel')
  expect(en.get('ui.ok')).toBe('OK')
  expect(en.get('ui.copied')).toBe('Content copied')
  expect(en.get('ui.copyFailed')).toBe('Copy failed, please copy manually')
  expect(en.get('ui.copySuccess')).toBe('Success copy')
  expect(en.get('ui.timedOut')).toBe('The connection timed out, click the screen to try again.')
  expect(en.get('field.passwordsDiffer')).toBe('Two passwords do not match')
  expect(en.get('field.passwordInconsistent')).toBe('Password inconsistency')
  expect(en.get('error.refused')).toMatch(/^error\b/)
  expect(en.get('title.share')).toBe('Share friends')
  expect(en.get('error.fundPasswordMissing')).toBe(
    'For the security of your funds, please set the fund password first!',
  )
  expect(en.get('error.accountMissing')).toBe('Account does not exist')
  expect(en.get('trade.withdrawAsk')).toBe('Are you sure about withdrawal?')
  expect(en.get('settings.theme.systemText')).toBe('When on, the theme follows the system day or night setting')
  const widgets = ['networkLost', 'linkCopied', 'loading', 'loadMore', 'noMore']
  expect(widgets.map((key) => of('zh').get(`ui.${key}`))).toEqual([
    '网络连接已断开',
    '链接已复制',
    '加载中',
    '加载更多',
    '没有更多了',
  ])
})
