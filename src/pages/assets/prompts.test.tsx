import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { currencies } from '../../../machines/assets/convertTesting.ts'
import { deposit, depositMethods } from '../../../machines/assets/depositTesting.ts'
import { methods as transferMethods } from '../../../machines/assets/transferTesting.ts'
import type { WithdrawalDraft } from '../../../machines/assets/withdrawalDraft.ts'
import { methods as withdrawalMethods } from '../../../machines/assets/withdrawalTesting.ts'
import type { DepositRecord } from '../../../protocol/shapes/transfers.ts'
import { englishTexts } from '../../i18n/english.testing.ts'
import { t } from '../../i18n/i18n.ts'
import { draw } from '../shared/testing.tsx'
import { DepositReport } from './DepositReport.tsx'
import { DepositState } from './DepositState.tsx'
import { ExchangeForm } from './ExchangeForm.tsx'
import { TransferForm } from './TransferForm.tsx'
import type { FormProps } from './useWithdrawal.ts'
import { WithdrawalAmount } from './WithdrawalAmount.tsx'
import { WithdrawalTarget } from './WithdrawalTarget.tsx'

// Prices and pictures come from elsewhere.
vi.mock('./usePrices.ts', () => ({ usePricePair: () => ['1', '80000'] }))
vi.mock('../shared/PictureUpload.tsx', () => ({ PictureUpload: () => null }))
vi.mock('../../bindings/usePaste.ts', () => ({ usePaste: () => undefined }))

beforeAll(englishTexts)

/** The problems that a form shows. */
function problems(form: ReactNode): (string | undefined)[] {
  const page = draw(() => form, { at: '/' }).replace(/<!-- -->/g, '')
  return [...page.matchAll(/<p class="hint hint--err"[^>]*>(.*?)<\/p>/g)].map(([, text = '']) =>
    text.replace(/<[^>]*>/g, ''),
  )
}
const REQUIRED = { id: 'required', params: {} }
const page = (context: object) => ({ state: { context, matches: () => false, hasTag: () => false }, send() {} })
const form = { amount: null, onReview() {}, onQuote() {} }
/** A missing amount after a request, and invalid amounts. */
const BAD = ['', '0', '1e9', 'abc']

test('a text that is no number has the specification’s sentence, and below it how a number is written', () => {
  const page = (amount: string) => {
    const draft = { from: 'coin', to: 'contract', currency: 'USDT', amount } as const
    const transfer = { state: { context: { methods: transferMethods }, matches: () => false } } as never
    return draw(() => <TransferForm transfer={transfer} draft={draft} {...form} />, { at: '/' })
  }
  expect(page('1e9').indexOf(t('ui.amount.sign'))).toBeGreaterThan(page('1e9').indexOf(t('field.prompt.transfer')))
  expect(page('1e9')).toContain(t('field.prompt.transfer'))
  expect(page('0')).not.toContain(t('ui.amount.sign'))
})

test('VAL-06: a valid deposit amount is asked for', () => {
  for (const amount of BAD) {
    const draft = { currency: 'USDT', protocol: 'TRON', amount, picture: undefined, telling: true }
    const asked = page({ methods: depositMethods, problem: REQUIRED }) as never
    expect(problems(<DepositReport deposit={asked} draft={draft} {...form} />)).toEqual([t('field.prompt.deposit')])
  }
})

test('VAL-06: a valid withdrawal amount and a valid address are asked for', () => {
  for (const amount of BAD) {
    const draft = {
      way: 'address',
      currency: 'USDT',
      network: 'TRON',
      picked: true,
      address: '',
      notes: [],
      memo: '',
      note: '',
      amount,
    }
    const pointed = [
      { ...REQUIRED, field: 'amount' },
      { ...REQUIRED, field: 'address' },
    ]
    const parts = {
      withdrawal: { ...page({ problems: pointed }), book: { context: {}, matches: () => false } } as never,
      draft: draft as WithdrawalDraft,
      methods: withdrawalMethods,
    } as FormProps
    expect(problems(<WithdrawalAmount {...parts} />)).toEqual([t('field.prompt.withdrawal')])
    expect(problems(<WithdrawalTarget {...parts} />)).toEqual([t('field.prompt.address')])
  }
})

test('VAL-06: a valid transfer quantity is asked for', () => {
  for (const amount of BAD) {
    const draft = { from: 'coin', to: 'contract', currency: 'USDT', amount } as const
    const transfer = page({ methods: transferMethods, problem: REQUIRED }) as never
    expect(problems(<TransferForm transfer={transfer} draft={draft} {...form} />)).toEqual([t('field.prompt.transfer')])
  }
})

test('a deposit without times of its backend has no rows for them', () => {
  const facts = (record: DepositRecord) => draw(() => <DepositState record={record} />, { at: '/' })
  expect(facts(deposit)).toContain(t('deposit.created'))
  const bare = facts({ ...deposit, created: null, updated: null })
  expect(bare).not.toMatch(new RegExp(`${t('deposit.created')}|${t('deposit.updated')}|–`))
})

test('a conversion whose exchange names no spread has no estimate', () => {
  const exchange = (spread?: string) => {
    const methods = currencies.map((currency) => ({ ...currency, ...(spread === undefined ? {} : { spread }) }))
    const draft = { from: 'USDT', to: 'BTC', amount: '10' }
    return draw(() => <ExchangeForm exchange={page({ methods }) as never} draft={draft} {...form} />, { at: '/' })
  }
  expect(exchange('0.2')).toContain(t('exchange.rate'))
  expect(exchange()).not.toMatch(new RegExp(`${t('exchange.rate')}|–`))
})

test('VAL-06: a valid exchange quantity is asked for', () => {
  for (const amount of BAD) {
    const draft = { from: 'USDT', to: 'BTC', amount }
    const exchange = page({ methods: currencies, problem: REQUIRED }) as never
    expect(problems(<ExchangeForm exchange={exchange} draft={draft} {...form} />)).toEqual([t('field.prompt.convert')])
  }
})
