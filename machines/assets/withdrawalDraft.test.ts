import { describe, expect, test } from 'vitest'
import { draftForPrefill, readAs } from '../shared/storedSchemas.ts'
import { draftFor, fitted, storedWithdrawal, type WithdrawalDraft } from './withdrawalDraft.ts'
import { edited, type WithdrawalEdit } from './withdrawalEdit.ts'
import { arrivalOf, fiatOf, requestOf, termsOf, wholeAmount, withdrawalProblems } from './withdrawalTerms.ts'
import { EVM_ADDRESS, methods, RIPPLE_ADDRESS, saved, TRON_ADDRESS } from './withdrawalTesting.ts'

const draftFrom = (stored: unknown) => draftForPrefill(readAs(storedWithdrawal, stored), '', '')

const empty = draftFor(methods, {}) as WithdrawalDraft
const to = (draft: WithdrawalDraft, ...edits: WithdrawalEdit[]) =>
  edits.reduce((now, edit) => edited(now, methods, edit, (one) => wholeAmount(one, methods)), draft)
const address = (text: string): WithdrawalEdit => ({ type: 'withdrawal.address', address: text })
const amount = (text: string): WithdrawalEdit => ({ type: 'withdrawal.amount', amount: text })
const idsOf = (draft: WithdrawalDraft, now = 0) => withdrawalProblems(draft, methods, now).map(({ id }) => id)
const good = to(empty, address(TRON_ADDRESS), amount('12.5'))
const bank = to(empty, { type: 'withdrawal.way', way: 'bank' }, amount('100'))

