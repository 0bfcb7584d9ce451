import { beforeAll, expect, test } from 'vitest'
import type { Overviews } from '../../../machines/assets/overviews.ts'
import { ACCOUNTS, type Account } from '../../../protocol/rules/constants.ts'
import type { WalletOverview } from '../../../protocol/shapes/assets.ts'
import { englishTexts } from '../../i18n/english.testing.ts'
import { draw } from '../shared/testing.tsx'
import { Figures } from './Figures.tsx'

beforeAll(englishTexts)

const WALLET = {
  accounts: ACCOUNTS.map((account, at) => ({ account, total: `${at + 1}00.25` })),
} as unknown as WalletOverview
const COIN = { account: 'coin', total: '200.25', available: '150', frozen: '50.25', list: [] }
const CONTRACT = {
  ...COIN,
  account: 'contract',
  walletBalance: '310.5',
  margin: '42.1',
  unrealised: '-10.25',
  realised: '7.75',
}
const OVERVIEWS = { coin: COIN, contract: CONTRACT } as unknown as Partial<Overviews>

/** The figures of an account by label. */
function figures(account: Account, wallet = WALLET): Record<string, string> {
  const page = draw(() => <Figures account={account} wallet={wallet} overviews={OVERVIEWS} />, { at: '/' })
  const rows = page.replace(/<!-- -->/g, '').matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)
  return Object.fromEntries([...rows].map(([, label = '', value = '']) => [label, value.replace(/<[^>]*>/g, '')]))
}

test('ENT-11: an account shows its total, available and frozen amounts, and its valuation', () => {
  expect(figures('coin')).toEqual({
    'Total assets': '200.25 USDT',
    Available: '150.00 USDT',
    Locked: '50.25 USDT',
    Valuation: '≈ $200.25',
  })
  expect(figures('bonus')).toEqual({ 'Total assets': '600.25 USDT', Valuation: '≈ $600.25' })
})

test('ENT-11: the margin account also shows wallet balance, margin and both profits', () => {
  expect(figures('contract')).toEqual({
    'Total assets': '300.25 USDT',
    Available: '150.00 USDT',
    Locked: '50.25 USDT',
    'Wallet balance': '310.50 USDT',
    Margin: '42.10 USDT',
    'Unrealized PnL': '−10.25 USDT',
    'Realized PnL': '+7.75 USDT',
    Valuation: '≈ $300.25',
  })
})

test('an account without a total has an unknown one, not zero', () => {
  const { accounts, ...rest } = WALLET
  const known = accounts.filter(({ account }) => account !== 'bonus')
  expect(figures('bonus', { ...rest, accounts: known })).toEqual({ 'Total assets': '–', Valuation: '–' })
})
