import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { createExchange, type Exchange } from '../../../simulator/exchange.ts'
import { presetFaults } from '../../../simulator/faults/presets.ts'
import { createJournal } from '../../../simulator/journal/journal.ts'
import { observable } from '../../../simulator/observable.ts'
import type { Letter } from '../../../simulator/running.ts'
import { openWorld } from '../../../simulator/seeds/personas.ts'
import { type Capability, capabilityOf } from '../../../simulator/transports/capability.ts'
import { readControlCommand, runControlCommand } from '../../../simulator/transports/controlCommands.ts'
import { memoryStore } from '../../../simulator/transports/memoryStore.ts'
import type { Operating } from '../../../simulator/transports/operatorToken.ts'
import { pageNetwork } from '../../../simulator/transports/pageNetwork.ts'
import { persist } from '../../../simulator/transports/persist.ts'
import { save } from '../../../simulator/world/save.ts'
import { type ConsoleAction, carryOut, lookAt } from './actions.ts'

const SEED = 3
const NOW = Date.UTC(2026, 10, 21, 9)

let exchange: Exchange
let simulator: Capability
beforeEach(async () => {
  exchange = createExchange({ seed: SEED, now: NOW, rate: 0, world: openWorld({ seed: SEED, now: NOW }) })
  const persistence = persist(exchange, memoryStore(), () => {})
  simulator = capabilityOf({
    remote: false,
    operating: observable<Operating>('on'),
    clock: observable({ now: NOW, rate: 0 }),
    inbox: observable<readonly Letter[]>([]),
    journal: createJournal(),
    cut: async () => {},
    faults: pageNetwork(SEED).faults,
    onLost: () => {},
    order: (command) => runControlCommand(exchange, persistence, { seed: SEED, now: NOW }, readControlCommand(command)),
  })
})

const act = (action: ConsoleAction, token = '', replaced?: string) => carryOut(simulator, { action, token, replaced })

test('SIM-05: entering a persona makes it the current user', async () => {
  const { token = '' } = await act({ kind: 'enter', persona: 'trader' })
  expect(await lookAt(simulator, 'personas', token, {})).toMatchObject({
    who: { persona: 'trader', person: { name: 'Taylor Trader' } },
  })
  expect(await act({ kind: 'enter', persona: 'visitor' }, token)).toEqual({ token: '' })
})

test('SIM-06: a jump to the next due event ends at its time', async () => {
  const { due } = await lookAt(simulator, 'clock', '', {})
  const next = due?.list[0]
  await act({ kind: 'jumpTo', at: next?.at ?? 0 })
  expect(exchange.now()).toBe(next?.at)
  expect((await lookAt(simulator, 'clock', '', {})).due?.list).not.toContainEqual(next)
})

test('SIM-09: a reset starts the seed again, its undo restores the world byte for byte, and the persona remains', async () => {
  const { token = '' } = await act({ kind: 'enter', persona: 'trader' })
  await act({ kind: 'command', command: { type: 'announce', texts: { en: { title: 'Hello', html: '<p>Hello</p>' } } } })
  const before = exchange.save()
  const reset = await act({ kind: 'reset' }, token)
  expect(reset.replaced).toBe(before)
  const fresh = await lookAt(simulator, 'desk', reset.token ?? '', {})
  expect(fresh.desk?.announcements).toEqual([])
  expect(fresh.who?.persona).toBe('trader')
  const undone = await act({ kind: 'undo' }, token, reset.replaced)
  expect(undone).toEqual({ exchanged: true, token: expect.any(String), replaced: undefined })
  expect(exchange.save() === before, 'with the session that it had').toBe(true)
  const back = await lookAt(simulator, 'desk', undone.token ?? '', {})
  expect(back.desk?.announcements.map(({ texts }) => texts.en?.title)).toEqual(['Hello'])
  expect(back.who?.persona).toBe('trader')
})

test('SIM-09: a saved world loads, and an invalid one changes nothing', async () => {
  const { saved = '' } = await act({ kind: 'save' })
  expect(saved).toBe(save(openWorld({ seed: SEED, now: NOW })))
  await act({ kind: 'jump', ms: 60_000 })
  const before = exchange.save()
  await expect(act({ kind: 'load', text: 'nonsense' })).rejects.toThrow()
  expect(exchange.save()).toBe(before)
  expect(await act({ kind: 'load', text: saved })).toMatchObject({ exchanged: true, token: '' })
  expect(exchange.save()).toBe(saved)
})

test('SIM-07: faults are added, visible in every part, stopped one by one or all, and restarted by a seed', async () => {
  const own = { id: 'own-timeout-1', where: { on: 'all' }, what: { kind: 'timeout' } } as const
  await act({ kind: 'addFaults', faults: presetFaults('3g') })
  await act({ kind: 'addFaults', faults: [own] })
  await act({ kind: 'addFaults', faults: [own] })
  const ids = async () => (await lookAt(simulator, 'clock', '', {})).faults?.setting.faults.map(({ id }) => id)
  expect(await ids()).toEqual(['3g.calls', '3g.frames', 'own-timeout-1'])
  await act({ kind: 'seedFaults', seed: 99 })
  const { faults } = await lookAt(simulator, 'faults', '', {})
  expect(faults?.setting).toMatchObject({ seed: 99, faults: [{ id: '3g.calls' }, {}, {}] })
  await act({ kind: 'stopFaults', id: '3g' })
  expect(await ids()).toEqual(['own-timeout-1'])
  await act({ kind: 'stopFaults' })
  expect(await ids()).toEqual([])
})

test('another backend applies at once, with or without faults, and pages load again', async () => {
  const { faults } = simulator
  await act({ kind: 'addFaults', faults: presetFaults('slowSocket') })
  expect(await act({ kind: 'answerAs', backend: 'plain' }, 'mine')).toEqual({ exchanged: true, token: 'mine' })
  const { setting } = await faults.list()
  expect([setting.backend, setting.faults.length > 0]).toEqual(['plain', true])
  await act({ kind: 'stopFaults' })
  expect((await faults.list()).setting).toMatchObject({ backend: 'plain', faults: [] })
  await faults.set('slowSocket')
  expect((await faults.list()).setting.backend).toBe('plain')
  await act({ kind: 'answerAs', backend: 'ours' })
  expect((await faults.list()).setting.backend).toBe('ours')
})
