/** The checks that need no running app: name, program, arguments. */
export const CHECKS: readonly (readonly [string, string, readonly string[]])[] = [
  // On two cores, two checkers read fewer files twice than the four that tsc has by default.
  ['types', 'tsc', ['--noEmit', '--checkers', '2']],
  ['lint and format', 'biome', ['check', '--error-on-warnings', '.']],
  ['unused code', 'knip', []],
]
