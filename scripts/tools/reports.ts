/** Reads the reports of the test runners: failed tests, and the duration of each test. */

export interface UnitReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      /** In ms; missing for a test that did not run. */
      readonly duration?: number | null
    }[]
  }[]
}

export interface BrowserSuite {
  readonly title?: string
  /** Missing in groups within a file. */
  readonly file?: string
  readonly specs?: readonly {
    readonly file: string
    readonly title: string
    readonly ok: boolean
    readonly tests: readonly {
      readonly projectName: string
      /** Durations are in ms. */
      readonly results: readonly { readonly duration: number }[]
    }[]
  }[]
  readonly suites?: readonly BrowserSuite[]
}

export interface BrowserReport extends BrowserSuite {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
}

/** A test by its file and name, and its duration (ms). */
export interface Timed {
  readonly name: string
  readonly ms: number
}

/** `root` is removed from the files' names. A file that could not be loaded has no tests and counts as one failure. */
export function failedUnits({ testResults }: UnitReport, root: string): string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.replace(`${root}/`, '')
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${file}: ${test.fullName}`)
    return failed.length === 0 && status === 'failed' ? [file] : failed
  })
}

/** The duration of each unit test. `root` is removed from the files' names. */
export function timedUnits({ testResults }: UnitReport, root: string): Timed[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${name.replace(`${root}/`, '')}: ${fullName}`,
      ms: duration ?? 0,
    })),
  )
}

export function failedStories({ specs = [], suites = [] }: BrowserSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`)
  return [...failed, ...suites.flatMap(failedStories)]
}

export function timedStories({ specs = [], suites = [] }: BrowserSuite): Timed[] {
  const failed = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `${file} (${projectName}): ${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  )
  return [...failed, ...suites.flatMap(timedStories)]
}
