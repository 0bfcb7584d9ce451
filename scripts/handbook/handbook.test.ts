import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { statesOf } from '../../machines/model/chart.ts'
import { MACHINES } from '../../machines/model/register.ts'
import { SCREENS } from '../../src/bind/screens.ts'
import { requirements } from '../tools/quotedCodes.ts'
import { allFacts } from './facts.ts'
import { handbook, OTHERS } from './handbook.ts'

const pages = handbook()
const facts = allFacts()
const of = (name: string) => facts.find((one) => one.name === name)!
const page = (name: string) => pages[`docs/flows/${name}.md`]!

describe('FLW-02: the handbook of the machines', () => {
  test('is current, and has nothing that is gone: if not, run npm run publish:flows', () => {
    for (const [file, text] of Object.entries(pages))
      expect([file, existsSync(file) && readFileSync(file, 'utf8') === text]).toEqual([file, true])
    const there = readdirSync('docs/flows').map((name) => `docs/flows/${name}`)
    const known = [...Object.keys(pages), ...OTHERS.map((name) => `docs/flows/${name}`)]
    expect(there.sort()).toEqual(known.sort())
  })

  test('has a page for every machine, with its purpose and each of its states', () => {
    for (const { name, chart, purpose } of facts) {
      expect([name, purpose.length > 30]).toEqual([name, true])
      const text = page(name)
      for (const { path } of statesOf(chart))
        expect([name, path, text.includes(`\`${path}\``) || path === '']).toContain(true)
      expect(pages['docs/flows/README.md']).toContain(`[${name}](${name}.md)`)
    }
    expect(facts.map(({ name }) => name)).toEqual(MACHINES.map(({ name }) => name))
  })

  test('links to what is there', () => {
    for (const [file, text] of Object.entries(pages))
      for (const [, link = ''] of text.matchAll(/\]\(([^)#]+)/g))
        expect([file, link, existsSync(join(dirname(file), decodeURI(link)))]).toEqual([file, link, true])
  })

  test('links each call to its operation in the printed protocol', () => {
    const protocol = JSON.parse(readFileSync('docs/openapi.json', 'utf8'))
    const links = Object.values(pages).flatMap((text) => [
      ...text.matchAll(/\[`(\w+)`\]\(\.\.\/openapi\.json#\/paths\/([^/]+)\/(\w+)\)/g),
    ])
    expect(links.length).toBeGreaterThan(100)
    for (const [, call, path = '', method = ''] of links) {
      const way = path.replaceAll('~1', '/').replaceAll('~0', '~')
      expect([call, protocol.paths[way]?.[method]?.operationId]).toEqual([call, call])
    }
  })
})

describe('FLW-02: what it says of a machine', () => {
  test('calls, those of the machines inside it too', () => {
    expect(of('login').calls.map(({ call }) => call)).toEqual(['checkUser', 'login'])
    expect(of('withdrawal').calls).toContainEqual({ call: 'withdrawal', by: 'submission' })
    expect(of('upload').calls.map(({ call }) => call)).toEqual(['uploadFile'])
  })

  test('the pages on which it is at work, and no others', () => {
    expect(of('withdrawal').screens).toEqual(['withdrawal'])
    expect(of('login').screens).toEqual(['login', 'setPassword', 'enterPassword', 'areaCode'])
    expect([of('bankCards').screens, of('paymentMethods').screens]).toEqual([['bankCards'], ['paymentMethods']])
    expect(of('contractOrder').screens).toEqual(['trading', 'contract', 'contractTrade'])
    expect(of('shopOrder').screens).toEqual([])
    expect([of('socket').everywhere, of('login').everywhere]).toEqual([true, false])
    const known = new Set(SCREENS.map(({ name }) => name))
    expect(facts.flatMap(({ screens }) => screens).filter((name) => !known.has(name))).toEqual([])
  })

  test('the tests that take it in their hands, its walks, and the stories that open its pages', () => {
    expect(of('withdrawal').tests).toContain('machines/assets/withdrawalFlow.test.ts')
    expect(of('withdrawal').stories).toContain('e2e/stories/withdrawal.spec.ts')
    expect(of('withdrawal').stories).not.toContain('e2e/stories/help.spec.ts')
    for (const { name, walks } of facts) expect([name, walks.walks > 0 && walks.steps > 0]).toEqual([name, true])
  })

  test('words for states, guards and delays', () => {
    expect(page('login')).toContain('| `filling.accountMissing` | There is no such account. |')
    expect(page('socket')).toMatch(/\| `stale` \| \d+ ms \|/)
    expect(page('socket')).toContain('| `retry` | decided when it begins |')
    expect(page('identity')).toContain('`is reviewing`')
  })
})

test('FLW-02: the table from the specification to machines and tests has every line once', () => {
  const text = pages['docs/flows/requirements.md']!
  for (const { code } of requirements())
    expect([code, [...text.matchAll(new RegExp(`^\\| ${code} \\|`, 'gm'))].length]).toEqual([code, 1])
  const row = text.split('\n').find((line) => line.startsWith('| SOC-05 |'))
  expect(row).toContain('[socket](socket.md) `sendFailing`')
  expect(row).toContain('machines/app/socketFlow.test.ts')
})
