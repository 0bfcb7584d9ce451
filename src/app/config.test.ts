import { afterEach, expect, test, vi } from 'vitest'
import sample from '../../deploy/config.sample.json' with { type: 'json' }
import { chanceOf } from '../../protocol/hostile/chance.ts'
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
  answers(JSON.stringify(FULL))
  const { host, ...deployment } = FULL
  expect(await readDeployment()).toEqual({
    host,
    socket: '',
    pictureHosts: [],
    reportTo: '',
    deployment,
    adapter: undefined,
  })
  answers(JSON.stringify({ ...FULL, products: { mining: false, chat: true } }))
  expect((await readDeployment()).products).toEqual({ mining: false, chat: true })
  answers(JSON.stringify({ ...FULL, language: 'ja' }))
  expect((await readDeployment()).deployment.language).toBe('ja')
  answers(JSON.stringify({ ...FULL, adapter: 'adapter.v2.js' }))
  expect((await readDeployment()).adapter).toBe('adapter.v2.js')
})

test('a backend may be below a path, with a socket, pictures and a collector of errors elsewhere', async () => {
  const elsewhere = {
    host: 'https://api.example:8443/v1/app',
    socket: 'wss://stream.example/v1?kind=app',
    pictureHosts: ['cdn.example', 'img.example:8443'],
    reportTo: 'https://errors.example/collect?app=h5',
  }
  answers(JSON.stringify({ ...FULL, ...elsewhere }))
  expect(await readDeployment()).toMatchObject(elsewhere)
  answers(JSON.stringify({ ...FULL, reportTo: '/errors' }))
  expect((await readDeployment()).reportTo).toBe('/errors')
})

test('the sample of the build is complete but for its texts', async () => {
  answers(JSON.stringify(sample))
  expect(await readConfig()).toMatchObject(sample)
  expect(await missing(sample)).toEqual(['operator', 'licence', 'riskWarnings'])
})

test('what is missing has its place in the file', async () => {
  answers('{\n  "host": "",\n  "operator": {\n    "name": "",\n    "licence": "L" }\n}')
  const error = await readDeployment().catch((problem: unknown) => problem)
  expect(error instanceof IncompleteConfig && error.problems).toEqual([
    { field: 'operator.name', line: 4 },
    { field: 'riskWarnings', line: undefined },
  ])
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

const problems = async (body: string) => {
  answers(body)
  const error = await readConfig().catch((problem: unknown) => problem)
  return error instanceof ConfigError ? error.problems : error
}

test.each([
  ['no host', '{}', 'host'],
  ['a host with a query', '{"host":"https://api.example/v1?a=1"}', 'host'],
  ['a host with a password', '{"host":"https://a:b@api.example"}', 'host'],
  ['a script for a host', '{"host":"javascript:alert(1)"}', 'host'],
  ['a socket that is no socket', '{"host":"","socket":"https://api.example/wss"}', 'socket'],
  ['an address in place of a picture host', '{"host":"","pictureHosts":["https://cdn.example"]}', 'pictureHosts.0'],
  ['a picture host with a wildcard', '{"host":"","pictureHosts":["a.example","*.example"]}', 'pictureHosts.1'],
  ['a collector that is no address', '{"host":"","reportTo":"errors.example"}', 'reportTo'],
  ['a licence in no language of ours', '{"host":"","operator":{"licence":{"xx":"L"}}}', 'operator.licence'],
  ['an adapter of another host', '{"host":"","adapter":"https://evil.example/adapter.js"}', 'adapter'],
  ['an adapter elsewhere on this host', '{"host":"","adapter":"../adapter.js"}', 'adapter'],
  ['an adapter that is no script', '{"host":"","adapter":"adapter.json"}', 'adapter'],
  ['a language that the app lacks', '{"host":"","language":"fr"}', 'language'],
  ['a product that the app lacks', '{"host":"","products":{"lottery":false}}', 'products.lottery'],
  ['a word for a switch', '{"host":"","products":{"mining":"off"}}', 'products.mining'],
  ['one warning in place of a list', '{"host":"","riskWarnings":"W"}', 'riskWarnings'],
  ['a text', '"https://api.example"', 'config.json'],
])('%s is refused, with its field', async (_, body, field) => {
  expect(await problems(body)).toMatchObject([{ field }])
})

test('a wrong file names its lines, and one that is no JSON its column too', async () => {
  expect(await problems('{\n  "host": 1,\n  "adapter": "a",\n  "riskWarnings": []\n}')).toEqual([
    { field: 'host', line: 2 },
    { field: 'adapter', line: 3 },
  ])
  expect(await problems('{\n  "host": ""\n  "adapter": "a.js"\n}')).toEqual([{ line: 3, column: 3 }])
})

test('an unknown field is reported with its line, and the rest of the file is used', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  answers('{\n  "host": "",\n  "pictureHost": ["cdn.example"]\n}')
  expect(await readConfig()).toMatchObject({ host: '', pictureHosts: [] })
  await vi.waitFor(() =>
    expect(warn.mock.calls).toEqual([['config.json: line 3, pictureHost: the app has no such field']]),
  )
  warn.mockRestore()
})

test('a file is missing where the server says so, or sends its page in its place', async () => {
  expect(await problems('\n<!doctype html><title>App</title>')).toBe('missing')
  answers('', 404)
  const error = await readConfig().catch((problem: unknown) => problem)
  expect(error instanceof ConfigError && error.problems).toBe('missing')
})

test('a text is shown in the user’s language, else in English, else in any', () => {
  expect(deploymentText('L', 'ja')).toBe('L')
  expect(deploymentText({ en: 'L', zh: '照' }, 'zh')).toBe('照')
  expect(deploymentText({ en: 'L', zh: '照' }, 'ja')).toBe('L')
  expect(deploymentText({ zh: '照', ko: ' ' }, 'ko')).toBe('照')
  expect(deploymentText({}, 'en')).toBe('')
})

const ODD = Number(process.env.ODD_FILES ?? 30)
const SEED = Number(process.env.SAMPLE ?? 1)

test(`${ODD} files that are half written or damaged are read, or refused with their problems`, async () => {
  const chance = chanceOf(SEED)
  const whole = JSON.stringify({ ...FULL, products: { mining: false }, language: 'ja' }, null, 2)
  const odd = ['', 'null', '[]', '5', '"x"', '{}', '['.repeat(100_000), '\u0000', '{"__proto__":{"host":""}}']
  for (let file = 0; file < ODD; file++) {
    const at = chance.below(whole.length)
    const rest = file % 2 === 0 ? '' : String.fromCharCode(chance.below(256)) + whole.slice(at + 1)
    odd.push(whole.slice(0, at) + rest)
  }
  const found = { read: 0, refused: 0 }
  for (const text of odd) {
    answers(text)
    const problem = await readDeployment().then(
      () => undefined,
      (error: unknown) => error,
    )
    if (problem === undefined) found.read++
    else {
      expect(
        problem instanceof ConfigError || problem instanceof IncompleteConfig,
        `SAMPLE=${SEED}: ${problem}: ${text.slice(0, 200)}`,
      ).toBe(true)
      found.refused++
    }
  }
  expect(found.refused).toBeGreaterThan(ODD / 2)
})
