import { describe, expect, test } from 'vitest'
import { linesOf } from '../ledger.ts'
import { messagesOf } from '../people/messages.ts'
import { checkRules } from '../rules.ts'
import { run } from '../run.ts'
import { load, save } from '../save.ts'
import { done, joined } from '../testing.ts'
import { depositByNo, depositsOf } from './deposit.ts'
import { fundingOf, walletWorld } from './testing.ts'

const TRON = { currency: 'USDT', protocol: 'TRON' } as const
/** From the report of a deposit on TRON to its last confirmation. */
const TRON_MS = 15_000 + 20 * 3_000

function started() {
  const { world, user } = walletWorld()
  const submit = (request: object = {}) => run(world, { type: 'recharge', user, ...TRON, amount: '25', ...request })
  const sent = (request: object = {}) => done(world, { type: 'recharge', user, ...TRON, amount: '25', ...request })
  const wait = (ms: number) => run(world, { type: 'wait', ms })
  const state = (no: string) => depositByNo(world, user, no)!
  return { world, user, submit, sent, wait, state }
}

describe('deposit', () => {
  test('a deposit is seen, confirmed block by block, and credited to the funding account', () => {
    const { world, user, sent, wait, state } = started()
    const no = sent({ amount: '25.5', clientId: 'intent-0001' })
    expect(state(no)).toMatchObject({ state: 'submitted', confirmations: 0, needed: 20, network: 'TRON' })
    wait(14_999)
    expect(state(no).state).toBe('submitted')
    wait(1)
    expect(state(no)).toMatchObject({ state: 'confirming', confirmations: 0 })
    wait(3_000 * 19)
    expect(state(no)).toMatchObject({ state: 'confirming', confirmations: 19 })
    expect(fundingOf(world, user)).toEqual(['1000', '0'])
    const { events } = wait(3_000)
    expect(state(no)).toMatchObject({ state: 'credited', confirmations: 20, updated: world.now })
    expect(events).toContainEqual({ type: 'changed', user, list: 'deposits' })
    expect(events).toContainEqual({ type: 'changed', user, list: 'funds' })
    expect(fundingOf(world, user)).toEqual(['1025.5', '0'])
    expect(messagesOf(world, user).list[0]).toMatchObject({
      kind: 'depositCredited',
      params: { amount: '25.5', currency: 'USDT', network: 'TRON', minimum: '1' },
    })
    expect(linesOf(world.ledger, user, { reasons: ['deposit'] }).list).toMatchObject([{ ref: no, account: 'funding' }])
    wait(3_600_000)
    expect(fundingOf(world, user)).toEqual(['1025.5', '0'])
  })

  test('the same client_id makes one deposit; with other content it is refused', () => {
    const { world, user, submit, sent } = started()
    const no = sent({ clientId: 'intent-0001' })
    expect(submit({ clientId: 'intent-0001' })).toMatchObject({ ok: true, value: no })
    expect(submit({ clientId: 'intent-0001', amount: '26' })).toMatchObject({ error: 'badRequest' })
    expect(depositsOf(world, user).total).toBe(1)
  })

  test('a deposit below the minimum is held, and credited once the sum on its network reaches it', () => {
    const { world, user, sent, wait, state } = started()
    const first = sent({ amount: '0.4' })
    const elsewhere = sent({ amount: '0.7', protocol: 'BSC' })
    wait(TRON_MS)
    expect(state(first)).toMatchObject({ state: 'held', reason: 'depositHeld' })
    expect(state(elsewhere).state).toBe('held')
    expect(fundingOf(world, user)).toEqual(['1000', '0'])
    const second = sent({ amount: '0.6' })
    wait(TRON_MS)
    expect([first, second, elsewhere].map((no) => state(no).state)).toEqual(['credited', 'credited', 'held'])
    expect(state(first).reason).toBeUndefined()
    expect(fundingOf(world, user)).toEqual(['1001', '0'])
  })

  test.each(['submitted', 'confirming', 'held'] as const)('an operator decides a %s deposit', (at) => {
    const { world, user, sent, wait, state } = started()
    const pass = () => wait({ submitted: 0, confirming: 20_000, held: TRON_MS }[at])
    const one = sent({ amount: '0.5' })
    pass()
    expect(state(one).state).toBe(at)
    expect(done(world, { type: 'depositDecide', order: one, decision: 'credit' })).toBe(true)
    expect(fundingOf(world, user)).toEqual(['1000.5', '0'])
    const two = sent({ amount: '0.5' })
    pass()
    done(world, { type: 'depositDecide', order: two, decision: 'refuse', reason: 'depositNotFound' })
    wait(3_600_000)
    expect([state(one).state, state(two).state, state(two).reason]).toEqual(['credited', 'refused', 'depositNotFound'])
    expect(fundingOf(world, user)).toEqual(['1000.5', '0'])
    for (const order of [one, two]) {
      expect(run(world, { type: 'depositDecide', order, decision: 'credit' })).toMatchObject({ error: 'orderEnded' })
    }
    expect(run(world, { type: 'depositDecide', order: 'none', decision: 'credit' })).toMatchObject({
      error: 'orderUnknown',
    })
    expect(checkRules(world)).toEqual([])
  })

  test('an operator can only refuse for a known reason', () => {
    const { world, sent } = started()
    const command = { type: 'depositDecide', order: sent(), decision: 'refuse', reason: 'payTax' } as never
    expect(run(world, command)).toMatchObject({ error: 'fieldInvalid', field: 'decision' })
  })

  test('the most that is taken at once is accepted, and the picture that came with it is kept', () => {
    const { world, user, sent, state } = started()
    const { id } = done(world, { type: 'addUpload', user, group: 'ugc', media: 'image/png', size: 1 })
    const no = sent({ amount: '500000', screenshot: id })
    expect(state(no)).toMatchObject({ screenshot: id, amount: 50_000_000_000_000n })
  })

  test.each([
    ['nothing', { amount: '0' }, 'fieldInvalid'],
    ['less than nothing', { amount: '-1' }, 'fieldInvalid'],
    ['an exponent', { amount: '1e9' }, 'fieldInvalid'],
    ['more than is taken at once', { amount: '500000.01' }, 'amountLarge'],
    ['a network of another currency', { protocol: 'Bitcoin' }, 'networkUnknown'],
    ['a currency that stays inside', { currency: 'YFI', protocol: 'Ethereum' }, 'fieldInvalid'],
    ['a picture that nobody uploaded', { screenshot: 7 }, 'fieldInvalid'],
    ['an inherited name', { protocol: 'constructor' }, 'networkUnknown'],
  ])('%s is refused and nothing is stored', (_, request, error) => {
    const { world, user, submit } = started()
    const before = save(world)
    expect(submit(request)).toMatchObject({ ok: false, error })
    expect(depositsOf(world, user).total).toBe(0)
    expect(save(world)).toBe(before)
  })

  test('the records are paged, newest first, by currency and time, belong to one user, and survive saving', () => {
    const { world, user, sent, wait } = started()
    const numbers = [1, 2, 3].map((n) => sent({ amount: `${n}` }))
    const noon = world.now
    wait(60_000)
    const late = sent({ currency: 'BTC', protocol: 'Bitcoin', amount: '0.5' })
    const found = (filter: object) => depositsOf(load(save(world)), user, filter).list.map(({ no }) => no)
    expect(found({ limit: 2 })).toEqual([late, numbers[2]])
    expect(found({ limit: 2, page: 2 })).toEqual([numbers[1], numbers[0]])
    expect(found({ currency: 'BTC' })).toEqual([late])
    expect(found({ to: noon })).toEqual(numbers.toReversed())
    expect([found({ state: 'confirming' }), found({ state: 'credited' })]).toEqual([numbers.toReversed(), []])
    const other = joined(world, 'bob')
    expect([depositsOf(world, other).total, depositByNo(world, other, late)]).toEqual([0, undefined])
  })
})
