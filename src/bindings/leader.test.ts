import { expect, test } from 'vitest'
import { followLead, type LeaderPlace } from './leader.ts'

/** A browser's exclusive lock: the next one in line gets it when its holder ends. */
function createLocks() {
  let holders: Promise<unknown> = Promise.resolve()
  const request = (_: string, { signal }: LockOptions, lead: () => Promise<void>) => {
    const turn = holders.then(() => (signal?.aborted ? undefined : lead()))
    holders = turn
    return turn
  }
  return { request } as unknown as LeaderPlace['locks']
}

function createTab(locks: LeaderPlace['locks']) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  let leads = false
  const end = followLead('alerts', (now) => (leads = now), { locks, page: page as never })
  const show = (state: string) => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { leads: () => leads, show, end }
}

const settled = () => new Promise((done) => setTimeout(done))

test('of two visible tabs one leads; when it is hidden or closed the other one does', async () => {
  const locks = createLocks()
  const [first, second] = [createTab(locks), createTab(locks)]
  await settled()
  expect([first.leads(), second.leads()]).toEqual([true, false])
  first.show('hidden')
  await settled()
  expect([first.leads(), second.leads()]).toEqual([false, true])
  first.show('visible')
  await settled()
  expect([first.leads(), second.leads()]).toEqual([false, true])
  second.end()
  await settled()
  expect(first.leads()).toBe(true)
})

test('a tab that is hidden before its turn does not lead', async () => {
  const locks = createLocks()
  const [first, second] = [createTab(locks), createTab(locks)]
  second.show('hidden')
  first.end()
  await settled()
  expect(second.leads()).toBe(false)
})

test('without locks every visible tab leads', async () => {
  const tab = createTab(undefined)
  expect(tab.leads()).toBe(true)
  tab.show('hidden')
  expect(tab.leads()).toBe(false)
})
