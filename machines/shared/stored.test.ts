/** Reading stored values that anybody may have changed: an invalid field drops the draft or only itself. */
import type { GenericSchema } from 'valibot'
import { describe, expect, test } from 'vitest'
import { tokenFrom } from '../app/startFlow.ts'
import { storedConvert, storedQuote } from '../assets/convertDraft.ts'
import { storedDeposit } from '../assets/depositDraft.ts'
import { storedTransfer } from '../assets/transferDraft.ts'
import { storedWithdrawal } from '../assets/withdrawalDraft.ts'
import { storedReview, storedStake } from '../option/stakeDraft.ts'
import { storedContracts } from '../perpetual/contractDraft.ts'
import { storedTickets } from '../trade/spotDraft.ts'
import { storedContact } from './contact.ts'
import { storedMarketFacts } from './reviewFacts.ts'
import { readAs } from './storedSchemas.ts'

/** What a schema reads of a stored value; undefined if invalid. */
const readBy =
  <T>(schema: GenericSchema<unknown, T>) =>
  (value: unknown): T | undefined =>
    readAs(schema, value)
const [convertDraft, quoteFrom, depositDraft] = [readBy(storedConvert), readBy(storedQuote), readBy(storedDeposit)]
const [transferDraft, withdrawalDraft] = [readBy(storedTransfer), readBy(storedWithdrawal)]
const [stakeDraftFrom, reviewFrom] = [readBy(storedStake), readBy(storedReview)]

const CONTRACT = {
  kind: 'triggerLimit',
  timeInForce: 'ioc',
  price: '60000',
  triggerPrice: '59000',
  triggerType: 'last',
  quantity: '0.5',
  percent: 0,
  slippage: '2',
  leverage: 20,
  stops: true,
  stopWin: '70000',
  stopLose: '',
}
const SPOT = {
  side: 'sell',
  kind: 'market',
  timeInForce: 'ioc',
  by: 'total',
  trigger: '61000',
  price: '1',
  stopLimit: '60900',
  quantity: '2',
  total: '3',
  percent: 0,
  slippage: '',
  stops: true,
  stopWin: '',
  stopLose: '58000',
}
const contractDraft = (value: unknown) => readAs(storedContracts, { btcusdt: value })?.btcusdt
const spotDraft = (value: unknown) => readAs(storedTickets, { btcusdt: value })?.btcusdt
const OFFER = { cycle: 60, yieldRate: '15', minimum: '10', maximum: '5000' }
const WITHDRAWAL = {
  way: 'address',
  currency: 'USDT',
  network: 'TRON',
  picked: true,
  address: 'TXyz',
  notes: [],
  memo: '1',
  note: 'Rent',
  amount: '10',
  card: 7,
}

/** Each stored value: how it is read, a complete one, and its required fields. */
const KEPT: [name: string, read: (value: unknown) => unknown, whole: object, needed: string[]][] = [
  ['exchange', convertDraft, { from: 'USDT', to: 'BTC', amount: '1' }, ['from', 'to', 'amount']],
  [
    'quote',
    quoteFrom,
    { number: 'Q1', from: 'USDT', to: 'BTC', amount: '1', received: '2', rate: '2', spread: '0.2', expires: 7 },
    ['number', 'from', 'to', 'amount', 'received', 'expires'],
  ],
  [
    'deposit',
    depositDraft,
    { currency: 'USDT', protocol: 'TRC20', amount: '1', picture: { id: 7, url: '/a.png' }, telling: true },
    ['currency', 'protocol', 'amount'],
  ],
  [
    'transfer',
    transferDraft,
    { from: 'funding', to: 'contract', currency: 'USDT', amount: '1' },
    ['from', 'to', 'currency', 'amount'],
  ],
  ['withdrawal', withdrawalDraft, WITHDRAWAL, ['way', 'currency', 'network', 'address', 'memo', 'amount']],
  ['contract ticket', contractDraft, CONTRACT, ['price', 'triggerPrice', 'quantity', 'stopWin', 'stopLose']],
  ['spot ticket', spotDraft, SPOT, ['price', 'quantity', 'total']],
  [
    'review of a stake',
    reviewFrom,
    { code: 'btcusdt', currency: 'USDT', price: '60000', offer: OFFER },
    ['code', 'currency', 'price', 'offer'],
  ],
  ['contact', readBy(storedContact), { type: 'email', account: 'a@b.co', area: '86' }, ['type', 'account', 'area']],
  ['price of a review', readBy(storedMarketFacts), { price: '1', code: 'btcusdt' }, ['price', 'code']],
]

describe.each(KEPT)('a stored %s', (_, read, whole, needed) => {
  test('is restored unchanged', () => expect(read(JSON.parse(JSON.stringify(whole)))).toEqual(whole))

  test.each(needed)('with an invalid %s is dropped', (field) => {
    for (const other of [undefined, null, true, {}, []])
      expect(read({ ...whole, [field]: other }), String(other)).toBeUndefined()
  })

  test('is dropped for any other type of value', () => {
    for (const other of [undefined, null, 7, 'text', true, []]) expect(read(other), String(other)).toBeUndefined()
  })
})

