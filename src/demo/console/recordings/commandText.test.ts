import { expect, test } from 'vitest'
import { secretOf } from '../../../../simulator/world/people/secret.ts'
import { commandText } from './commandText.ts'

test('a recorded command is shown without tokens and entropy', () => {
  const contact = { type: 'email', account: 'ann@example.com' } as const
  const login = commandText({ type: 'login', contact, secret: secretOf('secret'), entropy: 'drawn' })
  expect(login).toContain('ann@example.com')
  expect(login).toContain('"entropy": "•••"')
  expect(login).not.toContain('drawn')
  expect(commandText({ type: 'logout', token: 't0123' })).not.toContain('t0123')
})
