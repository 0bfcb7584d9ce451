import { expect, test } from 'vitest'
import { chooseTests, type ListedTest, listedTests, testListOf } from './choice.ts'

const listed = (title: string, over: Partial<ListedTest> = {}): ListedTest => ({
  project: 'demo',
  spec: 'stories/a.spec.ts',
  file: 'stories/a.spec.ts',
  titles: [title],
  ...over,
})

test('a list of browser tests has each one’s groups, spec and declaring file', () => {
  const spec = (title: string, file: string, ...projects: string[]) => ({
    file,
    title,
    ok: true,
    tests: projects.map((projectName) => ({ projectName, results: [] })),
  })
  const report = {
    suites: [
      {
        title: 'stories/a.spec.ts',
        file: 'stories/a.spec.ts',
        specs: [spec('one', 'stories/a.spec.ts', 'demo', 'served')],
        suites: [{ title: 'a group', specs: [spec('two', 'stories/shared.ts', 'demo')] }],
      },
    ],
  }
  expect(listedTests(report)).toEqual([
    listed('one'),
    listed('one', { project: 'served' }),
    listed('two', { file: 'stories/shared.ts', titles: ['a group', 'two'] }),
  ])
})

test('a run takes one test per code, then others up to its share, in order', () => {
  const plain = Array.from({ length: 60 }, (_, index) => listed(`story ${index}`))
  const coded = Array.from({ length: 30 }, (_, index) => listed(`ENT-0${index % 10} SOC-1${index % 3}: way ${index}`))
  const tests = [...plain, ...coded]
  const chosen = chooseTests(tests, '7', 0.5)
  expect(chosen).toHaveLength(45)
  expect(tests.filter((one) => chosen.includes(one))).toEqual(chosen)
  const names = chosen.map(({ titles }) => titles.join())
  for (let digit = 0; digit < 10; digit += 1)
    expect(names.filter((name) => name.includes(`ENT-0${digit}`))).not.toEqual([])
  for (let digit = 0; digit < 3; digit += 1)
    expect(names.filter((name) => name.includes(`SOC-1${digit}`))).not.toEqual([])
  expect(chooseTests(tests, '7', 0.5)).toEqual(chosen)
  expect(chooseTests(tests, '8', 0.5)).not.toEqual(chosen)
})

test('no code is omitted for lack of room', () => {
  const tests = Array.from({ length: 10 }, (_, index) => listed(`ENT-0${index}: its own code`))
  expect(chooseTests(tests, '1', 0.2)).toEqual(tests)
})

test('seeds reach every test in time', () => {
  const tests = Array.from({ length: 40 }, (_, index) => listed(`story ${index}`))
  const seen = new Set(Array.from({ length: 20 }, (_, seed) => chooseTests(tests, String(seed), 0.3)).flat())
  expect(seen.size).toBe(40)
})

test('the list for Playwright has the declaring file and the spec that loads it', () => {
  const shared = listed('nothing can frame the app', { project: 'built', spec: 'built/a.spec.ts', file: 'built/b.ts' })
  expect(testListOf([listed('one', { titles: ['a group', 'one'] }), shared])).toBe(
    [
      '[demo] › stories/a.spec.ts › a group › one',
      '[built] › built/b.ts › nothing can frame the app',
      '[built] › built/a.spec.ts › nothing can frame the app',
      '',
    ].join('\n'),
  )
})
