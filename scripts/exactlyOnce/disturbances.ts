/** Disturbances of a submission: the user's steps and the network's answers to them, chosen by numbers. */
import type { Step } from '../../machines/submission/user.testing.ts'
import type { ErrorId } from '../../protocol/errors.ts'
import { FATES, type Fate, LOOK_UPS, type LookUp } from './ledgerExchange.ts'

/** The next number below `n`. */
export type Choose = (n: number) => number

export interface Course {
  readonly steps: readonly Step[]
  /** Results of the first requests; the later ones succeed. */
  readonly fates?: readonly Fate[]
  readonly lookUps?: readonly LookUp[]
  readonly loss?: ErrorId
}

const first = (...names: string[]): Step[] => names.map((name) => [name, 0] as const)
const several = (name: string, count: number): string[] => Array.from({ length: count }, () => name)
const one = <T>(list: readonly T[], choose: Choose): T => list[choose(list.length)] as T
const shuffled = <T>(list: readonly T[], choose: Choose): T[] => {
  const rest = [...list]
  return list.map(() => rest.splice(choose(rest.length), 1)[0] as T)
}
/** Up to `most` answers, with or without the time to look up the result again. */
const wait = (choose: Choose, most = 3): string[] => [
  ...several('answer', choose(most + 1)),
  ...several('time', choose(2)),
]
const SURELY = several('answer', 6)

/** Steps that a user may take at any moment; `on` is the button that continues, which is pressed most often. */
const ANYTHING = [
  ...[...several('on', 6), ...several('answer', 6), 'time', 'confirm'],
  ...['cancel', 'again', 'giveUp', 'happened', 'close', 'reload', 'elsewhere', 'tab', 'sessionOver'],
]
/** Initial storage: empty, an order in progress, and an order in progress after a review that was left in another tab. */
const BEGINNINGS = [[], ['order', 'confirm'], ['order', 'elsewhere', 'order', 'confirm']]
const STEPS_MOST = 30
const LOSSES: readonly ErrorId[] = ['timeout', 'offline', 'failed', 'status504', 'badAnswer']
const many = <T>(list: readonly T[], choose: Choose): T[] => Array.from({ length: STEPS_MOST }, () => one(list, choose))

/** A history of steps in any order, one in four of them in the second tab. */
export const anyHistory = (choose: Choose): Course => ({
  steps: [
    ...first(...one(BEGINNINGS, choose)),
    ...Array.from({ length: choose(STEPS_MOST + 1) }, (): Step => [one(ANYTHING, choose), choose(4) === 0 ? 1 : 0]),
  ],
  fates: many(FATES, choose),
  lookUps: many(LOOK_UPS, choose),
  loss: one(LOSSES, choose),
})

export const DISTURBANCES: Readonly<Record<string, (choose: Choose) => Course>> = {
  'a double tap': (choose) => ({
    steps: first('order', 'confirm', ...wait(choose, 1), 'confirm', ...wait(choose), 'confirm'),
  }),
  'a tap and Enter': (choose) => ({ steps: first('order', 'confirm', 'confirm', ...wait(choose)) }),
  'two fingers': (choose) => ({
    steps: first('order', ...shuffled(['confirm', 'cancel', 'giveUp', 'again'], choose), ...wait(choose)),
  }),
  'an answer lost after it was carried out': (choose) => ({
    steps: first('order', 'confirm', ...wait(choose), ...several('again', choose(2)), ...wait(choose)),
    fates: several('unanswered', 1 + choose(2)) as Fate[],
    loss: one(['offline', 'failed', 'status504', 'badAnswer'], choose),
  }),
  'a time-out, and the user tries again': (choose) => ({
    steps: first('order', 'confirm', ...wait(choose), 'again', ...wait(choose), 'again', ...wait(choose)),
    fates: [one(['lost', 'late', 'unanswered'], choose), one(FATES, choose)],
    loss: 'timeout',
  }),
  'back before the answer': (choose) => ({
    steps: first('order', 'confirm', ...wait(choose, 1), 'elsewhere', ...wait(choose), 'elsewhere', ...wait(choose)),
    fates: [one(['fine', 'unanswered', 'late'], choose)],
  }),
  'back after the answer': (choose) => ({
    steps: first('order', 'confirm', ...SURELY, 'elsewhere', ...wait(choose), 'elsewhere', ...wait(choose)),
  }),
  'a refresh on the way': (choose) => ({
    steps: first(
      'order',
      ...several('reload', choose(2)),
      'confirm',
      ...wait(choose),
      'reload',
      ...wait(choose),
      'reload',
    ),
    fates: [one(['fine', 'unanswered', 'lost'], choose)],
  }),
  'the same form in two tabs': (choose) => ({
    steps: [
      ...first('order', 'tab'),
      ...shuffled(
        [
          ['confirm', 0],
          ['confirm', 1],
          ['answer', 0],
          ['answer', 1],
          ['time', choose(2) as 0 | 1],
        ] as Step[],
        choose,
      ),
    ],
    fates: [one(['fine', 'unanswered', 'late'], choose), one(['fine', 'lost'], choose)],
  }),
  'a session that expires': (choose) => ({
    steps: first(
      'order',
      'confirm',
      ...wait(choose),
      ...several('again', choose(2)),
      ...several('sessionOver', choose(2)),
    ),
    fates: [one(['unauthorised', 'noToken'], choose), one(['unauthorised', 'fine'], choose)],
    lookUps: [one(['unauthorised', 'fine'], choose)],
  }),
  'a lost connection': (choose) => ({
    steps: first('order', 'confirm', ...wait(choose), 'time', ...wait(choose)),
    fates: several(one(['lost', 'unanswered'], choose), 1 + choose(2)) as Fate[],
    lookUps: several('timeout', choose(4)) as LookUp[],
    loss: 'offline',
  }),
  'a second order after the first': (choose) => ({
    steps: first('order', 'confirm', ...SURELY, 'close', 'order', 'confirm', ...wait(choose), 'close'),
    fates: [one(['fine', 'unanswered'], choose)],
  }),
  'another language, which loads the page again': (choose) => ({
    steps: first('order', 'reload', ...several('confirm', choose(2)), ...wait(choose, 1), 'reload', ...wait(choose)),
  }),
}
