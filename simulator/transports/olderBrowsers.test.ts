import { afterEach, expect, test } from 'vitest'
import { addMissing } from './olderBrowsers.ts'

const NEWER: [on: object, name: string][] = [
  [Promise, 'withResolvers'],
  [Set.prototype, 'difference'],
  [Set.prototype, 'intersection'],
  [URL, 'canParse'],
  [AbortSignal, 'timeout'],
  [Headers.prototype, 'getSetCookie'],
  [Response, 'json'],
]
const own = NEWER.map(([on, name]) => ({ on, name, known: Object.getOwnPropertyDescriptor(on, name) }))
const called = (on: object, name: string, ...args: unknown[]): unknown =>
  (on as Record<string, (...args: unknown[]) => unknown>)[name]?.(...args)

afterEach(() => {
  for (const { on, name, known } of own) if (known) Object.defineProperty(on, name, known)
})

function addAll(): void {
  for (const { on, name } of own) Reflect.deleteProperty(on, name)
  addMissing()
}

test('a promise is settled from outside', async () => {
  addAll()
  const { promise, resolve } = called(Promise, 'withResolvers') as {
    promise: Promise<number>
    resolve(n: number): void
  }
  resolve(7)
  expect(await promise).toBe(7)
  const failed = called(Promise, 'withResolvers') as { promise: Promise<number>; reject(reason: unknown): void }
  failed.reject('no')
  await expect(failed.promise).rejects.toBe('no')
})

test('sets without what another has, and with what both have', () => {
  addAll()
  const some = new Set([1, 2, 3])
  expect(called(some, 'difference', new Set([2]))).toEqual(new Set([1, 3]))
  expect(called(some, 'intersection', new Set([2, 4]))).toEqual(new Set([2]))
  expect(some.size).toBe(3)
})

test('an address is judged, with a base too', () => {
  addAll()
  expect(called(URL, 'canParse', 'https://exchange.invalid/api')).toBe(true)
  expect(called(URL, 'canParse', '/api')).toBe(false)
  expect(called(URL, 'canParse', '/api', 'https://exchange.invalid')).toBe(true)
})

test('a signal ends after its time, with the reason that fetch passes on', async () => {
  addAll()
  const signal = called(AbortSignal, 'timeout', 1) as AbortSignal
  await new Promise((resolve) => signal.addEventListener('abort', resolve))
  expect((signal.reason as DOMException).name).toBe('TimeoutError')
})

test('cookies of a reply', () => {
  addAll()
  expect(called(new Headers(), 'getSetCookie')).toEqual([])
  expect(called(new Headers({ 'set-cookie': 'a=1' }), 'getSetCookie')).toEqual(['a=1'])
})

test('a response is made of data', async () => {
  addAll()
  const response = called(Response, 'json', { a: 1 }, { status: 500 }) as Response
  expect([response.status, response.headers.get('content-type'), await response.json()]).toEqual([
    500,
    'application/json',
    { a: 1 },
  ])
})

test('what a browser has stays its own', () => {
  const before = NEWER.map(([on, name]) => Object.getOwnPropertyDescriptor(on, name)?.value)
  addMissing()
  expect(NEWER.map(([on, name]) => Object.getOwnPropertyDescriptor(on, name)?.value)).toEqual(before)
})