test.each([
  ['exchange', convertDraft, { from: 'USDT', to: 'BTC' }, 'amount', 60],
  ['deposit', depositDraft, { protocol: '', amount: '', telling: false }, 'currency', 60],
  ['deposit', depositDraft, { currency: '', amount: '', telling: false }, 'protocol', 60],
  ['deposit', depositDraft, { currency: '', protocol: '', telling: false }, 'amount', 60],
  ['transfer', transferDraft, { from: 'funding', to: 'contract', currency: 'USDT' }, 'amount', 60],
  ['withdrawal', withdrawalDraft, WITHDRAWAL, 'address', 5_000],
  ['withdrawal', withdrawalDraft, WITHDRAWAL, 'memo', 256],
  ['withdrawal', withdrawalDraft, WITHDRAWAL, 'note', 140],
  ['withdrawal', withdrawalDraft, WITHDRAWAL, 'amount', 60],
  ['withdrawal', withdrawalDraft, WITHDRAWAL, 'currency', 100],
  ['withdrawal', withdrawalDraft, WITHDRAWAL, 'network', 100],
] as const)('a stored %s has texts no longer than its fields allow', (_, read, others, field, most) => {
  expect(read({ ...others, [field]: '1'.repeat(most) })).toMatchObject({ [field]: '1'.repeat(most) })
  expect(read({ ...others, [field]: '1'.repeat(most + 1) })).toBeUndefined()
})

test('a transfer from an account to itself, or with an unknown one, is dropped', () => {
  for (const change of [{ to: 'funding' }, { from: 'savings' }])
    expect(transferDraft({ from: 'funding', to: 'contract', currency: 'USDT', amount: '', ...change })).toBeUndefined()
})

test('a stored deposit loses an invalid picture, and returns to the question whether it was sent', () => {
  const draft = { currency: 'USDT', protocol: 'TRC20', amount: '1' }
  for (const picture of [null, 'a.png', { id: '7', url: '/a.png' }, { id: 7 }, { id: 7, url: 'x'.repeat(2_001) }])
    expect(depositDraft({ ...draft, picture, telling: 'yes' })).toEqual({
      ...draft,
      picture: undefined,
      telling: false,
    })
  const longest = { id: 7, url: 'x'.repeat(2_000) }
  expect(depositDraft({ ...draft, picture: longest })?.picture).toEqual(longest)
  expect(depositDraft({ ...draft, picture: { url: '/a.png' } })?.picture).toEqual({ url: '/a.png', id: null })
})

test('a stored withdrawal loses an invalid card, and a network that was not chosen', () => {
  expect(withdrawalDraft({ ...WITHDRAWAL, card: '7', picked: 1 })).toEqual({
    ...WITHDRAWAL,
    card: undefined,
    picked: false,
  })
})

test('a stored contract ticket falls back to the safest values', () => {
  expect(contractDraft({ ...CONTRACT, kind: 'iceberg', triggerType: 'index', stops: 'yes', percent: 50 })).toEqual({
    ...CONTRACT,
    kind: 'limit',
    triggerType: 'mark',
    stops: false,
  })
  const { timeInForce, ...older } = CONTRACT
  expect([timeInForce, 'fok', 3].map((one) => contractDraft({ ...older, timeInForce: one })?.timeInForce)).toEqual([
    ...['ioc', 'gtc', 'gtc'],
  ])
  // Stored before there was a choice.
  expect(contractDraft(older)?.timeInForce).toBe('gtc')
  const leverage = (stored: unknown) => contractDraft({ ...CONTRACT, leverage: stored })?.leverage
  expect([1, 125, 0, 1_001, 2.5, -3, '20', null].map(leverage)).toEqual([1, 125, 1, 1, 1, 1, 1, 1])
})

test('a stored spot ticket falls back to a limit buy by quantity', () => {
  expect(spotDraft({ ...SPOT, side: 'short', kind: 'stop', by: 'lots', percent: 50 })).toEqual({
    ...SPOT,
    side: 'buy',
    kind: 'limit',
    by: 'quantity',
  })
})

test('one invalid ticket does not affect those of other markets', () => {
  expect(Object.keys(readAs(storedContracts, { btcusdt: null, ethusdt: CONTRACT }) ?? {})).toEqual(['ethusdt'])
  expect(Object.keys(readAs(storedTickets, { btcusdt: null, ethusdt: SPOT }) ?? {})).toEqual(['ethusdt'])
  for (const other of [undefined, null, 7, 'text'])
    expect([readAs(storedContracts, other), readAs(storedTickets, other)]).toEqual([undefined, undefined])
})

test('a stored stake restores a valid cycle and amount', () => {
  expect(stakeDraftFrom({ cycle: 60, stake: '50.5' })).toEqual({ cycle: 60, stake: '50.5' })
  for (const cycle of [0, -60, 1.5, '60', null, 2 ** 60])
    expect(stakeDraftFrom({ cycle, stake: '1' })).toEqual({ cycle: undefined, stake: '1' })
  for (const stake of ['', '1e3', 'x', 5, null])
    expect(stakeDraftFrom({ cycle: 1, stake })).toEqual({ cycle: 1, stake: '' })
  for (const other of [undefined, null, 7, 'text']) expect(stakeDraftFrom(other)).toBeUndefined()
})

test('a review of a stake needs decimals', () => {
  const review = { code: 'btcusdt', currency: 'USDT', price: '60000', offer: OFFER }
  expect(reviewFrom({ ...review, price: 'dear' })).toBeUndefined()
  for (const field of ['yieldRate', 'minimum', 'maximum'])
    for (const other of [15, 'much', null])
      expect(reviewFrom({ ...review, offer: { ...OFFER, [field]: other } })).toBeUndefined()
  expect(reviewFrom({ ...review, offer: { ...OFFER, cycle: '60' } })).toBeUndefined()
})

test('a token must be valid as a header value', () => {
  for (const token of ['a', 'a'.repeat(4_096), 'a b~']) expect(tokenFrom(token)).toBe(token)
  for (const other of ['', 'a'.repeat(4_097), 'a\nb', 'ä', 7, null, undefined]) expect(tokenFrom(other)).toBeUndefined()
})
