import { describe, expect, test } from 'vitest'
import { corsProblems } from './cors.ts'

const ORIGIN = 'https://app.example'
const GOOD = {
  'access-control-allow-origin': ORIGIN,
  'access-control-allow-methods': 'DELETE',
  'access-control-allow-headers': 'Content-Type, Get-Lang, Authorization, Token',
}

/** The problems of a backend with these headers in preflights, and in answers. */
async function problemsWith(preflight: Record<string, string>, { answer = GOOD, status = 204, origin = ORIGIN } = {}) {
  const requested: string[] = []
  const found = await corsProblems({
    base: 'https://api.example',
    origin,
    language: 'en',
    async fetch(url, { method = 'GET', headers }) {
      requested.push(`${method} ${new URL(url).pathname} ${new Headers(headers).get('access-control-request-headers')}`)
      return method === 'OPTIONS'
        ? new Response(null, { status, headers: preflight })
        : new Response('{}', { headers: answer })
    },
  })
  return { requested, found: found.map(({ request, header, expected }) => `${request}: ${header} ${expected}`) }
}

describe('what a browser asks', () => {
  test('a preflight for GETs, POSTs, an upload and a DELETE, with the headers of the app', async () => {
    const { requested, found } = await problemsWith(GOOD)
    expect(found).toEqual([])
    expect(requested).toEqual([
      'OPTIONS /api/baseConfig content-type,get-lang',
      'OPTIONS /api/myProfile authorization,content-type,get-lang',
      'OPTIONS /api/login content-type,get-lang',
      'OPTIONS /api/uploadFile authorization,get-lang,token',
      'OPTIONS /addons/shopro/order.order/delete authorization,content-type,get-lang',
      'GET /api/baseConfig null',
    ])
  })

  test('a header that is not allowed is named with its request; * does not allow Authorization', async () => {
    const { found } = await problemsWith({ ...GOOD, 'access-control-allow-headers': '*' })
    expect(found).toHaveLength(3)
    expect(found[0]).toBe(
      'GET /api/myProfile with authorization, content-type, get-lang: Access-Control-Allow-Headers authorization',
    )
    const { found: without } = await problemsWith({
      ...GOOD,
      'access-control-allow-headers': 'authorization, token, content-type',
    })
    expect(without.every((text) => text.endsWith('Access-Control-Allow-Headers get-lang'))).toBe(true)
    expect(without).toHaveLength(5)
  })

  test('a method, an origin and a status that a browser would refuse are named', async () => {
    const { 'access-control-allow-methods': _, ...noMethods } = GOOD
    expect((await problemsWith(noMethods)).found).toEqual([
      'DELETE /addons/shopro/order.order/delete with authorization, content-type, get-lang: Access-Control-Allow-Methods DELETE',
    ])
    const other = { ...GOOD, 'access-control-allow-origin': 'https://other.example' }
    expect((await problemsWith(other)).found).toHaveLength(5)
    expect((await problemsWith(GOOD, { answer: other })).found).toEqual([
      `the answer of /api/baseConfig: Access-Control-Allow-Origin * or ${ORIGIN}`,
    ])
    expect((await problemsWith(GOOD, { status: 401 })).found[0]).toContain('status of the preflight')
  })

  test('an app on the origin of its backend needs nothing', async () => {
    expect(await problemsWith({}, { origin: 'https://api.example' })).toEqual({ requested: [], found: [] })
  })
})
