import { expect, onTestFinished, test } from 'vitest'
import { type Fault, followFaults } from './faults.ts'
import { PageBoundary } from './PageBoundary.tsx'

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
