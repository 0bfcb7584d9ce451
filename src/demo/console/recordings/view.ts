/** A session at a position. */

import { bringHistories, idsIn } from '../../../../simulator/history/bring.ts'
import { createPlayer, type Player, type StepEnd, type Work } from '../../../../simulator/replay/player.ts'
import { readSession, type Session, type SessionLine, type SessionStep } from '../../../../simulator/replay/session.ts'
import type { Violation } from '../../../../simulator/world/report.ts'
import { checkRules } from '../../../../simulator/world/rules.ts'

export type { Broken, Player } from '../../../../simulator/replay/player.ts'
export { save } from '../../../../simulator/world/save.ts'

export type View = {
  at: number
  length: number
  /** Exchange time, in ms. */
  now: number
  /** The previous step and its result; undefined at the start, and after the remaining time. */
  step: SessionStep | undefined
  end: StepEnd | undefined
  /** Broken invariants of the ledger. */
  broken: Violation[]
  endsAlike: boolean | undefined
  /** The page's calls and events since the previous step. */
  lines: SessionLine[]
}

export type Opened = { session: Session; player: Player }

/** Parses a session and loads the market histories of its worlds. Rejects if the text is not a session. */
export async function openSession(text: string): Promise<Opened> {
  const session = readSession(text)
  await bringHistories(idsIn([text]))
  return { session, player: createPlayer(session) }
}

const LINES_SHOWN = 30

/** Calls and events between two exchange times, oldest first. */
function linesBetween({ calls, events }: Session, from: number, to: number): SessionLine[] {
  return [...calls, ...events]
    .filter(({ now }) => now !== undefined && now > from && now <= to)
    .sort((one, other) => one.id - other.id)
    .slice(0, LINES_SHOWN)
}

/** The view of the player's position. */
export function viewOf({ session, player }: Opened): View {
  const at = player.at()
  const world = player.world()
  const timeOf = (place: number) => session.steps[place - 1]?.at ?? (place === 0 ? session.boot.now : session.end.at)
  return {
    at,
    length: player.length,
    now: world.now,
    step: session.steps[at - 1],
    end: player.last(),
    broken: checkRules(world),
    endsAlike: player.endsAlike(),
    lines: at === 0 ? [] : linesBetween(session, timeOf(at - 1), timeOf(at)),
  }
}

/** Duration of a slice of work in ms: the page stays responsive. */
const PART_MS = 12

/** Runs work in slices; calls `onRest` between them. Returns a function that stops it. */
export function drive<Result>(work: Work<Result>, onRest: () => void, onDone: (result: Result) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const go = () => {
    const until = performance.now() + PART_MS
    for (;;) {
      const part = work.next()
      if (part.done) return onDone(part.value)
      if (performance.now() >= until) break
    }
    onRest()
    timer = setTimeout(go)
  }
  timer = setTimeout(go)
  return () => clearTimeout(timer)
}
