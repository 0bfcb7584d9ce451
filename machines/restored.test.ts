/** A machine treats any value in its storage keys that is invalid as an empty storage. */

import { afterAll, expect, test } from 'vitest'
import { type AnyActor, type AnyStateMachine, createActor } from 'xstate'
import { codePurpose } from '../protocol/shapes/user.ts'
import { DAMAGED } from '../protocol/testing.ts'
import { MACHINES } from './model/register.ts'
import { WALKS } from './model/walks/table.ts'
import { codeKey, filterKey, KEYS, type StorageKey } from './shared/keys.ts'
import { SHOP_KEYS } from './shared/shopKeys.ts'
import { isRestoring } from './shared/storage.ts'
import { filled, settled } from './testing.ts'

const asked = new Set<string>()

/** A storage with one value under every key. */
class Filled extends Map<string, unknown> {
  readonly value: unknown
  constructor(value: unknown) {
    super()
    this.value = value
  }
  override has(): boolean {
    return this.value !== undefined
  }
  override get(name: string): unknown {
    asked.add(name.split(' ')[1] ?? '')
    return this.value
  }
}

const shown = ({ value, context }: ReturnType<AnyActor['getSnapshot']>) => JSON.stringify([value, context])

async function opened(machine: AnyStateMachine, input: unknown, value: unknown): Promise<string> {
  const problems: unknown[] = []
  const actor = createActor(filled(machine, { store: new Filled(value) }), { input })
  actor.subscribe({ error: (problem) => problems.push(problem) })
  actor.start()
  await settled()
  expect(problems).toEqual([])
  const seen = shown(actor.getSnapshot())
  actor.stop()
  return seen
}

const inputsOf = (name: string): [string, unknown][] => Object.entries(WALKS[name]?.inputs ?? { none: undefined })

test.each(MACHINES.filter(({ machine }) => isRestoring(machine)))(
  '$name opens with damaged storage as it does with empty storage',
  async ({ name, machine }) => {
    for (const [, input] of inputsOf(name)) {
      const untouched = await opened(machine, input, undefined)
      for (const [kind, value] of Object.entries(DAMAGED))
        expect(await opened(machine, input, value), kind).toBe(untouched)
    }
  },
)

afterAll(() => {
  const known: StorageKey[] = [
    // Not of machines: live figures, start, storage, panels, typeface and the calls that a backend lacks.
    ...Object.values(KEYS).filter(
      (key) =>
        ![KEYS.tickers, KEYS.brand, KEYS.aside, KEYS.workspace, KEYS.font, KEYS.lacking].some((own) => own === key),
    ),
    ...Object.values(SHOP_KEYS),
  ]
  const others: string[] = [...codePurpose.options.map(codeKey), filterKey('spot')]
  expect([...asked].filter((key) => !others.includes(key)).sort()).toEqual(known.sort())
})
