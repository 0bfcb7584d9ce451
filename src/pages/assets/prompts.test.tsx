import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { currencies } from '../../../machines/assets/convertTesting.ts'
import { depositMethods } from '../../../machines/assets/depositTesting.ts'
import { methods as transferMethods } from '../../../machines/assets/transferTesting.ts'
import type { WithdrawalDraft } from '../../../machines/assets/withdrawalDraft.ts'
import { methods as withdrawalMethods } from '../../../machines/assets/withdrawalTesting.ts'
import { englishTexts } from '../../i18n/english.testing.ts'
import { t } from '../../i18n/i18n.ts'
import { draw } from '../shared/testing.tsx'
import { DepositReport } from './DepositReport.tsx'
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
/** A text that is no number has a sentence of its own. */
const askedFor = (amount: string, prompt: 'deposit' | 'withdrawal' | 'transfer' | 'convert') =>
  t(/^\d*$/.test(amount) ? `field.prompt.${prompt}` : 'ui.amount.sign')

test('VAL-06: a valid deposit amount is asked for', () => {
  for (const amount of BAD) {
    const draft = { currency: 'USDT', protocol: 'TRON', amount, picture: undefined, telling: true }
    const deposit = page({ methods: depositMethods, problem: REQUIRED }) as never
    expect(problems(<DepositReport deposit={deposit} draft={draft} {...form} />)).toEqual([askedFor(amount, 'deposit')])
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
    expect(problems(<WithdrawalAmount {...parts} />)).toEqual([askedFor(amount, 'withdrawal')])
    expect(problems(<WithdrawalTarget {...parts} />)).toEqual([t('field.prompt.address')])
  }
})

test('VAL-06: a valid transfer quantity is asked for', () => {
  for (const amount of BAD) {
    const draft = { from: 'coin', to: 'contract', currency: 'USDT', amount } as const
    const transfer = page({ methods: transferMethods, problem: REQUIRED }) as never
    expect(problems(<TransferForm transfer={transfer} draft={draft} {...form} />)).toEqual([
      askedFor(amount, 'transfer'),
    ])
  }
})

test('VAL-06: a valid exchange quantity is asked for', () => {
  for (const amount of BAD) {
    const draft = { from: 'USDT', to: 'BTC', amount }
    const exchange = page({ methods: currencies, problem: REQUIRED }) as never
    expect(problems(<ExchangeForm exchange={exchange} draft={draft} {...form} />)).toEqual([
      askedFor(amount, 'convert'),
    ])
  }
})
