import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { failing, filled, settled } from '../testing.ts'
import { devicesFlow } from './devicesFlow.ts'

const device = (current: boolean) => ({ time: 1, device: 'Phone', address: '203.0.113.1', place: '', current })

async function opened(logoutOthers: () => unknown = () => null, sessions = [device(true), device(false)]) {
  const log: { call: string; input: unknown }[] = []
  const actor = createActor(filled(devicesFlow, { calls: { sessions: () => sessions, logoutOthers }, log }))
  const emitted: string[] = []
  actor.on('*', ({ type }) => emitted.push(type))
  actor.start()
  await settled()
  const send = async (...types: ('devices.logoutOthers' | 'devices.confirm' | 'devices.cancel')[]) => {
    for (const type of types) {
      actor.send({ type })
      await settled()
    }
    return actor.getSnapshot()
  }
  return { send, emitted, sent: () => log.filter(({ call }) => call === 'logoutOthers').length }
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
