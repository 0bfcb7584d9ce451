import { afterEach, expect, test, vi } from 'vitest'
import { deploymentText } from '../bindings/deployment.ts'
import { ConfigError, IncompleteConfig, readConfig, readDeployment } from './config.ts'

const answers = (body: string, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))
const FULL = {
  host: 'https://api.example',
  chatKey: 'key',
  operator: { name: 'Operator Ltd', licence: { en: 'Licence 1', zh: '牌照一' } },
  riskWarnings: ['You can lose it all.'],
}
const failure = (config: object) => {
  answers(JSON.stringify(config))
  return readDeployment().catch((error: unknown) => error)
}
const missing = async (config: object) => {
  const error = await failure(config)
  return error instanceof IncompleteConfig ? error.missing : error
}

afterEach(() => vi.unstubAllGlobals())

test('a live deployment has its host, operator, licence, warnings and chat key', async () => {
  answers(JSON.stringify({ ...FULL, other: 1 }))
  const { host, ...deployment } = FULL
  expect(await readDeployment()).toEqual({ host, deployment, adapter: undefined })
  answers(JSON.stringify({ ...FULL, products: { mining: false, chat: true } }))
  expect((await readDeployment()).products).toEqual({ mining: false, chat: true })
  answers(JSON.stringify({ ...FULL, language: 'ja' }))
  expect((await readDeployment()).deployment.language).toBe('ja')
  answers(JSON.stringify({ ...FULL, adapter: 'adapter.v2.js' }))
  expect((await readDeployment()).adapter).toBe('adapter.v2.js')
})

test('a live deployment without operator, licence or risk warnings is refused, naming what is missing', async () => {
  expect(await missing({ host: '' })).toEqual(['operator', 'licence', 'riskWarnings'])
  expect(await missing({ ...FULL, operator: { name: '  ', licence: 'L' } })).toEqual(['operator'])
  expect(await missing({ ...FULL, operator: { name: 'O' } })).toEqual(['licence'])
  expect(await missing({ ...FULL, operator: { name: 'O', licence: { zh: '' } } })).toEqual(['licence'])
  expect(await missing({ ...FULL, riskWarnings: [] })).toEqual(['riskWarnings'])
  expect(await missing({ ...FULL, riskWarnings: ['', { en: ' ' }] })).toEqual(['riskWarnings'])
})

test('a demo only needs the place of its exchange', async () => {
  answers('{"host":"","remote":true}')
  expect(await readConfig()).toMatchObject({ host: '', remote: true })
})

test.each([
  ['no JSON', '<html>'],
  ['no host', '{}'],
  ['a host with a path', '{"host":"https://api.example/v1"}'],
  ['a script for a host', '{"host":"javascript:alert(1)"}'],
  ['a licence in no language of ours', '{"host":"","operator":{"name":"O","licence":{"xx":"L"}}}'],
  ['an adapter of another host', '{"host":"","adapter":"https://evil.example/adapter.js"}'],
  ['an adapter elsewhere on this host', '{"host":"","adapter":"../adapter.js"}'],
  ['an adapter that is no script', '{"host":"","adapter":"adapter.json"}'],
  ['a language that the app lacks', '{"host":"","language":"fr"}'],
  ['a product that the app lacks', '{"host":"","products":{"lottery":false}}'],
  ['a word for a switch', '{"host":"","products":{"mining":"off"}}'],
  ['one warning in place of a list', '{"host":"","riskWarnings":"W"}'],
])('%s is refused', async (_, body) => {
  answers(body)
  const error = await readConfig().catch((problem: unknown) => problem)
  expect(error instanceof ConfigError && error.id).toBe('configInvalid')
})

test('a missing file is distinguished from an invalid one', async () => {
  answers('', 404)
  const error = await readConfig().catch((problem: unknown) => problem)
  expect(error instanceof ConfigError && error.id).toBe('configMissing')
})

test('a text is shown in the user’s language, else in English, else in any', () => {
  expect(deploymentText('L', 'ja')).toBe('L')
  expect(deploymentText({ en: 'L', zh: '照' }, 'zh')).toBe('照')
  expect(deploymentText({ en: 'L', zh: '照' }, 'ja')).toBe('L')
  expect(deploymentText({ zh: '照', ko: ' ' }, 'ko')).toBe('照')
  expect(deploymentText({}, 'en')).toBe('')
})
