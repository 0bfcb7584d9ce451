import { expect, test } from 'vitest'
import { failing, started } from '../testing.ts'
import { devicesFlow } from './devicesFlow.ts'

const device = (current: boolean) => ({ time: 1, device: 'Phone', address: '203.0.113.1', place: '', current })

async function opened(logoutOthers: () => unknown = () => null, sessions = [device(true), device(false)]) {
  const page = await started(devicesFlow, { calls: { sessions: () => sessions, logoutOthers } })
  const send = async (...types: ('devices.logoutOthers' | 'devices.confirm' | 'devices.cancel')[]) => {
    for (const type of types) await page.send({ type })
    return page.state()
  }
  return { send, emitted: page.emittedTypes, sent: () => page.made('logoutOthers').length }
}

test('other devices are logged out once, after a confirmation', async () => {
  const page = await opened()
  expect((await page.send('devices.logoutOthers', 'devices.cancel')).value).toBe('shown')
  expect(page.sent()).toBe(0)
  const { value } = await page.send('devices.logoutOthers', 'devices.confirm', 'devices.confirm')
  expect([value, page.sent(), page.emitted]).toEqual(['shown', 1, ['devices.loggedOut']])
})

test('a failure is shown in the dialog and can be retried', async () => {
  let tries = 0
  const page = await opened(() => (++tries === 1 ? failing('offline')() : null))
  const failed = await page.send('devices.logoutOthers', 'devices.confirm')
  expect([failed.value, failed.context.error?.id]).toEqual(['confirming', 'offline'])
  const done = await page.send('devices.confirm')
  expect([done.value, done.context.error, page.emitted]).toEqual(['shown', undefined, ['devices.loggedOut']])
})

test('without other devices there is no confirmation', async () => {
  const page = await opened(undefined, [device(true)])
  expect((await page.send('devices.logoutOthers')).value).toBe('shown')
})
