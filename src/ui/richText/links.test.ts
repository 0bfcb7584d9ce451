import { expect, onTestFinished, test } from 'vitest'
import { allowedLink, allowedPicture, pictureHosts, shownPicture, takePicturesFrom } from './links.ts'

const leads = (link: string) => link.startsWith('/pages/help/') || link === '/'

test('NAV-02 NAV-03 NAV-04: external http addresses, known pages and the share action are allowed', () => {
  expect(allowedLink('https://example.com/a?b=c#d', leads)).toEqual({
    kind: 'external',
    link: 'https://example.com/a?b=c#d',
    host: 'example.com',
  })
  expect(allowedLink('http://example.com/a', leads)).toEqual({
    kind: 'external',
    link: 'http://example.com/a',
    host: 'example.com',
  })
  expect(allowedLink('/pages/help/index', leads)).toEqual({ kind: 'app', link: '/pages/help/index' })
  expect(allowedLink('#/pages/help/problem/detail?id=3', leads)).toEqual({
    kind: 'app',
    link: '/pages/help/problem/detail?id=3',
  })
  expect(allowedLink('action:share', leads)).toEqual({ kind: 'app', link: 'action:share' })
})

test.each([
  'javascript:ran()',
  'JaVaScRiPt:ran()',
  'java\tscript:ran()',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://a.example/1',
  '//evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'http:evil.example',
  'http://user@evil.example',
  'https:///evil.example',
  'https://good.example@evil.example',
  'https://user:pass@evil.example',
  'https://evil.example\\@good.example',
  'https://exa\u200bmple.com',
  'https://example.com\u202e/moc',
  'https://localhost/x',
  '/pages/unknown',
  '/pages/help/../../x',
  '/pages/help/index#x',
  '/pages/help/index?url=https://evil.example',
  '#/pages/help//evil.example',
  '//pages/help/index',
  'pages/help/index',
  'mailto:a@b.example',
  'tel:1',
  'intent://x',
  'file:///etc/passwd',
  '',
  '#',
  '?x=1',
])('SCR-08: %j is removed', (href) => {
  const known = (link: string) => link.startsWith('/pages/help/index') || link === '/'
  expect(allowedLink(href, known)).toBeUndefined()
})

test('a host is shown in its real form', () => {
  expect(allowedLink('https://ехample.com', leads)).toMatchObject({ host: expect.stringMatching(/^xn--/) })
})

test('pictures come from the text itself or from a host that the app uses', () => {
  const hosts = ['cdn.example.com']
  const may = (src: string) => allowedPicture(src, hosts)
  expect(['https://cdn.example.com/a.png', 'data:image/png;base64,AA==', 'data:image/svg+xml,x'].map(may)).toEqual([
    true,
    true,
    true,
  ])
  const foreign = [
    'https://evil.example/a.png',
    'http://cdn.example.com/a.png',
    'data:text/html,x',
    '//cdn.example.com',
  ]
  expect(foreign.map(may)).toEqual([false, false, false, false])
})

test('a picture with a relative address is loaded from the app only', () => {
  const pictures = ['/uploads/a.png', 'data:image/png;base64,AA==']
  expect(pictures.map(shownPicture)).toEqual(pictures)
  const foreign = [
    'https://evil.example/a.png',
    '//evil.example/a.png',
    '/\\evil.example/a.png',
    '/\t/evil.example/a.png',
  ]
  for (const src of [...foreign, 'a.png', '', null, undefined]) expect(shownPicture(src)).toBeUndefined()
})

test('a deployment’s further hosts may send pictures, in any spelling of theirs', () => {
  onTestFinished(() => takePicturesFrom(''))
  const pictures = ['https://cdn.example/a.png', 'https://img.example:8443/b.png']
  expect(pictures.map(shownPicture)).toEqual([undefined, undefined])
  takePicturesFrom('https://api.example/v1', ['CDN.example:443', 'img.example:8443'])
  expect(pictures.map(shownPicture)).toEqual(pictures)
  expect(shownPicture('/uploads/a.png')).toBe('https://api.example/uploads/a.png')
  for (const src of ['https://img.example/b.png', 'https://a.cdn.example/a.png', 'http://cdn.example/a.png'])
    expect(shownPicture(src)).toBeUndefined()
})

test('pictures of a backend on another origin are loaded from there only', () => {
  onTestFinished(() => takePicturesFrom(''))
  takePicturesFrom('https://api.example')
  expect(shownPicture('/uploads/a.png')).toBe('https://api.example/uploads/a.png')
  expect(shownPicture('https://api.example/uploads/a.png')).toBe('https://api.example/uploads/a.png')
  expect(pictureHosts()).toContain('api.example')
  for (const src of ['https://evil.example/a.png', '//api.example/a.png', 'https://api.example.evil.example/a.png'])
    expect(shownPicture(src)).toBeUndefined()
  takePicturesFrom('')
  expect(shownPicture('https://api.example/uploads/a.png')).toBeUndefined()
  expect(shownPicture('/uploads/a.png')).toBe('/uploads/a.png')
})
