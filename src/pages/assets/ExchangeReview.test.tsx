import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { quote } from '../../../machines/assets/convertTesting.ts'
import { englishTexts } from '../../i18n/english.testing.ts'
import { t } from '../../i18n/i18n.ts'
import { draw } from '../shared/testing.tsx'
import { ExchangeReview } from './ExchangeReview.tsx'

type Event = { type: string }
type Reviewed = {
  head?: { what: string; figure: string }
  children: ReactNode
  doubt?: ReactNode
  confirm?: string
  submission?: { send: (event: Event) => void }
}
const seen = vi.hoisted(() => ({ send: (_: Event) => {}, sent: [] as string[] }))
// The real review renders in a portal.
vi.mock('../shared/order/OrderReview.tsx', async (load) => ({
  ...(await load<object>()),
  OrderReview: ({ head, children, doubt, confirm, submission }: Reviewed) => {
    if (submission) seen.send = submission.send
    return (
      <>
        <p>{head?.what}</p>
        <p>{head?.figure}</p>
        {doubt}
        {children}
        {confirm}
      </>
    )
  },
}))
vi.mock('../shared/Ring.tsx', () => ({ Ring: () => null }))

beforeAll(englishTexts)

/** The text of a quote's review, valid or expired. */
function review(over: boolean, spread: string | null = quote.spread): string {
  const snapshot = {
    status: 'active',
    value: 'reviewing',
    context: { request: { from: 'USDT', to: 'BTC', amount: '12.5' } },
    children: {},
  }
  const subscribe = () => ({ unsubscribe() {} })
  const submission = {
    getSnapshot: () => snapshot,
    subscribe,
    send: ({ type }: Event) => seen.sent.push(`to it ${type}`),
  }
  const state = {
    context: { quote: { ...quote, spread }, again: false },
    children: { submission },
    matches: () => over,
  }
  const actor = { getSnapshot: () => state, subscribe }
  const exchange = { state, actor, send: ({ type }: Event) => seen.sent.push(type) } as never
  seen.sent = []
  return draw(() => <ExchangeReview exchange={exchange} />, { at: '/' })
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, '|')
}

test('SCR-02: the review shows what is paid and received, the rate and the spread', () => {
  const shown = review(false)
  expect(shown).toMatch(/\|You pay\|+12\.50 USDT\|/)
  expect(shown).toMatch(/\|You receive\|+0\.00012475 BTC\|/)
  expect(shown).toContain('1 USDT = 0.00000998 BTC')
  expect(shown).toContain('0.2%')
  seen.send({ type: 'submission.confirm' })
  expect(seen.sent).toEqual(['to it submission.confirm'])
})

test('how the rate comes about is said only where the backend names its spread', () => {
  expect(review(false)).toContain(t('exchange.note'))
  expect(review(false, null)).not.toContain(t('exchange.note'))
})

test('SCR-02: an expired quote says so and offers a new one instead of a confirmation', () => {
  const shown = review(true)
  expect(shown).toContain('New quote')
  seen.send({ type: 'submission.confirm' })
  seen.send({ type: 'submission.cancel' })
  expect(seen.sent).toEqual(['convert.quoteAgain', 'to it submission.cancel'])
})
