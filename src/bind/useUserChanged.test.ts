import { expect, test } from 'vitest'
import type { App } from './useApp.ts'
import { followChanges } from './useUserChanged.ts'

function fakeSocket() {
  const listeners: { type: string; act: (event: object) => void }[] = []
  const on = (type: string, act: (event: object) => void) => {
    const own = { type, act }
    listeners.push(own)
    return { unsubscribe: () => void listeners.splice(listeners.indexOf(own), 1) }
  }
  const emit = (type: string, event: object) => {
    for (const listener of [...listeners]) if (listener.type === type) listener.act(event)
  }
  return { socket: { on } as unknown as App['socket'], emit, listeners }
}

const changed = (...lists: string[]) => ({ message: { type: 'topic', kind: 'user.changed', data: { lists } } })

test('a list is fetched again when the server names it, and after a lost connection', () => {
  const { socket, emit, listeners } = fakeSocket()
  let calls = 0
  const end = followChanges(socket, 'orders', () => {
    calls += 1
  })
  emit('message', changed('funds'))
  emit('message', { message: { type: 'ping', time: 1, rate: 1 } })
  emit('opened', { again: false })
  expect(calls).toBe(0)
  emit('message', changed('funds', 'orders'))
  emit('opened', { again: true })
  expect(calls).toBe(2)
  end()
  expect(listeners).toEqual([])
})
