/** Why a link to a world opens none. */

/**
 * `damaged`: cut off or altered. `version`: made by another version of the demo, whose worlds begin otherwise. `large`: it holds more than
 * is unpacked. `scenario`: it names an unknown scenario.
 */
export const LINK_PROBLEMS = ['damaged', 'version', 'large', 'scenario'] as const
export type LinkProblem = (typeof LINK_PROBLEMS)[number]

/** A link that opens nothing; nothing was changed. */
export class LinkRefused extends Error {
  override readonly name = 'LinkRefused'
  readonly problem: LinkProblem
  constructor(problem: LinkProblem) {
    super(`the link opens no world: ${problem}`)
    this.problem = problem
  }
}
