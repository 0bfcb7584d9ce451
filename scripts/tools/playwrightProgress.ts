import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { Progress } from './progress.ts'

export const BROWSER_RESULTS = 'test-results/browser.json'

const textOf = ({ message, stack, value, snippet }: TestError): string =>
  [stack ?? message ?? value ?? '', ...(snippet ? [snippet] : [])].join('\n')

/** Reports browser tests. A test that is skipped counts as failed. */
export default class implements Reporter {
  private readonly progress = new Progress('browser tests', BROWSER_RESULTS)

  onBegin(_: FullConfig, suite: Suite): void {
    this.progress.begin(suite.allTests().length)
  }

  onTestEnd(test: TestCase, { status, duration, errors }: TestResult): void {
    const [, project = '', , ...titles] = test.titlePath()
    this.progress.add({
      file: test.location.file,
      line: test.location.line,
      name: `${titles.join(' › ')} (${project})`,
      ms: duration,
      errors: status === 'passed' ? undefined : [status, ...errors.map(textOf)],
      args: ` --project ${project}`,
    })
    this.progress.step()
  }

  /** Errors of a spec that can't be loaded, or of the setup. */
  onError(error: TestError): void {
    const { file = '', line } = error.location ?? {}
    this.progress.add({ file, line, name: 'outside of the tests', ms: 0, errors: [textOf(error)] })
  }

  onEnd(): void {
    this.progress.end()
  }
}
