import { describe, expect, test, vi } from 'vitest'
import { createActor, sendTo, setup } from 'xstate'
import { createActors } from '../bindings/actors.ts'
import { createVault } from '../bindings/vault.ts'
import { createFlowsHandle } from './flowsHandle.ts'
import { createVaultRecord } from './vaultRecord.ts'

const child = setup({ types: {} as { events: { type: 'confirm' } } }).createMachine({
  id: 'password',
  initial: 'open',
  states: { open: { on: { confirm: 'right' } }, right: {} },
})
const order = setup({
  types: {} as { events: { type: 'confirm' } | { type: 'note' } },
  actors: { child },
}).createMachine({
  id: 'order withdrawal',
  invoke: { src: 'child', id: 'child' },
  initial: 'asking',
  states: {
    asking: {
      on: { note: { actions: [] }, confirm: { target: 'checking', actions: sendTo('child', ({ event }) => event) } },
    },
    checking: { always: 'sending' },
    sending: { after: { 10: 'done' } },
    done: { type: 'final' },
  },
})

function started() {
  const actors = createActors()
  const record = createVaultRecord(actors, (secret) => (secret === '20262026' ? 'trader.fundPassword' : undefined))
  const handle = createFlowsHandle(actors, record.vault)
  const vault = record.join(createVault())
  const actor = createActor(order, { inspect: actors.inspect })
  return { actors, record, handle, vault, actor }
}

describe('FLW-02: the handle for scripts and copied tests', () => {
  test('gives the states that a machine has entered since an event, including passing ones', () => {
    vi.useFakeTimers()
    const { handle, actor } = started()
    actor.start()
    expect(handle.passed('order')).toEqual([['order withdrawal.asking']])
    handle.send('order', { type: 'note' })
    expect(handle.passed('order')).toEqual([['order withdrawal.asking']])
    handle.send('order', { type: 'confirm' })
    expect(handle.passed('order').flat()).not.toContain('order withdrawal.asking')
    expect(handle.passed('order').flat()).toContain('order withdrawal.sending')
    vi.advanceTimersByTime(10)
    expect(handle.states('order')).toEqual([])
    expect(handle.passed('order').at(-1)).toEqual(['order withdrawal.done'])
    expect(() => handle.send('order', { type: 'note' })).toThrow('order does not run')
    vi.useRealTimers()
  })

  test('puts a secret where the page’s keypad puts it', async () => {
    const { handle, vault } = started()
    handle.lay('fundPassword', '20262026')
    const sent = vi.fn(async (_: object) => undefined)
    await vault.during({ paymentPassword: 'secret:fundPassword' }, sent)
    expect(sent).toHaveBeenCalledWith({ paymentPassword: '20262026' })
  })
})

describe('FLW-02: a secret of the vault is reported by name only', () => {
  test('with the next external event, and no other', () => {
    const { actors, record, vault, actor } = started()
    actor.start()
    vault.put('fundPassword', '20262026')
    vault.put('oldFundPassword', '13572468')
    actor.send({ type: 'confirm' })
    const laidSecrets = actors
      .recent()
      .filter(({ source }) => source === undefined)
      .map(({ event }) => record.before(event))
    expect(laidSecrets.at(-1)).toEqual({ fundPassword: 'trader.fundPassword', oldFundPassword: undefined })
    expect(JSON.stringify(laidSecrets)).not.toMatch(/20262026|13572468/)
  })

  test('a cleared secret is not reported', () => {
    const { record, vault, actor } = started()
    actor.start()
    vault.put('fundPassword', '20262026')
    vault.forget('fundPassword')
    const event = { type: 'confirm' } as const
    actor.send(event)
    expect(record.before(event)).toEqual({})
  })
})
