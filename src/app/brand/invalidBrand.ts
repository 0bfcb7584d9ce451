import type { FieldProblem } from '../configProblems.ts'

export type BrandPart = 'name' | 'mark' | 'accent' | 'manifest'

/** The configured brand is invalid. The app doesn't start, since it would pass as another one. */
export class InvalidBrand extends Error {
  override readonly name = 'InvalidBrand'
  readonly wrong: readonly BrandPart[]
  readonly problems: readonly FieldProblem[]
  constructor(wrong: readonly BrandPart[], problems: readonly FieldProblem[]) {
    super(problems.map(({ field }) => field).join())
    this.wrong = wrong
    this.problems = problems
  }
}
