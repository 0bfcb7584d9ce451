import { expect, test } from 'vitest'
import { createEngine } from '../../../../../simulator/faults/engine.ts'
import { FAULT_KINDS, readFaultSetting } from '../../../../../simulator/faults/fault.ts'
import { presetFaults } from '../../../../../simulator/faults/presets.ts'
import {
  BODIES,
  codeOf,
  FIRST_DRAFT,
  faultOf,
  LOST,
  OFTEN,
  type Often,
  type OwnDraft,
  SPREADS,
  type SpreadName,
  STATUSES,
  scopesOf,
  withKind,
} from './ownFault.ts'
import { activeOf } from './words.ts'

const settingOf = (...drafts: OwnDraft[]) =>
  drafts.reduce(
    (setting, draft) => readFaultSetting({ seed: 1, faults: [...setting.faults, faultOf(draft, setting.faults)] }),
    readFaultSetting({ seed: 1, faults: [] }),
  )

test('SIM-07: every choice in the console gives a valid fault, for each kind and scope', () => {
  for (const kind of FAULT_KINDS) {
    for (const scope of scopesOf(kind))
      expect(settingOf({ ...withKind(FIRST_DRAFT, kind), scope }).faults).toMatchObject([{ what: { kind } }])
  }
  for (const often of Object.keys(OFTEN) as Often[])
    expect(settingOf({ ...FIRST_DRAFT, often }).faults).toMatchObject([OFTEN[often]])
  for (const spread of Object.keys(SPREADS) as SpreadName[])
    expect(settingOf({ ...FIRST_DRAFT, spread }).faults).toMatchObject([{ what: { spread: SPREADS[spread] } }])
  for (const status of STATUSES)
    expect(settingOf({ ...FIRST_DRAFT, kind: 'status', status }).faults).toMatchObject([
      { what: { status: Number(status) } },
    ])
  for (const body of BODIES)
    expect(settingOf({ ...FIRST_DRAFT, kind: 'wrongBody', body }).faults).toMatchObject([{ what: { body } }])
  for (const lost of LOST)
    expect(settingOf({ ...FIRST_DRAFT, kind: 'answerLost', lost }).faults).toMatchObject([{ what: { how: lost } }])
})

test('a kind changes the scope only if it does not support it', () => {
  expect(withKind({ ...FIRST_DRAFT, scope: 'oneCall' }, 'timeout').scope).toBe('oneCall')
  expect(withKind({ ...FIRST_DRAFT, scope: 'oneCall' }, 'down').scope).toBe('allTopics')
  expect(withKind({ ...FIRST_DRAFT, scope: 'oneTopic' }, 'status').scope).toBe('allCalls')
})

test('a fault applies to one call or topic, and to a state only if flow and state are chosen', () => {
  const one = { ...FIRST_DRAFT, kind: 'timeout', scope: 'oneCall', call: 'transfer' } as const
  expect(settingOf({ ...one, machine: 'transfer', state: 'placing' }).faults[0]).toEqual({
    id: 'own-timeout-1',
    where: { on: 'calls', calls: ['transfer'] },
    what: { kind: 'timeout' },
    whileIn: { machine: 'transfer', state: 'placing' },
  })
  expect(settingOf({ ...one, machine: 'transfer' }).faults[0]).not.toHaveProperty('whileIn')
  const topic = settingOf({ ...FIRST_DRAFT, kind: 'garbage', scope: 'oneTopic', topic: 'depth' })
  expect(topic.faults[0]?.where).toEqual({ on: 'topics', topics: ['depth'] })
})

test('each fault has a unique id, which depends only on kind and order', () => {
  const ids = () => settingOf(FIRST_DRAFT, FIRST_DRAFT, { ...FIRST_DRAFT, kind: 'timeout' }).faults.map(({ id }) => id)
  expect(ids()).toEqual(['own-latency-1', 'own-latency-2', 'own-timeout-1'])
  expect(ids()).toEqual(ids())
})

test('a code is a whole number', () => {
  expect(['2008', ' 0 ', '', '-1', '1.5', '123456'].map((code) => codeOf({ ...FIRST_DRAFT, code }))).toEqual([
    2_008,
    0,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('the faults of a preset are listed as one with all their hits', () => {
  const setting = {
    seed: 1,
    faults: [...presetFaults('3g'), faultOf(FIRST_DRAFT, [])].map(
      (fault) => readFaultSetting({ seed: 1, faults: [fault] }).faults[0] as never,
    ),
  }
  const engine = createEngine(setting, 0)
  engine.call('market', { now: 0, isIn: () => false })
  engine.frame('depth', { now: 0, isIn: () => false })
  const active = activeOf({ ...engine.state(), decisions: [] }).map(({ id, preset, hits, seen }) => ({
    id,
    preset,
    hits,
    seen,
  }))
  expect(active).toEqual([
    { id: '3g', preset: '3g', hits: 2, seen: 2 },
    { id: 'own-latency-1', preset: undefined, hits: 1, seen: 1 },
  ])
})
