/** What the reporters of both test runners share: a line now and then with the count and the time left, and the part's results at the end. */
import { relative } from 'node:path'
import { clock, type Failure, type Part, slowestOf, writeJson } from './results.ts'

const EVERY_MS = 15_000

interface Ended {
  /** An absolute path. */
  readonly file: string
  readonly line?: number | undefined
  readonly name: string
  readonly ms: number
  /** Its errors, if it failed. */
  readonly errors?: readonly string[] | undefined
  /** Further arguments that run it alone. */
  readonly args?: string
}

export class Progress {
  private readonly name: string
  private readonly results: string
  private readonly began = performance.now()
  private said = this.began
  private steps = 0
  private total = 0
  private passed = 0
  private readonly failures: Failure[] = []
  private readonly tests: Part['slowest'][number][] = []

  /** `results` is the file that the part's results are written to. */
  constructor(name: string, results: string) {
    this.name = name
    this.results = results
  }

  begin(total: number): void {
    this.total = total
  }

  /** A test has ended. A failure is printed at once. */
  add({ file, line, name, ms, errors, args = '' }: Ended): void {
    const place = relative(process.cwd(), file) + (line === undefined ? '' : `:${line}`)
    const test = `${place}: ${name}`
    this.tests.push({ test, ms })
    if (!errors) {
      this.passed += 1
      return
    }
    this.failures.push({ test, alone: `npm test -- ${place}${args}` })
    console.log(`\nFAILED ${test}\n${errors.join('\n')}\n`)
  }

  /** One of the steps from `begin` is done. */
  step(): void {
    this.steps += 1
    const now = performance.now()
    if (now - this.said < EVERY_MS && this.steps < this.total) return
    this.said = now
    const left = ((now - this.began) / this.steps) * (this.total - this.steps)
    const failed = this.failures.length > 0 ? `, ${this.failures.length} failed` : ''
    console.log(
      `${this.name}: ${this.steps} of ${this.total}, ${this.passed} passed${failed}, about ${clock(left)} left`,
    )
  }

  end(): void {
    const { name, passed, failures, began } = this
    const part: Part = {
      name,
      passed,
      failed: failures.length,
      ms: performance.now() - began,
      failures,
      slowest: slowestOf(this.tests),
    }
    writeJson(this.results, part)
  }
}
