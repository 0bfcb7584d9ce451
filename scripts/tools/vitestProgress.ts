import type { Reporter, TestModule, TestSpecification } from 'vitest/node'
import { Progress } from './progress.ts'

export const UNIT_RESULTS = 'test-results/unit.json'

interface Problem {
  readonly message: string
  readonly stack?: string | undefined
  readonly diff?: string | undefined
}

const textOf = ({ message, stack, diff }: Problem): string => [stack ?? message, ...(diff ? [diff] : [])].join('\n')

/** Reports unit tests: a step for each file. */
export default class implements Reporter {
  private readonly progress = new Progress('unit, machine, world and transport tests', UNIT_RESULTS)

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.progress.begin(files.length)
  }

  onTestModuleEnd(file: TestModule): void {
    const problems = file.errors()
    if (problems.length > 0)
      this.progress.add({ file: file.moduleId, name: 'the file as a whole', ms: 0, errors: problems.map(textOf) })
    for (const test of file.children.allTests()) {
      const { state, errors } = test.result()
      const isPassed = state === 'passed'
      this.progress.add({
        file: file.moduleId,
        line: test.location?.line,
        name: test.fullName,
        ms: test.diagnostic()?.duration ?? 0,
        errors: isPassed ? undefined : (errors ?? []).map(textOf),
      })
    }
    this.progress.step()
  }

  onTestRunEnd(_: readonly TestModule[], problems: readonly Problem[]): void {
    for (const problem of problems)
      this.progress.add({ file: '', name: 'outside of the tests', ms: 0, errors: [textOf(problem)] })
    this.progress.end()
  }
}
