/** A machine at work on a walk: what can be done next, by name, and what came of it. */
import {
  type AnyActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type InspectedEventEvent as InspectedActorEvent,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate'
import type { CallName } from '../../../protocol/calls.ts'
import { rowOf } from '../../../protocol/calls.ts'
import { candidatesOf, type Note, watching } from '../seen.ts'
import { exampleOf, FAILURES, FEEDS, PORT_FAILURE, PORTS } from './answers.ts'
import { Refusal, type WalkModel } from './model.ts'
import { isStandIn, standing, withStandIns } from './standIn.ts'
import { nameOf, text } from './text.ts'

/** A clock that knows what is due next. */
class WalkClock extends SimulatedClock {
  private readonly due = new Map<number, number>()
  override setTimeout(tell: () => void, ms: number): number {
    const id = super.setTimeout(() => {
      this.due.delete(id)
      tell()
    }, ms)
    this.due.set(id, this.now() + ms)
    return id
  }
  override clearTimeout(id: number): void {
    this.due.delete(id)
    super.clearTimeout(id)
  }
  /** Whether anything is due some time. */
  get waits(): boolean {
    return this.due.size > 0
  }
  /** Lets time pass until the next thing is due. */
  pass(): void {
    this.set(Math.max(this.now(), Math.min(...this.due.values())))
  }
}

type Move = () => void

/** What happened at a step, in words that a record keeps. */
export type Happened = readonly string[]

export interface Stage {
  readonly actor: AnyActor
  /** What can be done now, by name. */
  moves(): ReadonlyMap<string, Move>
  /** Does one of them; says what happened, or nothing where it can't be done. */
  take(name: string): Happened | undefined
  /** What happened when it began. */
  readonly begun: Happened
  /** Where everything stands: the machine, the machines that it invokes, what waits for an answer. */
  where(): string
  /** What went against the rules that hold on every walk. */
  readonly wrongs: readonly string[]
}

const isMachine = (actor: AnyActorRef): boolean => 'root' in (actor as unknown as { logic: object }).logic

/** All actors below one, the outer ones first, by their ids from it. */
function below(actor: AnyActorRef, path = ''): [string, AnyActorRef][] {
  const children = (actor.getSnapshot() as Partial<AnyMachineSnapshot>).children ?? {}
  return Object.entries(children).flatMap(([id, child]) => {
    if (child === undefined) return []
    const at = path === '' ? id : `${path}/${id}`
    return [[at, child as AnyActorRef] as [string, AnyActorRef], ...below(child as AnyActorRef, at)]
  })
}

const valueText = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value as object)
        .map(([name, inner]) =>
          typeof inner === 'object' && Object.keys(inner as object).length !== 1
            ? `${name}(${valueText(inner)})`
            : `${name}${inner === undefined || valueText(inner) === '' ? '' : `.${valueText(inner)}`}`,
        )
        .join(' | ')

/** Whether the machine that is walked says something to a machine of its own, other than its beginning and end. */
const isSpokenTo = ({ actorRef, sourceRef, event }: InspectedActorEvent): boolean => {
  const to = actorRef as AnyActorRef
  const from = sourceRef as AnyActorRef | undefined
  return (
    from !== undefined &&
    from._parent === undefined &&
    isMachine(to) &&
    to.id !== 'keeper' &&
    !event.type.startsWith('xstate.')
  )
}

const handles = (actor: AnyActorRef, type: string): boolean => {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot
  return snapshot.status === 'active' && snapshot._nodes.some((node) => candidatesOf(node, type).length > 0)
}

/** Whether somebody keeps something by way of a keeper: storage is then written at once, unless it is the keeper that is walked. */
const isKept = (child: AnyActorRef, root: AnyActorRef): boolean => {
  const parent = child._parent as unknown as AnyActor
  return standing(child).name === 'keep' && parent !== root && parent.logic.id === 'keeper'
}

