import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { statesOf } from '../../machines/model/chart.ts'
import { MACHINES } from '../../machines/model/register.ts'
import { routes } from '../../protocol/routes.ts'
import { requirements } from '../tools/quotedCodes.ts'
import { allFacts } from './facts.ts'
import { handbook, screensOf } from './handbook.ts'

const NONE = { has: () => false, names: [] }
const pages = handbook({ unit: NONE, story: NONE })
const facts = allFacts()
const of = (name: string) => facts.find((one) => one.name === name)!
const page = (name: string) => pages[`dist-docs/flows/${name}.md`]!

describe('FLW-02: the handbook of the machines', () => {
  test('has a page for each machine, an index, the table of the specification, and the coverage', () => {
    const names = ['README', 'requirements', 'coverage', ...MACHINES.map(({ name }) => name)]
    expect(Object.keys(pages).sort()).toEqual(names.map((name) => `dist-docs/flows/${name}.md`).sort())
  })

  test('has a page for every machine, with its purpose and each of its states', () => {
    for (const { name, chart, purpose } of facts) {
      expect([name, purpose.length > 30]).toEqual([name, true])
      const text = page(name)
      for (const { path } of statesOf(chart))
        expect([name, path, text.includes(`\`${path}\``) || path === '']).toContain(true)
      expect(pages['dist-docs/flows/README.md']).toContain(`[${name}](${name}.md)`)
    }
    expect(facts.map(({ name }) => name)).toEqual(MACHINES.map(({ name }) => name))
  })

  test('only has working links', () => {
    const isThere = (path: string) => path in pages || existsSync(path)
    for (const [file, text] of Object.entries(pages))
      for (const [, link = ''] of text.matchAll(/\]\(([^)#]+)/g))
        expect([file, link, isThere(join(dirname(file), decodeURI(link)))]).toEqual([file, link, true])
  })

  test('links each call to its operation in the published protocol', () => {
    const protocol = JSON.parse(readFileSync('docs/openapi.json', 'utf8'))
    const links = Object.values(pages).flatMap((text) => [
      ...text.matchAll(/\[`(\w+)`\]\(\.\.\/\.\.\/docs\/openapi\.json#\/paths\/([^/]+)\/(\w+)\)/g),
    ])
    expect(links.length).toBeGreaterThan(100)
    for (const [, call, path = '', method = ''] of links) {
      const way = path.replaceAll('~1', '/').replaceAll('~0', '~')
      expect([call, protocol.paths[way]?.[method]?.operationId]).toEqual([call, call])
    }
  })
})

describe('FLW-02: a machine’s page has', () => {
  test('its calls, including those of child machines', () => {
    expect(of('login').calls.map(({ call }) => call)).toEqual([
      'checkUser',
      'login',
      'passkeyChallenge',
      'passkeyLogin',
    ])
    expect(of('withdrawal').calls).toContainEqual({ call: 'withdrawal', by: 'submission' })
    expect(of('upload').calls.map(({ call }) => call)).toEqual(['uploadFile'])
  })

  test('exactly the pages that use it', () => {
    expect(of('withdrawal').screens).toEqual(['withdrawal'])
    expect(of('login').screens).toEqual(['login', 'setPassword', 'enterPassword', 'areaCode'])
    expect([of('bankCards').screens, of('paymentMethods').screens]).toEqual([['bankCards'], ['paymentMethods']])
    expect(of('contractOrder').screens).toEqual(['trading', 'contract', 'contractTrade'])
    expect(of('shopOrder').screens).toEqual([])
    expect([of('socket').everywhere, of('login').everywhere]).toEqual([true, false])
    const known = new Set(routes.map(({ name }) => name))
    expect(facts.flatMap(({ screens }) => screens).filter((name) => !known.has(name))).toEqual([])
    const shown = screensOf(facts)
    expect(Object.keys(shown)).toEqual(MACHINES.map(({ name }) => name))
    expect(shown.withdrawal).toEqual(['withdrawal'])
    // Most pages have a load machine, so its page lists no pages.
    expect([of('load').screens.length > 20, shown.load]).toEqual([true, []])
  })

  test('the tests that use it, its walks, and the stories that open its pages', () => {
    expect(of('withdrawal').tests).toContain('machines/assets/withdrawalFlow.test.ts')
    expect(of('withdrawal').stories).toContain('e2e/stories/withdrawal.spec.ts')
    expect(of('withdrawal').stories).not.toContain('e2e/stories/help.spec.ts')
    for (const { name, walks } of facts) expect([name, walks.walks > 0 && walks.steps > 0]).toEqual([name, true])
  })

  test('descriptions of states, guards and delays', () => {
    expect(page('login')).toContain('| `filling.accountMissing` | The account doesn’t exist. |')
    expect(page('socket')).toMatch(/\| `stale` \| \d+ ms \|/)
    expect(page('socket')).toContain('| `retry` | set at runtime |')
    expect(page('identity')).toContain('`is reviewing`')
  })
})

test('FLW-02: the table from the specification to machines and tests has each line once', () => {
  const text = pages['dist-docs/flows/requirements.md']!
  for (const { code } of requirements())
    expect([code, [...text.matchAll(new RegExp(`^\\| ${code} \\|`, 'gm'))].length]).toEqual([code, 1])
  const row = text.split('\n').find((line) => line.startsWith('| SOC-05 |'))
  expect(row).toContain('[socket](socket.md) `sendFailing`')
  expect(row).toContain('machines/app/socketFlow.test.ts')
})
