import { expect, test } from 'vitest'
import type { Profile } from '../../../../protocol/shapes/user.ts'
import { allowedOf, CHAT_FIELDS, chatProblem, chatUrl, greeting, isReady, sandboxOf, visitorOf } from './chat.ts'

const BASE = 'http://shop.example/h5/?lang=en#/pages/help/index'
const PROFILE = { uid: '10001', name: 'Ann', area: '86', mobile: '13800138000', email: null } as Profile

test('APP-04: the chat is the page that the key names, in the app’s language', () => {
  expect(chatUrl('chat.html', BASE, 'es')?.href).toBe('http://shop.example/h5/chat.html?lang=es')
  expect(chatUrl('https://chat.example/w?key=1', BASE, 'vi')?.href).toBe('https://chat.example/w?key=1&lang=vi')
})

test.each([
  ['no key', null],
  ['an empty key', '  '],
  ['a script', 'javascript:alert(1)'],
  ['a data address', 'data:text/html,x'],
  ['a page without encryption', 'http://chat.example/'],
  ['a name and password', 'https://a:b@chat.example/'],
  ['the app itself', './'],
  ['another page of the app', '#/pages/help/index'],
])('APP-04: %s opens no chat', (_, key) => {
  expect(chatUrl(key, BASE, 'en')).toBeUndefined()
})

test('APP-04: an app at the root has no page beside it, but can open an https chat', () => {
  expect(chatUrl('chat.html', undefined, 'en')).toBeUndefined()
  expect(chatUrl('chat.html', 'file:///demo/index.html', 'en')).toBeUndefined()
  expect(chatUrl('https://chat.example/', undefined, 'en')?.host).toBe('chat.example')
})

test('APP-04: a key that opens no chat is logged; an address, a missing key, or a key with a page for it is not', () => {
  const problem = (backend: string | null | undefined, base: string | undefined = BASE, deployment = '') =>
    chatProblem({ backend, deployment }, base)
  expect(problem(' a1b2c3 ')).toContain('"a1b2c3"')
  expect(problem('http://chat.example/chat.html')).toContain('https')
  expect(problem('x'.repeat(999))?.length).toBeLessThan(330)
  expect(problem('', BASE, 'a1b2c3')).toContain('"a1b2c3"')
  for (const fine of ['chat.html', 'https://chat.example/', '', ' ', null, undefined])
    expect(problem(fine)).toBeUndefined()
  expect(problem('a1b2c3', BASE, 'chat.html')).toBeUndefined()
  expect(chatProblem({ backend: 'chat.html', deployment: '' }, undefined)).toBeUndefined()
})

test('APP-04: a chat has its own origin, never the app’s', () => {
  const of = (key: string) => sandboxOf(chatUrl(key, BASE, 'en') as URL, new URL(BASE).origin).split(' ')
  expect(of('chat.html')).toEqual(['allow-scripts'])
  expect(of('https://chat.example/')).toContain('allow-same-origin')
  for (const key of ['chat.html', 'https://chat.example/'])
    expect(of(key).filter((right) => /popups|top-navigation|downloads|modals/.test(right))).toEqual([])
})

test('APP-04: the chat gets uid, name, mobile and email if available and allowed, and nothing else', () => {
  const visitor = visitorOf(PROFILE)
  expect(visitor).toEqual({ uid: '10001', name: 'Ann', mobile: '+86 13800138000' })
  expect(Object.keys(visitorOf({ ...PROFILE, email: 'a@example.com' })).sort()).toEqual([...CHAT_FIELDS].sort())
  expect(allowedOf(visitor, new Set(['name', 'email']))).toEqual({ name: 'Ann' })
  expect(greeting(allowedOf(visitor, new Set()), 'en', 'dark')).toEqual({
    type: 'chat.visitor',
    language: 'en',
    theme: 'dark',
  })
  expect(greeting(visitor, 'en', 'dark')).toEqual({ ...visitor, type: 'chat.visitor', language: 'en', theme: 'dark' })
  expect(visitorOf(undefined)).toEqual({})
})

test('only the chat’s own ready message means that it is loaded', () => {
  expect([isReady({ type: 'chat.ready' }), isReady('chat.ready'), isReady(null), isReady({})]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
