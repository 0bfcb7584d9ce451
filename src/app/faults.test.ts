import { expect, onTestFinished, test } from 'vitest'
import { createFaults, type Fault, followFaults } from './faults.ts'
import { PageBoundary } from './PageBoundary.tsx'

test('the first listener gets the faults from before it, up to a limit, and nobody those after it has ended', () => {
  const { follow, note } = createFaults()
  const fault = (n: number): Fault => ({ kind: 'answer', fault: n })
  for (let n = 0; n < 30; n++) note(fault(n))
  const seen: Fault[] = []
  follow((one) => seen.push(one))
  note(fault(30))
  follow(undefined)
  note(fault(31))
  follow((one) => seen.push(one))
  expect(seen).toEqual([...Array.from({ length: 20 }, (_, n) => fault(n)), fault(30)])
})

test('a page that crashes is reported, and one that could not be loaded is not', () => {
  const seen: Fault[] = []
  followFaults((fault) => seen.push(fault))
  onTestFinished(() => followFaults(undefined))
  const boundary = new PageBoundary({ children: null })
  const crash = new TypeError('x is undefined')
  boundary.componentDidCatch(crash)
  boundary.componentDidCatch(new TypeError('Failed to fetch dynamically imported module: https://app.example/a.js'))
  expect(seen).toEqual([{ kind: 'page', fault: crash }])
})
