import { describe, expect, test } from 'vitest'
import { linkTo } from '../../protocol/routes.ts'
import { leadsSomewhere, moveFor } from './navigation.tsx'

const HERE = '/pages/set/index'

describe('the navigation rules', () => {
  test('NAV-02: a full http address opens as external', () => {
    expect(moveFor('https://example.com/a?b=1', HERE, false)).toEqual({
      kind: 'external',
      url: 'https://example.com/a?b=1',
    })
    for (const link of ['http://example.com/a', 'HTTP://example.com/a'])
      expect(moveFor(link, HERE, false)).toEqual({ kind: 'external', url: 'http://example.com/a' })
  })

  test('NAV-03: an action link opens the share dialog, another action nothing', () => {
    expect(moveFor('action:share', HERE, false)).toEqual({ kind: 'share' })
    expect(leadsSomewhere('action:share')).toBe(true)
    expect(moveFor('action:pay', HERE, false)).toMatchObject({ kind: 'nothing' })
  })

  test('a page may be given as an http address', () => {
    const link = linkTo('article', { url: 'https://example.com' })
    expect(moveFor(link, HERE, false)).toMatchObject({ kind: 'go', to: link })
    const bare = '/pages/app/richText?url=https://example.com/a'
    expect(moveFor(bare, HERE, false)).toMatchObject({ kind: 'go', to: bare })
  })

  test.each([
    '/pages/nowhere',
    'pages/set/index',
    '//evil.example',
    '//pages/set/index',
    'javascript:alert(1)',
    'xhttps://example.com',
    '',
    'https://',
  ])('NAV-04: %s is an unknown page, so it is only logged', (link) => {
    expect(moveFor(link, HERE, false)).toEqual({ kind: 'nothing', problem: `There is no page at ${link}` })
    expect(leadsSomewhere(link)).toBe(false)
  })

  test('NAV-05: tab pages are switched, others pushed or replaced', () => {
    expect(moveFor('/pages/assets/assets', HERE, false)).toMatchObject({ kind: 'go', replace: true })
    expect(moveFor('/pages/set/langset', HERE, false)).toMatchObject({ kind: 'go', replace: false })
    expect(moveFor('/pages/set/langset', HERE, true)).toMatchObject({ kind: 'go', replace: true })
  })

  test('an alias has the name of its page', () => {
    expect(moveFor('/pages/home/home', HERE, false)).toMatchObject({ to: '/' })
    expect(moveFor('/pages/home/home', '/', false)).toEqual({ kind: 'nothing' })
  })

  test('NAV-06: navigating to the current page is skipped, unless the query differs', () => {
    const quote = linkTo('quote', { code: 'btcusdt' })
    expect(moveFor(quote, quote, false)).toEqual({ kind: 'nothing' })
    expect(moveFor(linkTo('quote', { code: 'ethusdt' }), quote, false)).toMatchObject({ kind: 'go' })
  })
})
