import type { Capability } from '../../../simulator/transports/capability.ts'
import type { Wanted } from '../../../simulator/transports/faults.ts'
import { createStore } from '../../store.ts'
import { controls, isUsable, says } from './find.ts'
import type { Act, Step, Target, Tour } from './tour.ts'

/** Taps and types like a person, with the events that a browser sends. */

function tap(element: HTMLElement): void {
  const { left, top, width, height } = element.getBoundingClientRect()
  const at = { bubbles: true, cancelable: true, composed: true, clientX: left + width / 2, clientY: top + height / 2 }
  element.dispatchEvent(new PointerEvent('pointerdown', { ...at, pointerId: 1, isPrimary: true, buttons: 1 }))
  element.dispatchEvent(new MouseEvent('mousedown', { ...at, buttons: 1 }))
  element.focus({ preventScroll: true })
  element.dispatchEvent(new PointerEvent('pointerup', { ...at, pointerId: 1, isPrimary: true }))
  element.dispatchEvent(new MouseEvent('mouseup', at))
  element.click()
}

/** Replaces the text of a field. React notices a value only through the browser's native setter. */
function type(element: HTMLElement, text: string): void {
  const kind = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  element.focus({ preventScroll: true })
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(element, text)
  element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Plays a tour: finds each step's control, shows it with its caption, and carries it out at Next or after the time to read. */

/** The longest wait for a control or a text. */
const PATIENCE_MS = 20_000
const LOOK_MS = 100
/** Time between the digits of a password. */
const DIGIT_MS = 120

export interface Shown {
  at: number
  count: number
  step: Step | undefined
  /** The control that is tapped next. */
  target: HTMLElement | undefined
  /** Whether it continues automatically. */
  runs: boolean
  /** Waits for a tap on Next. */
  waits: boolean
  state: 'playing' | 'over' | 'failed'
}

export interface Setup {
  simulator: Capability
  say: (key: string, params?: Target['params']) => string
  /** The time to read a step's caption (ms). */
  readingMs: (step: Step) => number
}

class Stopped extends Error {}

export function createPlayer({ steps }: Tour, { simulator, say, readingMs }: Setup) {
  const store = createStore<Shown>({
    at: 0,
    count: steps.length,
    step: steps[0],
    target: undefined,
    runs: false,
    waits: false,
    state: 'playing',
  })
  const set = (part: Partial<Shown>) => store.set({ ...store.get(), ...part })
  let stopped = false
  let proceed: (() => void) | undefined
  let faultsBefore: Wanted | undefined

  const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
  function check(): void {
    if (stopped) throw new Stopped()
  }

  /** Resolves with the result of `look`. */
  async function until<T>(look: () => T | undefined): Promise<T> {
    for (const start = performance.now(); performance.now() - start < PATIENCE_MS; ) {
      check()
      const found = look()
      if (found !== undefined) return found
      await pause(LOOK_MS)
    }
    throw new Error('nothing is there')
  }

  const find = (target: Target) =>
    until(() => {
      const name = target.key === undefined ? (target.name ?? '') : say(target.key, target.params)
      const found = controls(target.role, name)
      const [first] = found.slice(target.nth ?? 0)
      return first && isUsable(first) ? first : undefined
    })

  /** Time to read, or a tap on Next. */
  async function turn(step: Step): Promise<void> {
    await new Promise<void>((done) => {
      proceed = done
      set({ waits: true })
      const { runs } = store.get()
      if (runs && !('yourself' in step.act))
        setTimeout(() => proceed === done && store.get().runs && done(), readingMs(step))
    })
    proceed = undefined
    set({ waits: false })
    check()
  }

  async function carryOut(act: Act, target: HTMLElement | undefined): Promise<void> {
    if ('tap' in act) tap(target ?? (await find(act.tap)))
    else if ('type' in act) type(target ?? (await find(act.type)), act.text)
    else if ('digits' in act)
      for (const name of act.digits) {
        tap(await find({ role: 'button', name }))
        await pause(DIGIT_MS)
      }
    else if ('go' in act) location.hash = act.go
    else if ('jump' in act) await simulator.jump(act.jump)
    else if ('cut' in act) await simulator.cut(act.cut)
    else if ('fault' in act) {
      faultsBefore ??= (await simulator.faults.list()).setting
      await simulator.faults.set(act.fault)
    } else if ('see' in act) {
      const gone = act.see.startsWith('!')
      const key = act.see.replace(/^!/, '')
      await until(() => says(say(key)) !== gone || undefined)
    }
  }

  async function play(step: Step, before: Step | undefined): Promise<void> {
    const { act } = step
    // The awaited text appears first, and the caption then explains it.
    if ('see' in act) await carryOut(act, undefined)
    const target = 'tap' in act ? await find(act.tap) : 'type' in act ? await find(act.type) : undefined
    target?.scrollIntoView({ block: 'center', behavior: 'instant' })
    set({ step, target })
    // A caption of several steps is read once.
    if (before?.caption !== step.caption || step.caption === undefined) await turn(step)
    if (!('see' in act)) await carryOut(act, target?.isConnected ? target : undefined)
    set({ target: undefined })
  }

  /** The exchange has the faults of before the tour again. */
  async function restoreFaults(): Promise<void> {
    if (faultsBefore) await simulator.faults.set(faultsBefore)
    faultsBefore = undefined
  }

  async function run(): Promise<void> {
    try {
      for (const [at, step] of steps.entries()) {
        set({ at })
        await play(step, steps[at - 1])
      }
      await restoreFaults()
      set({ state: 'over', at: steps.length, target: undefined })
    } catch (problem) {
      await restoreFaults()
      if (!(problem instanceof Stopped)) set({ state: 'failed', target: undefined })
    }
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    run,
    next: () => proceed?.(),
    /** Continues automatically, or waits for Next. */
    setRuns(runs: boolean) {
      set({ runs })
      if (runs) proceed?.()
    },
    stop() {
      stopped = true
      proceed?.()
    },
  }
}
export type Player = ReturnType<typeof createPlayer>
