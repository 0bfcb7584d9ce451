import { expect, test, vi } from 'vitest'
import type { App } from '../bindings/useApp.ts'
import { followWorldLoss } from './worldLoss.ts'

function opened() {
  let tell: (loss: 'superseded' | 'notKept') => void = () => undefined
  const [notices, socket] = [{ send: vi.fn() }, { send: vi.fn() }]
  const simulator = {
    remote: false,
    onInbox: () => () => undefined,
    onLost: (listener: typeof tell) => (tell = listener),
  }
  const showSuperseded = vi.fn()
  followWorldLoss({ simulator, notices, socket } as unknown as App, showSuperseded)
  return { tell: (loss: Parameters<typeof tell>[0]) => tell(loss), notices, socket, showSuperseded }
}

test('a world that the browser cannot store continues, with a notice', () => {
  const { tell, notices, socket, showSuperseded } = opened()
  tell('notKept')
  expect(notices.send).toHaveBeenCalledExactlyOnceWith({
    type: 'notice.show',
    kind: 'notify',
    text: { key: 'app.worldNotKept' },
  })
  expect(socket.send).not.toHaveBeenCalled()
  expect(showSuperseded).not.toHaveBeenCalled()
})

test('a world taken over by another tab ends here', () => {
  const { tell, notices, socket, showSuperseded } = opened()
  tell('superseded')
  expect(socket.send).toHaveBeenCalledExactlyOnceWith({ type: 'socket.close' })
  expect(showSuperseded).toHaveBeenCalledOnce()
  expect(notices.send).not.toHaveBeenCalled()
})

test('a real backend never reports a loss', () => {
  expect(() => followWorldLoss({} as App, () => undefined)).not.toThrow()
})
