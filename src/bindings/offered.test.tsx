import { renderToStaticMarkup as draw } from 'react-dom/server'
import { expect, test } from 'vitest'
import { KEYS } from '../../machines/shared/keys.ts'
import { linkTo } from '../../protocol/routes.ts'
import { leadsSomewhere } from './navigation.tsx'
import { Offered, rememberLacking } from './offered.tsx'
import { createStorage } from './storage.ts'

function sessionOf() {
  const texts = new Map<string, string>()
  const area = {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  } as unknown as Storage
  return createStorage({ areas: { local: () => area, session: () => area } })
}
const shown = () =>
  draw(
    <Offered call="currencyRevoke" instead="open">
      Cancel order
    </Offered>,
  )

test('a button is hidden once its backend has said that it lacks the call, also after a reload', () => {
  const storage = sessionOf()
  const lacks = rememberLacking(storage, 'https://a.example')
  lacks('contractAmend')
  expect(shown()).toBe('Cancel order')
  lacks('currencyRevoke')
  expect(shown()).toBe('open')
  rememberLacking(storage, 'https://a.example')
  expect(shown()).toBe('open')
  rememberLacking(storage, 'https://b.example')
  expect(shown(), 'another backend').toBe('Cancel order')
})

test('links to a page are hidden once the backend has said that it lacks its call', () => {
  const lacks = rememberLacking(undefined, '')
  const links = ['loginRecords', 'devices', 'paymentMethods', 'security'] as const
  const hidden = () => links.filter((name) => !leadsSomewhere(linkTo(name)))
  expect(hidden()).toEqual([])
  lacks('loginRecord')
  lacks('paymentMethod')
  expect(hidden()).toEqual(['loginRecords', 'paymentMethods'])
  rememberLacking(undefined, '')
  expect(hidden()).toEqual([])
})

test('damaged storage counts as empty, and a simulated exchange is asked again after a reload', () => {
  const storage = sessionOf()
  storage.write('session', KEYS.lacking, { backend: '', calls: ['noCall'] })
  rememberLacking(storage, '')
  expect(shown()).toBe('Cancel order')
  rememberLacking(undefined, '')('currencyRevoke')
  expect(shown()).toBe('open')
  rememberLacking(undefined, '')
  expect(shown()).toBe('Cancel order')
})
