/** Names of the tests that failed, out of the reports of their runners: they stand at the end, where a log that was cut still has them. */

export interface UnitReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

interface BrowserSuite {
  readonly specs?: readonly { readonly file: string; readonly title: string; readonly ok: boolean }[]
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

/** `root` is the folder that the files' names leave out. A file that could not even be read has no tests, and stands for itself. */
export function failedUnits({ testResults }: UnitReport, root: string): string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.replace(`${root}/`, '')
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${file}: ${test.fullName}`)
    return failed.length === 0 && status === 'failed' ? [file] : failed
  })
}

export function failedStories({ specs = [], suites = [] }: BrowserSuite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`)
  return [...own, ...suites.flatMap(failedStories)]
}
