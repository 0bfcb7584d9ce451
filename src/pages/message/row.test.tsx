import { renderToStaticMarkup as draw } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Message } from '../../../protocol/shapes/message.ts'
import { englishTexts } from '../../i18n/english.testing.ts'
import { MessageRow } from './MessageRow.tsx'

const NOW = 1_795_000_000_000
vi.mock('../../live/hooks.ts', () => ({ useExchangeTime: () => NOW }))
await englishTexts()

const MESSAGE: Message = {
  id: 3,
  kind: 'security',
  title: 'A new device',
  text: 'Somebody logged in.',
  link: null,
  read: false,
  created: NOW / 1_000 - 7_200,
}
const row = (read: boolean, more: Partial<Message> = {}) =>
  draw(<MessageRow message={{ ...MESSAGE, ...more }} read={read} onOpen={() => {}} />)

test('SCR-07: an unread message is marked and announced as unread, a read one is not', () => {
  for (const mark of ['message--new', 'Unread: ']) {
    expect(row(false)).toContain(mark)
    expect(row(true)).not.toContain(mark)
  }
})

test('SCR-07: a message shows its subject, text and age', () => {
  for (const shown of ['aria-label="Security"', 'A new device', 'Somebody logged in.', '2h ago'])
    expect(row(true)).toContain(shown)
  expect(row(true, { kind: 'aKindOfTomorrow' })).not.toContain('aria-label="Security"')
})
