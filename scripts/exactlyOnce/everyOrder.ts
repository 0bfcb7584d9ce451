/** Tries every order of a user's steps and of the network's answers, up to a depth, and judges each like the random histories. */
import { type Page, phaseOf, type Submitting } from '../../machines/submission/submitting.testing.ts'
import { type Answers, cameToAnEnd, createUser, type User } from '../../machines/submission/user.testing.ts'
import { settled } from '../../machines/testing.ts'
import { begun, fieldsOf, judged } from './judge.ts'
import { type Fate, ledgerExchange, type Network } from './ledgerExchange.ts'

/** The possible moves: the button that continues, the oldest or the newest answer, time, a refresh, a second tab and its button. */
const MOVES = ['on', 'answer', 'newest', 'time', 'reload', 'tab', 'on in the tab'] as const
type Move = (typeof MOVES)[number]
/** Results of the first request; the later ones succeed. */
const FIRST_FATES: readonly Fate[] = ['fine', 'unanswered', 'lost', 'late']

/** Pending answers, oldest first. */
function createAnswers(): Answers & { newest: () => void } {
  const pending: (() => void)[] = []
  return {
    schedule: <T>(task: Promise<T>) => new Promise<T>((done) => pending.push(() => void task.then(done))),
    count: () => pending.length,
    waitOne: async () => pending.shift()?.(),
    newest: () => pending.pop()?.(),
  }
}

const stateOf = (flow: Submitting, { tabs }: User): string =>
  JSON.stringify(
    tabs.map((tab) => {
      if (!tab) return null
      const { value, children } = tab.actor.getSnapshot()
      return [value, phaseOf(flow, tab as Page), children.submission?.getSnapshot().value]
    }),
  )

/** Makes one move; returns whether it changed anything. */
async function moved(flow: Submitting, answers: ReturnType<typeof createAnswers>, user: User, move: Move) {
  const before = stateOf(flow, user)
  const waiting = answers.count()
  if (move === 'answer' || move === 'newest') {
    if (waiting < (move === 'answer' ? 1 : 2)) return false
    if (move === 'answer') await answers.waitOne()
    else answers.newest()
    await user.step('look', 0)
    return true
  }
  if (move === 'tab' && user.tabs[1]) return false
  if (move === 'on in the tab' && !user.tabs[1]) return false
  const at = move === 'on in the tab' ? 1 : 0
  const [tab] = at === 0 ? user.tabs : [user.tabs[1]]
  // A new order after the first one has ended is another history.
  if (move.startsWith('on') && tab && phaseOf(flow, tab) === 'idle') return false
  if (move === 'reload' || move === 'tab') {
    await user.step(move, 0)
    return true
  }
  await user.step(move === 'time' ? 'time' : 'on', at)
  return stateOf(flow, user) !== before || answers.count() !== waiting
}

/** Runs one order of moves and judges it. Returns whether its last move changed anything, so that longer ones are worth trying. */
async function tried(flow: Submitting, moves: readonly Move[], fate: Fate): Promise<boolean> {
  const answers = createAnswers()
  const fates = [fate]
  const network: Network = { fate: () => fates.shift() ?? 'fine', lookUp: () => 'fine', loss: () => 'timeout' }
  const exchange = ledgerExchange({ begun, fields: await fieldsOf(flow), flow, scheduler: answers, network })
  const user = createUser(flow, exchange)
  await settled()
  await user.step('order', 0)
  let isEffective = true
  for (const move of moves) isEffective = await moved(flow, answers, user, move)
  if (isEffective) {
    await cameToAnEnd(flow, answers, user)
    await judged(user, exchange, false)
  }
  for (const tab of user.tabs) tab?.actor.stop()
  return isEffective
}

/** All orders of up to `depth` moves after an order was filled in, under each fate of the first request. Returns their number. */
export async function everyOrder(flow: Submitting, depth: number): Promise<number> {
  let count = 0
  for (const fate of FIRST_FATES) {
    const open: Move[][] = [[]]
    for (let moves = open.pop(); moves; moves = open.pop()) {
      const isEffective = await tried(flow, moves, fate).catch((problem: unknown) => {
        throw new Error(`${fate}: ${moves?.join(', ')}`, { cause: problem })
      })
      if (!isEffective) continue
      count += 1
      if (moves.length < depth) for (const move of MOVES) open.push([...moves, move])
    }
  }
  return count
}
