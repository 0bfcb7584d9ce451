/** Faults of a browser's storage, database and clock, put into every page before its own scripts run. */
import type { Page } from '@playwright/test'
import { spoilStorage } from './spoil.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

type Fault = (page: Page, world: string) => Promise<unknown>

/** Runs in the page: these functions of its storages throw. */
function deny(names: readonly string[]): void {
  const refuse = () => {
    throw new DOMException('denied', 'QuotaExceededError')
  }
  for (const name of names) Object.defineProperty(Storage.prototype, name, { value: refuse, configurable: true })
}

/** Runs in the page: the storages themselves can't be had. */
function denyAccess(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
}

/** Runs in the page: the app's values are as long as this. */
function lengthen(length: number): void {
  const text = JSON.stringify('x'.repeat(length))
  const read = Storage.prototype.getItem
  Storage.prototype.getItem = function getItem(key) {
    const own = read.call(this, key)
    return own !== null && /^(app|sim):/.test(key) && !/token|sim:link|sim:page/.test(key) ? text : own
  }
}

/** Runs in the page: its clock is off by `shift`, and further off by `drift` with each reading. */
function shiftClock({ shift, drift }: { shift: number; drift: number }): void {
  const Own = Date
  let off = shift
  const now = () => {
    off += drift
    return Own.now() + off
  }
  const Shifted = function shifted(this: unknown, ...given: []) {
    if (!new.target) return new Own(now()).toString()
    return Reflect.construct(Own, given.length === 0 ? [now()] : given, new.target)
  }
  Shifted.prototype = Own.prototype
  Object.assign(Shifted, { now, parse: Own.parse, UTC: Own.UTC })
  Object.assign(window, { Date: Shifted })
}

/** Values of another user, as on a shared device. */
const OTHERS = JSON.stringify({
  uid: '987654',
  id: 987_654,
  name: 'Somebody Else',
  owner: 'somebody',
  typed: [['draft:withdrawal', { amount: '5' }]],
  seed: { amount: '5' },
})

/** Runs `code` in the exchange's worker before it opens its database. */
const inWorker =
  (code: string): Fault =>
  async (page) => {
    // The script of a shared worker can't be intercepted.
    await page.addInitScript(() => Object.assign(window, { SharedWorker: undefined }))
    await page.route(/\/exchangeWorker-[\w-]+\.js$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${code};${await response.text()}` })
    })
  }

/** The faults that a page has from its start. */
export const STORAGE_FAULTS: Readonly<Record<string, Fault>> = {
  'a storage that cannot be accessed': (page) => page.addInitScript(denyAccess),
  'a storage that cannot be read': (page) => page.addInitScript(deny, ['getItem']),
  'a full storage': (page) => page.addInitScript(deny, ['setItem']),
  'a storage that refuses every change': (page) => page.addInitScript(deny, ['setItem', 'removeItem', 'clear']),
  'garbage in its storage': (page, world) => spoilStorage(page, world, '\u0000%%%'),
  'cut JSON in its storage': (page, world) => spoilStorage(page, world, '{"a":[1,'),
  'values of another version': (page, world) => spoilStorage(page, world, '{"version":99,"draft":{"amount":5}}'),
  'values of another user': (page, world) => spoilStorage(page, world, OTHERS),
  'ten megabytes in each value': (page) => page.addInitScript(lengthen, 10_000_000),
  'a denied database': inWorker("indexedDB.open = () => { throw new DOMException('denied', 'SecurityError') }"),
  'a database that never answers': inWorker(
    'IDBFactory.prototype.open = () => Object.create(IDBOpenDBRequest.prototype, { addEventListener: { value() {} } })',
  ),
  'a clock a day behind': (page) => page.addInitScript(shiftClock, { shift: -DAY, drift: 0 }),
  'a clock ten years ahead': (page) => page.addInitScript(shiftClock, { shift: 3_652 * DAY, drift: 0 }),
  'a clock that jumps': (page) => page.addInitScript(shiftClock, { shift: 0, drift: HOUR }),
}
