import { expect, test } from 'vitest'
import { LANGUAGES, type LanguageCode } from '../../protocol/rules/constants.ts'
import { TICKET_KINDS, type TicketKind } from '../../protocol/rules/ticket.ts'
import { MESSAGES, type MessageKind } from '../world/people/messageState.ts'
import { ROUTES } from '../world/wallet/networks.ts'
import { FIGURES, figure, withParams } from './help/figures.ts'
import { articleIn, problemsIn } from './help/index.ts'
import { richText } from './help/richText.ts'
import { ARTICLES, PROBLEMS } from './help/types.ts'
import { NOTICES } from './home.ts'
import { messageTexts, noticeHtml, ruleText, SUGGESTED } from './mail.ts'

const codes: LanguageCode[] = LANGUAGES.map(({ code }) => code)
const KINDS = Object.keys(MESSAGES) as MessageKind[]
const TAGS = /<(?!\/?(p|ul|li|h2|table|thead|tbody|tr|th|td)>)/

/** The sequence of tags, without their content. */
const shapeOf = (html: string) => html.match(/<[a-z0-9]+>/g)?.join('')
/** Every figure in a text: numbers and percentages. The order of figures may differ between languages. */
const figuresIn = (html: string) =>
  (html.replace(/<table>.*?<\/table>|1:1/g, '').match(/\d+(?:[,.]\d+)*%?/g) ?? []).sort()

test('SCR-08: problems and articles are complete in seven languages: same paragraphs, lists and tables, valid markup', () => {
  for (const code of codes) {
    const english = problemsIn('en')
    const problems = problemsIn(code)
    expect(problems).toHaveLength(Object.keys(PROBLEMS).length)
    problems.forEach((problem, i) => {
      const place = [code, problem.key]
      expect([...place, shapeOf(problem.html)]).toEqual([...place, shapeOf(english[i]?.html ?? '')])
      expect([...place, TAGS.test(problem.html), /[{}[\]]/.test(problem.html)]).toEqual([...place, false, false])
      expect(problem.keywords.every((word) => word.trim() !== '')).toBe(true)
    })
    for (const key of ARTICLES) {
      const [html, reference] = [code, 'en' as const].map((one) => articleIn(one, key)?.html ?? '')
      expect([code, key, shapeOf(html ?? '')]).toEqual([code, key, shapeOf(reference ?? '')])
      expect(TAGS.test(html ?? '')).toBe(false)
    }
    for (const key of NOTICES) expect(shapeOf(noticeHtml(code, key))).toBe(shapeOf(noticeHtml('en', key)))
  }
})

test('SCR-08: each answer names the same figures of the rules in every language', () => {
  for (const code of codes) {
    problemsIn(code).forEach(({ key, html }, i) => {
      const english = figuresIn(problemsIn('en')[i]?.html ?? '')
      expect([code, key, figuresIn(html)]).toEqual([code, key, english])
    })
  }
})

test('SCR-12: about us, terms, privacy, risk, fees and the official email exist; other pages do not', () => {
  expect(articleIn('en', 'about')?.title).toBe('About us')
  expect(articleIn('ja', 'contact')?.html).toContain(FIGURES.email)
})

test('the fee table has every network with its fee', () => {
  const html = articleIn('en', 'fees')?.html ?? ''
  for (const { currency, network, fee } of ROUTES) {
    expect(html).toContain(`<tr><td>${currency}</td><td>${network.name}</td><td>${figure(fee)}</td>`)
  }
})

test('SCR-07: every message has its text in seven languages and uses all its parameters', () => {
  const params = {
    ...Object.fromEntries(
      ['market', 'currency', 'network', 'paid', 'name', 'device', 'address', 'hours', 'ticket', 'order', 'contact'].map(
        (name) => [name, `<${name}>`],
      ),
    ),
    ...Object.fromEntries(
      ['amount', 'minimum', 'price', 'stake', 'payout', 'quantity', 'due', 'income'].map((name) => [name, '12345.60']),
    ),
    reason: 'depositNotFound',
  }
  const used = (code: LanguageCode, kind: MessageKind) => {
    const { title, text } = messageTexts(code, { kind, params })
    expect([code, kind, title !== '', /[{}]/.test(title + text)]).toEqual([code, kind, true, false])
    return (text.match(/<\w+>|12,345\.6(?!0)/g) ?? []).sort()
  }
  for (const kind of KINDS) {
    for (const code of codes) expect([code, kind, used(code, kind)]).toEqual([code, kind, used('en', kind)])
  }
  expect(messageTexts('en', { kind: 'depositRefused', params }).text).toContain('No payment was found on <network>')
})

const suggested = (code: LanguageCode, kind: TicketKind) =>
  problemsIn(code).find(({ key }) => key === SUGGESTED[kind]) ?? { title: '', answer: '' }

test('SCR-06: an automatic reply says that it is automatic and quotes a matching help article', () => {
  for (const code of codes) {
    for (const kind of TICKET_KINDS) expect(ruleText(code, 'firstAnswer', suggested(code, kind))).not.toMatch(/[{}<>]/)
  }
  const text = ruleText('en', 'firstAnswer', suggested('en', 'withdrawal'))
  expect(text).toContain('This is an automatic reply')
  expect(text).toContain('How do withdrawals work?')
})

test('SCR-08: rich text escapes its content, and an unknown figure or table throws', () => {
  expect(richText(['a < b & "c"', '- one', '- two', '## Head'], 'en')).toBe(
    '<p>a &lt; b &amp; &quot;c&quot;</p><ul><li>one</li><li>two</li></ul><h2>Head</h2>',
  )
  expect(() => richText(['{{nothing}}'], 'en')).toThrow('no figure nothing')
  expect(() => richText(['[nothing]'], 'en')).toThrow('no table nothing')
  expect(() => withParams('{{constructor}}', 'en', {})).toThrow()
})

test('amounts of messages have the decimals that a reader needs, and small ones all of them', () => {
  const text = (amount: string, currency: string) =>
    messageTexts('en', { kind: 'withdrawalCompleted', params: { amount, currency } }).text
  expect(text('484.55981526', 'USDT')).toContain('484.55 USDT')
  expect(text('208116.54526534', 'ATLAS')).toContain('208,116.5452 ATLAS')
  expect(text('0.67123287', 'USDT')).toContain('0.67 USDT')
  expect(text('0.00012345', 'BTC')).toContain('0.00012345 BTC')
  const allotted = { quantity: '1211.38703815', currency: 'QLT', due: '484.55481526', paid: 'USDT' }
  expect(messageTexts('en', { kind: 'allotted', params: allotted }).text).toContain(
    '1,211.387 QLT was allocated to you. Pay 484.56 USDT',
  )
})
