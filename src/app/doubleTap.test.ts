import { beforeEach, expect, test, vi } from 'vitest'
import { guardDoubleTaps } from './doubleTap.ts'

/** A button, 40 px wide from `left` on, which `closest` returns. */
class Button {
  readonly name: string
  left = 0
  control: Button | undefined
  constructor(name: string) {
    this.name = name
  }
  closest = () => this
  getBoundingClientRect = () => ({ left: this.left, right: this.left + 40, top: 0, bottom: 700 })
}
const [confirm, funds, link] = [new Button('confirm'), new Button('funds'), new Button('link')]

/** The visible buttons, the topmost first. */
let shown: Button[] = []
let heard: string[] = []
type Listener = (event: object) => void
const listeners = new Map<string, Listener>()
beforeEach(() => {
  heard = []
  shown = []
  vi.stubGlobal('Element', Button)
  vi.stubGlobal('document', {
    addEventListener: (name: string, hear: Listener) => void listeners.set(name, hear),
    elementFromPoint: (x: number) => shown.find(({ left }) => x >= left && x <= left + 40) ?? null,
  })
  guardDoubleTaps()
})

/** A click whose `detail` is its count in one place, 0 for a key's. It is recorded unless it is stopped. */
function click(target: Button, detail: number, place = { timeStamp: 9_000, clientX: 0, clientY: 0 }): void {
  let isStopped = false
  const stopImmediatePropagation = () => {
    isStopped = true
  }
  listeners.get('click')?.({ target, detail, ...place, preventDefault() {}, stopImmediatePropagation })
  if (!isStopped) heard.push(target.name)
}

test('the second tap of a double tap does not press a button that has appeared in its place', () => {
  click(confirm, 1)
  click(funds, 2)
  click(link, 3)
  expect(heard).toEqual(['confirm'])
  click(funds, 1)
  expect(heard).toEqual(['confirm', 'funds'])
})

test('the same button twice, another one, and keys are heard', () => {
  click(confirm, 1)
  click(confirm, 2)
  click(funds, 1)
  click(link, 0)
  click(funds, 2)
  expect(heard).toEqual(['confirm', 'confirm', 'funds', 'link', 'funds'])
})

/** Buttons side by side from 100 px on. */
function row(...names: string[]): Button[] {
  shown = names.map((name) => new Button(name))
  for (const [index, button] of shown.entries()) button.left = 100 + 41 * index
  return shown
}

test('two quick taps across the border of two keys press both, whether the browser counts them or not', () => {
  const [one, two, three] = row('1', '2', '3') as [Button, Button, Button]
  tap(one, 1_000, 138)
  tap(two, 1_120, 144)
  tap(one, 1_240, 136)
  tap(one, 1_300, 136)
  expect(heard).toEqual(['1', '2', '1', '1'])
  click(two, 1, { timeStamp: 3_000, clientX: 180, clientY: 600 })
  click(three, 2, { timeStamp: 3_100, clientX: 183, clientY: 600 })
  click(two, 3, { timeStamp: 3_200, clientX: 180, clientY: 600 })
  expect(heard.slice(4)).toEqual(['2', '3', '2'])
})

test('a button that has moved under the finger, or that something covered, is not pressed by the second tap', () => {
  const [first, second] = row('first row', 'second row') as [Button, Button]
  tap(first, 1_000, 138)
  second.left = 100
  tap(second, 1_150, 138)
  expect(heard).toEqual(['first row'])
  shown = [confirm, funds]
  confirm.left = 100
  funds.left = 100
  tap(confirm, 3_000, 120)
  shown = [funds]
  tap(funds, 3_150, 120)
  expect(heard).toEqual(['first row', 'confirm'])
})

test('what a browser counts as a double tap far from the first is another tap', () => {
  click(confirm, 1, { timeStamp: 1_000, clientX: 100, clientY: 600 })
  click(funds, 2, { timeStamp: 1_200, clientX: 170, clientY: 600 })
  expect(heard).toEqual(['confirm', 'funds'])
})

test('a tap on a label reaches its control', () => {
  const label = new Button('label')
  label.control = new Button('box')
  click(label, 2)
  click(label.control, 2)
  expect(heard).toEqual(['label', 'box'])
})

/** A finger's tap in a browser that counts each click as the first. */
function tap(target: Button, timeStamp: number, clientX: number): void {
  listeners.get('touchend')?.({ timeStamp })
  click(target, 1, { timeStamp, clientX, clientY: 600 })
}

test('a double tap is known by its time and place where the browser does not count', () => {
  tap(confirm, 1_000, 180)
  tap(funds, 1_200, 190)
  tap(link, 1_400, 180)
  expect(heard).toEqual(['confirm'])
  tap(funds, 1_800, 180)
  tap(link, 1_900, 300)
  expect(heard).toEqual(['confirm', 'funds', 'link'])
})

test('both fingers may be lifted before the first click, and a mouse is left to the browser', () => {
  for (const timeStamp of [1_000, 1_100]) listeners.get('touchend')?.({ timeStamp })
  click(confirm, 1, { timeStamp: 1_000, clientX: 180, clientY: 600 })
  click(funds, 1, { timeStamp: 1_100, clientX: 180, clientY: 600 })
  expect(heard).toEqual(['confirm'])
  click(confirm, 1, { timeStamp: 2_000, clientX: 180, clientY: 600 })
  click(funds, 1, { timeStamp: 2_100, clientX: 180, clientY: 600 })
  expect(heard).toEqual(['confirm', 'confirm', 'funds'])
})