/** Puts a machine on the stage. `input` names one of the model's inputs; `note` hears what is seen of it. */
export function stage(machine: AnyStateMachine, model: WalkModel, input: string, note: Note): Stage {
  const clock = new WalkClock()
  const happened: string[] = []
  const wrongs: string[] = []
  const known = new Set<AnyActorRef>()
  const told = new Map<AnyActorRef, number>()
  const copy = withStandIns(machine)
  const watch = watching((of, kind, id) => {
    if (of === machine.id) note(of, kind, id)
  })
  /** What it was in on the way, and what it told the machines that it invokes: faults hide there. */
  let passed: string[] = []
  const inspect = (event: InspectionEvent) => {
    watch(event)
    const ref = event.actorRef as AnyActorRef
    if (event.type === '@xstate.microstep' && ref._parent === undefined)
      passed.push(valueText((event.snapshot as AnyMachineSnapshot).value))
    else if (event.type === '@xstate.event' && isSpokenTo(event))
      happened.push(`tells ${nameOf(ref)} ${event.event.type}`)
  }
  const actor: AnyActor = createActor(copy, { input: model.inputs[input], clock, inspect } as never)
  let context: Record<string, unknown> = {}
  let broken: unknown
  actor.subscribe({ error: (error) => (broken = error) })
  actor.on('*', (event: EventObject) => happened.push(`says ${event.type} ${text({ ...event, type: undefined })}`))

  const waiting = () => below(actor).filter(([, child]) => isStandIn(child) && child.getSnapshot().status === 'active')

  function settle(): void {
    for (let turn = 0; turn < 50; turn++) {
      let answered = false
      for (const [, child] of waiting()) {
        const { name, input: asked } = standing(child)
        if (!known.has(child)) {
          known.add(child)
          const path = isKept(child, actor) ? 'keeps' : `asks ${name}`
          happened.push(`${path} ${text(asked)}`)
          if (rowOf(name as CallName)?.money) checkMoney(asked)
        }
        const all = standing(child).told
        for (const event of all.slice(told.get(child) ?? 0)) happened.push(`tells ${name} ${text(event)}`)
        told.set(child, all.length)
        if (isKept(child, actor)) {
          child.send({ type: 'walk.done', output: undefined })
          answered = true
        }
      }
      if (!answered) return
    }
  }

  /** Money: one call of it at a time, and each with a client_id of its own. */
  function checkMoney(asked: unknown): void {
    const going = waiting().filter(([, child]) => rowOf(standing(child).name as CallName)?.money)
    if (going.length > 1) wrongs.push('two calls that move money are on their way at once')
    const { clientId } = (asked ?? {}) as { clientId?: unknown }
    if (typeof clientId !== 'string' || clientId.length < 8) wrongs.push('a call that moves money has no client_id')
  }

  function look(): Happened {
    settle()
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot
    if (broken !== undefined) wrongs.push(`it failed: ${String(broken)}`)
    broken = undefined
    const changes = Object.entries(snapshot.context as object)
      .filter(([name, value]) => value !== context[name] && text(value) !== text(context[name]))
      .map(([name, value]) => `${name}: ${text(value)}`)
    context = snapshot.context as Record<string, unknown>
    const inner = below(actor)
      .filter(([path, child]) => !path.includes('/') && isMachine(child) && child.getSnapshot().status === 'active')
      .filter(([path]) => path !== 'keeper')
      .map(([, child]) => `${nameOf(child)}: ${valueText((child.getSnapshot() as AnyMachineSnapshot).value)}`)
    const state = snapshot.status === 'active' ? '' : ` ${snapshot.status} ${text(snapshot.output)}`
    const value = valueText(snapshot.value)
    const way = passed.filter((one, at) => one !== value && one !== passed[at - 1])
    passed = []
    const lines = [`= ${value}${state}`, ...way.map((one) => `  by ${one}`), ...inner.map((line) => `  in ${line}`)]
    return [...lines, ...happened.splice(0), ...changes]
  }

  /** The answers that what waits may get. */
  function answersOf(child: AnyActorRef): [string, unknown][] {
    const { kind, name, input: asked } = standing(child)
    const own = model.answers[name] ?? {}
    const parent = child._parent as unknown as AnyActorRef
    const failing = handles(parent, `xstate.error.actor.${child.id}`)
    const usual =
      kind === 'call' ? { example: exampleOf(name) } : kind === 'port' ? (PORTS[name] ?? { done: undefined }) : {}
    const failures = !failing ? {} : kind === 'call' ? FAILURES : kind === 'feed' ? {} : { fails: PORT_FAILURE }
    const all = Object.entries({ ...('only' in own ? {} : { ...usual, ...failures }), ...own })
    return all
      .filter(([label, answer]) => label !== 'only' && (failing || !(answer instanceof Refusal)))
      .map(([label, answer]) => [label, typeof answer === 'function' ? answer(asked) : answer])
  }

  function moves(): Map<string, Move> {
    const found = new Map<string, Move>()
    if ((actor.getSnapshot() as AnyMachineSnapshot).status !== 'active') return found
    const offer = (label: string, move: Move) => {
      let name = label
      for (let place = 2; found.has(name); place++) name = `${label} (${place})`
      found.set(name, move)
    }
    const payloads = (to: string, events: Readonly<Record<string, readonly object[]>>, target: AnyActorRef) => {
      for (const [type, all] of Object.entries(events)) {
        if (!handles(target, type)) continue
        all.forEach((payload, place) => {
          const said = Object.keys(payload).length === 0 ? '' : ` ${text(payload)}`
          const label = said.length > 90 ? ` #${place + 1}` : said
          offer(`${to}${type}${label}`, () => target.send({ type, ...payload }))
        })
      }
    }
    payloads('', model.events, actor)
    const all = below(actor)
    for (const [id, events] of Object.entries(model.children)) {
      for (const [path, child] of all) {
        const meant = path === id || (isMachine(child) && (child as AnyActor).logic.id === id)
        if (meant && child.getSnapshot().status === 'active') payloads(`${id}: `, events, child)
      }
    }
    for (const [, child] of waiting()) {
      const { kind, name } = standing(child)
      const parent = child._parent as unknown as AnyActorRef
      if (kind === 'feed') {
        for (const event of model.feeds[name] ?? FEEDS[name] ?? []) {
          const said = text({ ...event, type: undefined })
          if (handles(parent, event.type)) offer(`${name} says ${event.type} ${said}`, () => parent.send(event))
        }
      }
      for (const [label, answer] of answersOf(child)) {
        if (kind === 'feed') continue
        offer(`${name} → ${label}`, () =>
          child.send(
            answer instanceof Refusal
              ? { type: 'walk.error', error: answer.error }
              : { type: 'walk.done', output: answer },
          ),
        )
      }
    }
    if (clock.waits) offer('time passes', () => clock.pass())
    return found
  }

  actor.start()
  const begun = look()
  return {
    actor,
    begun,
    wrongs,
    moves,
    take(name) {
      const move = moves().get(name)
      if (!move) return undefined
      move()
      return look()
    },
    where: () => {
      const parts = below(actor).filter(([, child]) => child.getSnapshot().status === 'active')
      const values = parts.map(([path, child]) =>
        isMachine(child) ? `${path}=${JSON.stringify((child.getSnapshot() as AnyMachineSnapshot).value)}` : path,
      )
      // What was spawned without a name is numbered through.
      const whole = [JSON.stringify((actor.getSnapshot() as AnyMachineSnapshot).value), ...values].join(' ')
      return whole.replace(/x:\d+/g, 'x')
    },
  }
}
