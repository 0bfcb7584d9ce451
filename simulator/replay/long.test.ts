import { expect, test } from 'vitest'
import type { Command } from '../world/commands.ts'
import { start } from '../world/rules.hold.ts'
import { STEP_KINDS, type StepKind } from '../world/rules.steps.ts'
import { createWatch } from '../world/rules.ts'
import { save } from '../world/save.ts'
import type { World } from '../world/world.ts'
import { createPlayer, finish } from './player.ts'
import { randomly, recorded } from './testing.ts'

const COMMANDS = Number(process.env.RULES_COMMANDS ?? 12_000)
const PER_SESSION = 400
/** Rules are checked after this many commands; the journals, which are checked whole, reveal problems in between. */
const LOOK_EVERY = 100
const SEED = 20_261_122

/** All kinds of commands, the quick ones more often: the point is how many of them replay identically. */
const QUICK: readonly StepKind[] = [
  'favourite',
  'login',
  'logout',
  'register',
  'transfer',
  'grant',
  'revoke',
  'odd',
  'stakeFunds',
]
const KINDS: readonly StepKind[] = [...STEP_KINDS, ...Array.from({ length: 8 }, () => QUICK).flat()]

/** Only every twentieth wait is long: nearly all of its time is spent on the prices of its minutes. */
const SHORT_MS = 4_000
function impatiently(make: (world: World) => Command): (world: World) => Command {
  let waits = 0
  return (world) => {
    const command = make(world)
    if (command.type !== 'wait') return command
    return ++waits % 20 === 0 ? command : { ...command, ms: Math.min(command.ms, SHORT_MS) }
  }
}

test(
  `SIM-09: ${COMMANDS} commands replay to the same save, with all rules green`,
  () => {
    let replayed = 0
    const types = new Set<string>()
    for (let number = 0; replayed < COMMANDS; number++) {
      const { world } = start(SEED + number)
      const session = recorded(world, PER_SESSION, impatiently(randomly(KINDS, SEED + number)), {
        refusedToo: true,
      })
      const player = createPlayer(session)
      const watch = createWatch()
      for (let place = 0; place <= player.length; place += LOOK_EVERY) {
        finish(player.seek(place))
        const broken = watch.check(player.world())
        if (broken.length > 0) expect({ number, place, broken }).toBeUndefined()
      }
      finish(player.seek(player.length))
      expect(watch.check(player.world())).toEqual([])
      expect(save(player.world()) === save(world), `session ${number} ends as it was recorded`).toBe(true)
      expect(player.endsAlike()).toBe(true)
      for (const step of session.steps) if ('command' in step) types.add(step.command.type)
      replayed += session.steps.length
    }
    expect(types.size).toBeGreaterThan(40)
  },
  Math.max(120_000, COMMANDS * 10),
)
