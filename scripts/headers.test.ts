import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { forCaddy, forNginx, headersFor, policyInPage } from './tools/headers.ts'

const SCRIPT = 'go()'
const STYLE = 'a{}'
const PAGE = `<style>${STYLE}</style><script>${SCRIPT}</script><script type="module" src="x.js"></script><script type="application/json">{}</script>`

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const directive = (policy: string, name: string): string | undefined =>
  policy
    .split('; ')
    .find((one) => one.split(' ')[0] === name)
    ?.slice(name.length + 1)
const policyOf = (headers: ReturnType<typeof headersFor>): string =>
  headers.find(([name]) => name === 'Content-Security-Policy')?.[1] ?? ''

test('the policy allows the page’s inline script and style by hash, and nothing unsafe', () => {
  const policy = policyOf(headersFor(PAGE))
  expect(directive(policy, 'script-src')).toBe(`'self' ${hash(SCRIPT)}`)
  expect(directive(policy, 'style-src')).toBe(`'self' ${hash(STYLE)}`)
  expect(directive(policy, 'connect-src')).toBe("'self'")
  expect(directive(policy, 'frame-src')).toBe("'none'")
  expect(directive(policy, 'default-src')).toBe("'none'")
  expect(directive(policy, 'require-trusted-types-for')).toBe("'script'")
  expect(policy).not.toMatch(/unsafe-|[{}*]/)
})

test('a deployment names its other backend, its hosts of pictures and its chat, and pictures come from no other', () => {
  const policy = policyOf(
    headersFor(PAGE, {
      backend: "'self' https://a.example wss://a.example",
      pictures: "'self' https://cdn.example",
      chat: 'https://c.example',
    }),
  )
  expect(directive(policy, 'img-src')).toBe("'self' https://cdn.example data: blob:")
  expect(directive(policyOf(headersFor(PAGE)), 'img-src')).toBe("'self' data: blob:")
  expect(directive(policy, 'connect-src')).toBe("'self' https://a.example wss://a.example")
  expect(directive(policy, 'frame-src')).toBe('https://c.example')
})

test('the page sets what does not depend on a deployment; a demo omits what forbids its workers', () => {
  const policy = policyInPage(PAGE)
  expect(directive(policy, 'script-src')).toBe(`'self' ${hash(SCRIPT)}`)
  expect(directive(policy, 'object-src')).toBe("'none'")
  expect(policy).not.toMatch(/default-src|connect-src|frame-|report-to/)
  // The policy is the same for all deployments, whatever their hosts of pictures.
  expect(directive(policy, 'img-src')).toBe("'self' https: data: blob:")
  expect(policyInPage(PAGE, { trustedTypes: false })).not.toContain('trusted-types')
})

/** Names and values as a server reads them, with its variables filled in. */
const read = (line: RegExp, text: string, places: Record<string, string>) =>
  [...text.matchAll(line)].map(([, name = '', quoted = '']) => {
    let value = quoted.replace(/\\(.)/g, '$1')
    for (const [place, by] of Object.entries(places)) value = value.replace(place, by)
    return [name, value]
  })

test('browsers insist on https for subdomains only where a deployment asks for it', () => {
  const hsts = (headers: ReturnType<typeof headersFor>) =>
    headers.find(([name]) => name === 'Strict-Transport-Security')?.[1]
  expect(hsts(headersFor(PAGE))).toBe('max-age=31536000')
  expect(hsts(headersFor(PAGE, { hsts: 'max-age=60; includeSubDomains' }))).toBe('max-age=60; includeSubDomains')
})

test('nginx and Caddy set exactly the headers of deploy/headers.txt', () => {
  const wanted = headersFor(PAGE)
  expect(wanted).toHaveLength(8)
  const nginx = read(/^add_header (\S+) "(.*)" always;$/gm, forNginx(PAGE), {
    $backend_origins: "'self'",
    $picture_origins: "'self'",
    $chat_origin: "'none'",
    $hsts: 'max-age=31536000',
  })
  const caddy = read(/^\t(\S+) "(.*)"$/gm, forCaddy(PAGE), {
    "{$BACKEND_ORIGINS:'self'}": "'self'",
    "{$PICTURE_ORIGINS:'self'}": "'self'",
    "{$CHAT_ORIGIN:'none'}": "'none'",
    '{$HSTS:max-age=31536000}': 'max-age=31536000',
  })
  expect(nginx).toEqual(wanted)
  expect(caddy).toEqual(wanted)
})

test('the sample configurations use the build’s headers, and set only caching besides', () => {
  const site = readFileSync('deploy/nginx/site.conf', 'utf8')
  const caddy = readFileSync('deploy/Caddyfile', 'utf8')
  expect(site).toContain('include bitcoin-app/headers.conf;')
  const server = readFileSync('deploy/nginx/server.conf', 'utf8')
  const set = (text: string) => [...new Set([...text.matchAll(/^\s*set (\$\w+) "/gm)].map(([, name]) => name))].sort()
  const used = [...new Set(forNginx(PAGE).match(/\$\w+/g))].sort()
  expect(set(server)).toEqual(used)
  expect(caddy).toContain('/headers.caddy')
  expect([...site.matchAll(/^\s*add_header (\S+)/gm)].map(([, name]) => name)).toEqual(['Cache-Control'])
  expect([...caddy.matchAll(/^\s*header (?:@\w+ )?(\S+)/gm)].map(([, name]) => name)).toEqual([
    'Cache-Control',
    'Cache-Control',
  ])
})
