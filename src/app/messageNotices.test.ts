import { expect, test, vi } from 'vitest'
import type { Message } from '../../protocol/shapes/message.ts'
import type { App } from '../bindings/useApp.ts'
import { joinAnnouncements, joinInbox } from './messageNotices.ts'

/** The app with an inbox that receives messages on the page `path`, and its notices. */
function joined(path: string) {
  const listeners = new Map<string, (event: object) => void>()
  const on = (type: string, listener: (event: object) => void) => void listeners.set(type, listener)
  const [notices, inbox] = [{ send: vi.fn() }, { send: vi.fn(), on }]
  let refresh = () => {}
  const follow = (lists: string[], listener: () => void) => {
    expect(lists).toEqual(['messages'])
    refresh = listener
  }
  joinInbox({ notices, inbox, session: { on }, ownChanges: { follow } } as unknown as App, () => path)
  const tell = (type: string, event: object) => listeners.get(type)?.(event)
  return { tell, refresh: () => refresh(), notices: notices.send.mock.calls, sent: inbox.send.mock.calls }
}

const message: Message = {
  id: 1,
  kind: 'funds',
  title: 'Deposit credited',
  text: '',
  link: '/pages/assets/rechange',
  read: false,
  created: 1_700_000_000,
}

test('a message is shown with link and time', () => {
  const { tell, notices } = joined('/')
  tell('inbox.arrived', { message })
  expect(notices).toEqual([
    [
      {
        type: 'notice.show',
        kind: 'news',
        text: { message: 'Deposit credited' },
        link: '/pages/assets/rechange',
        at: 1_700_000_000_000,
      },
    ],
  ])
})

test.each([null, '/pages/nowhere', 'javascript:alert(1)'])(
  'a message without a target is shown without a link: %s',
  (link) => {
    const { tell, notices } = joined('/')
    tell('inbox.arrived', { message: { ...message, link } })
    expect(notices).toMatchObject([[{ kind: 'news', link: undefined }]])
  },
)

test('the message list shows them itself', () => {
  const { tell, notices } = joined('/pages/msg/index')
  tell('inbox.arrived', { message })
  expect(notices).toEqual([])
})

test('the inbox follows the user, and reloads when messages change', () => {
  const { tell, refresh, sent } = joined('/')
  tell('session.started', { token: 'token' })
  tell('session.clear', {})
  refresh()
  expect(sent.flat()).toEqual([
    { type: 'inbox.user', token: 'token' },
    { type: 'inbox.user', token: '' },
    { type: 'inbox.ask' },
  ])
})

const headline = { id: 9, title: 'New markets', time: 1_700_000_000, outage: null }

/** The notices of a new announcement on the page `path`. */
function announcedOn(path: string, muted: string[] = []) {
  const send = vi.fn()
  const outage = { on: (_: string, listener: (event: object) => void) => listener({ headlines: [headline] }) }
  const settings = { getSnapshot: () => ({ context: { muted } }) }
  joinAnnouncements({ notices: { send }, outage, settings } as unknown as App, () => path)
  return send.mock.calls.flat()
}

test('an announcement is shown with its page, but not where it is shown anyway, nor when they are turned off', () => {
  expect(announcedOn('/pages/quotation/quotation', ['orders', 'funds'])).toEqual([
    {
      type: 'notice.show',
      kind: 'news',
      text: { message: 'New markets' },
      link: '/pages/Notice/index?id=9',
      at: 1_700_000_000_000,
    },
  ])
  for (const path of ['/', '/pages/Notice/index']) expect(announcedOn(path)).toEqual([])
  expect(announcedOn('/pages/quotation/quotation', ['announcements'])).toEqual([])
})
