/**
 * Walks recorded in recorded/: each move with its effects. The records are the expectation: a command prints them and people review them;
 * the test never writes them.
 */
import type { AnyStateMachine } from 'xstate'
import { explore, seenBy } from './explore.ts'
import type { Walk, WalkModel } from './model.ts'
import { type Happened, stage } from './stage.ts'
import { wantedOf } from './wanted.ts'

const BEGIN = '# '
const MOVE = '> '
const BUDGET = { steps: 12_000, length: 18 }

/** The effects line by line; stops at an impossible move. */
function played(
  machine: AnyStateMachine,
  model: WalkModel,
  { input, moves }: Walk,
): { lines: string[]; wrongs: readonly string[] } {
  const on = stage(machine, model, input, () => {})
  const lines = [`${BEGIN}${input}`, ...indented(on.begun)]
  for (const move of moves) {
    const happened = on.take(move)
    lines.push(`${MOVE}${move}`, ...indented(happened ?? ['! it can not be done']))
    if (!happened) break
  }
  on.actor.stop()
  return { lines, wrongs: on.wrongs }
}

const indented = (happened: Happened): string[] => happened.map((line) => `  ${line}`)

export function walksIn(record: string): Walk[] {
  const walks: { input: string; moves: string[] }[] = []
  for (const line of record.split('\n')) {
    if (line.startsWith(BEGIN)) walks.push({ input: line.slice(BEGIN.length), moves: [] })
    else if (line.startsWith(MOVE)) walks.at(-1)?.moves.push(line.slice(MOVE.length))
  }
  return walks
}

export interface Replay {
  /** The record as the machine produces it now. */
  readonly text: string
  /** Violations of the invariants of every walk. */
  readonly wrongs: readonly string[]
}

export function replay(machine: AnyStateMachine, model: WalkModel, walks: readonly Walk[]): Replay {
  const all = walks.map((walk) => played(machine, model, walk))
  return {
    text: `${all.map(({ lines }) => lines.join('\n')).join('\n\n')}\n`,
    wrongs: all.flatMap(({ wrongs }) => wrongs),
  }
}

/** Wanted but not covered; and covered although declared impossible. */
export function gaps(machine: AnyStateMachine, model: WalkModel, walks: readonly Walk[]) {
  const seen = new Set(walks.flatMap((walk) => [...seenBy(machine, model, walk)]))
  const wanted = wantedOf(machine)
  const excused = Object.keys(model.impossible)
  return {
    wanted,
    seen,
    missing: [...wanted].filter((id) => !seen.has(id) && !excused.includes(id)),
    /** Exceptions that are covered or don't exist. */
    idle: excused.filter((id) => seen.has(id) || !wanted.has(id)),
  }
}

const sameWalk = (a: Walk, b: Walk): boolean => a.input === b.input && a.moves.join('\n') === b.moves.join('\n')

/** A complete record: the previous walks as far as they still work, and new ones for the rest. */
export function recorded(machine: AnyStateMachine, model: WalkModel, before: string): Replay {
  const seen = new Set<string>()
  // Handwritten walks stay, whatever they cover.
  const handwritten = model.handwritten.filter(({ moves }) => moves.length > 0)
  const found = walksIn(before).filter((walk) => !handwritten.some((own) => sameWalk(own, walk)))
  for (const walk of handwritten) for (const id of seenBy(machine, model, walk)) seen.add(id)
  const others = found.filter((walk) => {
    if (!(walk.input in model.inputs)) return false
    const news = [...seenBy(machine, model, walk)].filter((id) => !seen.has(id))
    for (const id of news) seen.add(id)
    return news.length > 0 && !played(machine, model, walk).lines.some((line) => line.startsWith('  ! '))
  })
  const stored = [...handwritten, ...others]
  const { missing } = gaps(machine, model, stored)
  const more = missing.length === 0 ? [] : explore(machine, model, new Set(missing), BUDGET)
  return replay(machine, model, [...stored, ...more])
}
