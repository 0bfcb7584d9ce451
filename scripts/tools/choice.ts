/** Selects the browser tests of a run of `npm test`: not all of them fit into ten minutes on two cores (docs/decisions/021). */
import { rankOf } from './rank.ts'
import type { BrowserSuite } from './reports.ts'

export interface ListedTest {
  readonly project: string
  /** The spec that declares it. */
  readonly spec: string
  /** The file with its body: the spec, or a file that declares tests for several specs. */
  readonly file: string
  /** The names of its groups, and its own. */
  readonly titles: readonly string[]
}

/** The tests of a report of `playwright test --list`. */
export function listedTests({ suites = [] }: BrowserSuite): ListedTest[] {
  const within = (suite: BrowserSuite, spec: string, groups: readonly string[]): ListedTest[] => [
    ...(suite.specs ?? []).flatMap(({ file, title, tests }) =>
      tests.map(({ projectName }) => ({ project: projectName, spec, file, titles: [...groups, title] })),
    ),
    ...(suite.suites ?? []).flatMap((group) => within(group, spec, [...groups, group.title ?? ''])),
  ]
  return suites.flatMap((suite) => within(suite, suite.file ?? '', []))
}

const codesOf = ({ titles }: ListedTest): string[] => titles.join(' ').match(/\b[A-Z]{3}-\d{2}\b/g) ?? []

/**
 * A share (0 to 1) of the tests, in their own order: first one for each code of docs/requirements.tsv that any of them quotes, then others.
 * The seed decides which; a share that is too small for the codes is exceeded.
 */
export function chooseTests(tests: readonly ListedTest[], seed: string, share: number): ListedTest[] {
  const rank = ({ project, file, titles }: ListedTest) => rankOf([seed, project, file, ...titles].join(' '))
  const shuffled = tests.map((test) => ({ test, by: rank(test) })).toSorted((one, other) => one.by - other.by)
  const proved = new Set<string>()
  const chosen = new Set<ListedTest>()
  for (const { test } of shuffled) {
    const codes = codesOf(test)
    if (codes.every((code) => proved.has(code))) continue
    chosen.add(test)
    for (const code of codes) proved.add(code)
  }
  for (const { test } of shuffled) {
    if (chosen.size >= tests.length * share) break
    chosen.add(test)
  }
  return tests.filter((test) => chosen.has(test))
}

/** The lines of a file for `playwright test --test-list`. */
export function testListOf(tests: readonly ListedTest[]): string {
  const line = (test: ListedTest, file: string) => `[${test.project}] › ${[file, ...test.titles].join(' › ')}`
  // Playwright finds a test by the file of its body, but loads only specs that the list names.
  return tests
    .flatMap((test) => [...new Set([test.file, test.spec])].map((file) => line(test, file)))
    .map((text) => `${text}\n`)
    .join('')
}