describe('the draft', () => {
  test('starts with USDT on its first network and the first card, or with the link’s currency', () => {
    expect(empty).toMatchObject({ way: 'address', currency: 'USDT', network: 'TRON', card: 7, amount: '' })
    expect(draftFor(methods, { way: 'bank', currency: 'XRP' })).toMatchObject({ way: 'bank', currency: 'XRP' })
    expect(draftFor(methods, { way: 'cash', currency: 'GOLD' })).toMatchObject({ way: 'address', currency: 'USDT' })
    expect(draftFor({ ...methods, currencies: [] }, {})).toBeUndefined()
  })

  test('an address selects its network, unless the user chose one', () => {
    expect(to(empty, address(EVM_ADDRESS)).network).toBe('BSC')
    expect(to(empty, address(EVM_ADDRESS), { type: 'withdrawal.network', network: 'Ethereum' }).network).toBe(
      'Ethereum',
    )
    const chosen = to(empty, { type: 'withdrawal.network', network: 'TRON' }, address(EVM_ADDRESS))
    expect([chosen.network, idsOf(chosen)[0]]).toEqual(['TRON', 'addressInvalid'])
    expect(to(chosen, { type: 'withdrawal.currency', currency: 'XRP' })).toMatchObject({
      network: 'XRP Ledger',
      picked: false,
    })
  })

  test('what shows nothing, and blanks, leave a pasted address; typed text stays as it is and is read alike', () => {
    const messy = `\u2068 ${TRON_ADDRESS.slice(0, 9)}\u200b ${TRON_ADDRESS.slice(9)}\u2069\n`
    expect(to(empty, address(messy)).address).toBe(TRON_ADDRESS)
    const typed = to(empty, { type: 'withdrawal.address', address: messy, typing: true }, amount('12.5'))
    expect([typed.address, typed.network, idsOf(typed)]).toEqual([messy, 'TRON', []])
    expect(requestOf(typed, methods).request).toMatchObject({ address: TRON_ADDRESS })
  })

  test('a link that is typed key by key stays until it is whole', () => {
    const link = `xrpl:${RIPPLE_ADDRESS}?dt=4711&amount=20`
    const typed = [...link].reduce(
      (now, key) => to(now, { type: 'withdrawal.address', address: now.address + key, typing: true }),
      empty,
    )
    expect(typed).toMatchObject({ address: link, currency: 'USDT' })
    expect(to(typed, address(typed.address))).toMatchObject({ address: RIPPLE_ADDRESS, currency: 'XRP', memo: '4711' })
  })

  test('an address book entry fills every field', () => {
    const picked = to({ ...bank, currency: 'XRP' }, { type: 'withdrawal.saved', saved })
    expect(picked).toMatchObject({ way: 'address', currency: 'USDT', network: 'Ethereum', address: EVM_ADDRESS })
    expect(picked.amount).toBe('100')
  })

  test('choices that are no longer offered are replaced, and texts stay', () => {
    const gone = fitted(
      { ...methods, bankWays: [], banks: [] },
      { ...bank, currency: 'GOLD', network: 'Nowhere', card: 99 },
    )
    expect(gone).toMatchObject({ way: 'address', currency: 'USDT', network: 'TRON', card: undefined, amount: '100' })
  })

  test('an invalid stored value gives no draft', () => {
    expect(draftFrom(JSON.parse(JSON.stringify(good)))).toEqual(good)
    expect([draftFrom(undefined), draftFrom('x'), draftFrom({ ...good, way: 'cash' })]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(draftFrom({ ...good, address: 'x'.repeat(5_001) })).toBeUndefined()
  })
})

describe('VAL-06: problems', () => {
  test.each([
    ['', 'required'],
    ['0', 'invalid'],
    ['-5', 'invalid'],
    ['1e9', 'invalid'],
    ['abc', 'invalid'],
    ['2.123456789', 'decimals'],
    ['2000.01', 'balanceShort'],
    ['1.99', 'amountLow'],
  ])('an amount of %j is %s', (text, id) => {
    expect(idsOf(to(good, amount(text)))).toEqual([id])
  })

  test.each([
    ['', 'required'],
    ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwc', 'addressChecksum'],
    ['nowhere', 'addressInvalid'],
  ])('an address of %j is %s', (text, id) => {
    expect(idsOf(to(good, { type: 'withdrawal.network', network: 'TRON' }, address(text)))).toEqual([id])
  })

  test('a valid amount and address have none', () => {
    expect(idsOf(good)).toEqual([])
    expect(idsOf(to(good, amount('2000')))).toEqual([])
  })

  test('an amount above the network’s limit', () => {
    const rich = { ...methods, currencies: methods.currencies.map((one) => ({ ...one, available: '9000' })) }
    expect(withdrawalProblems(to(good, amount('5000.01')), rich, 0)).toMatchObject([
      { id: 'amountHigh', params: { maximum: '5000', currency: 'USDT' } },
    ])
    expect(wholeAmount(good, rich)).toBe('5000')
  })

  test('an amount above what is left of the currency’s limit for 24 h, to an address and to a bank', () => {
    const daily = { dailyMaximum: '9000', dailyRemaining: '1500' }
    const used = { ...methods, currencies: methods.currencies.map((one) => ({ ...one, ...daily })) }
    for (const draft of [good, bank]) {
      expect(withdrawalProblems(to(draft, amount('1500.01')), used, 0)).toMatchObject([
        { id: 'dailyHigh', params: { left: '1500', currency: 'USDT' } },
      ])
      expect(withdrawalProblems(to(draft, amount('1500')), used, 0)).toEqual([])
      expect(wholeAmount(draft, used)).toBe('1500')
    }
  })

  test('only what the backend states limits an amount', () => {
    const ripple = { ...methods.currencies[1]!, available: '9000' }
    const rich = { ...methods, currencies: [ripple] }
    const draft = { ...good, currency: 'XRP', network: 'XRP Ledger', address: RIPPLE_ADDRESS }
    const problems = (text: string, terms: object = {}) => {
      const networks = ripple.networks.map((one) => ({ ...one, ...terms }))
      return withdrawalProblems({ ...draft, amount: text }, { ...rich, currencies: [{ ...ripple, networks }] }, 0)
    }
    expect(problems('5000')).toEqual([])
    expect(problems('0.1', { minimum: null, fee: null })).toEqual([])
    expect(problems('8000', { maximum: null })).toEqual([])
    expect(problems('0.2', { minimum: null })).toEqual([
      { field: 'amount', id: 'feeHigh', params: { fee: '0.2', currency: 'XRP' } },
    ])
    expect(problems('10.1234567891', {})).toMatchObject([{ id: 'decimals' }])
  })

  test('a memo on a network without memos', () => {
    const ripple = to(empty, { type: 'withdrawal.currency', currency: 'XRP' }, address(RIPPLE_ADDRESS), amount('0'))
    expect(idsOf(to(ripple, { type: 'withdrawal.memo', memo: 'twelve' }))).toContain('memoInvalid')
    expect(idsOf(to(ripple, { type: 'withdrawal.memo', memo: ' 12 ' }))).not.toContain('memoInvalid')
  })

  test('the lock after a security change, until it ends', () => {
    const waiting = { ...methods, waitUntil: 100 }
    expect(withdrawalProblems(good, waiting, 99_999).map(({ id }) => id)).toEqual(['wait'])
    expect(withdrawalProblems(good, waiting, 100_000)).toEqual([])
  })

  test('a bank withdrawal without a card', () => {
    expect(idsOf(bank)).toEqual([])
    expect(idsOf({ ...bank, card: undefined })).toEqual(['required'])
    expect(idsOf(to(bank, amount('49')))).toEqual(['amountLow'])
  })
})

describe('fee and arrival', () => {
  test('come from the chosen network', () => {
    const arrivals = ['TRON', 'BSC', 'Ethereum'].map((network) => {
      const draft = to(good, { type: 'withdrawal.network', network })
      const terms = termsOf(draft, methods)
      return terms && [terms.fee, arrivalOf(draft, terms)]
    })
    expect(arrivals).toEqual([
      ['1', '11.5'],
      ['0.5', '12'],
      ['5', '7.5'],
    ])
  })

  test('are not known while the amount is missing or below the fee, or the fee is not stated', () => {
    const terms = termsOf(good, methods)!
    const arrival = (text: string, fee: string | null = '1') => arrivalOf(to(good, amount(text)), { ...terms, fee })
    expect(['12.5', '1.01', '1', '0.5', '', 'x'].map((text) => arrival(text))).toEqual([
      '11.5',
      '0.01',
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(arrival('12.5', null)).toBeUndefined()
    expect(fiatOf('97', { currency: 'USD', rate: null })).toBeUndefined()
  })

  test('for the whole balance the fee is deducted from the amount received', () => {
    const all = to(good, { type: 'withdrawal.all' })
    const terms = termsOf(all, methods)
    expect([all.amount, terms && arrivalOf(all, terms)]).toEqual(['2000', '1999'])
    expect(to(empty, { type: 'withdrawal.currency', currency: 'XRP' }, { type: 'withdrawal.all' }).amount).toBe('')
  })

  test('a bank pays out in its own currency, rounded down', () => {
    expect(fiatOf('97.005', { currency: 'USD', rate: '0.998' })).toBe('96.81')
    expect(fiatOf('97.005', { currency: 'JPY', rate: '154.2' })).toBe('14958')
    expect(requestOf(bank, methods)).toEqual({
      request: { bankId: 7, currency: 'USDT', amount: '100', paymentPassword: 'secret:fundPassword' },
      facts: {
        fee: '3',
        arrival: '97',
        confirmations: 0,
        fiat: { currency: 'USD', amount: '96.80' },
        bank: 'Example Bank •••• 4242',
      },
    })
  })

  test('the request has a placeholder for the fund password, and a memo only if there is one', () => {
    expect(requestOf(to(good, { type: 'withdrawal.memo', memo: '12' }), methods).request).toEqual({
      currency: 'USDT',
      network: 'TRON',
      address: TRON_ADDRESS,
      amount: '12.5',
      paymentPassword: 'secret:fundPassword',
    })
  })

  test('the request has a placeholder for a code only where the reply says that an authenticator is bound', () => {
    const codeOf = (draft: WithdrawalDraft, authenticator: boolean) =>
      requestOf(draft, { ...methods, authenticator }).request.code
    expect([codeOf(good, true), codeOf(bank, true)]).toEqual(Array(2).fill('secret:authenticatorCode'))
    expect([codeOf(good, false), codeOf(bank, false)]).toEqual([undefined, undefined])
  })

  test('the request has a note only if there is one, without blanks around it', () => {
    const noteOf = (note: string) =>
      requestOf(to(good, { type: 'withdrawal.remark', change: { note } }), methods).request.note
    expect(noteOf(' Rent, May ')).toBe('Rent, May')
    expect(noteOf('  ')).toBeUndefined()
    expect(noteOf('x'.repeat(200))).toHaveLength(140)
  })
})
