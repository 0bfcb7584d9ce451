/** Reasons why a link to a world can't be opened. */

/**
 * `damaged`: truncated or altered. `version`: made by another version of the demo with different initial worlds. `large`: it unpacks to
 * more than the limit. `scenario`, `persona`: it names one that does not exist. `history`, `moment`: a market history of it is not on this
 * device, or does not contain its moment.
 */
export const LINK_PROBLEMS = ['damaged', 'version', 'large', 'scenario', 'persona', 'history', 'moment'] as const
export type LinkProblem = (typeof LINK_PROBLEMS)[number]

/** A link that can't be opened; nothing was changed. */
export class LinkRefused extends Error {
  override readonly name = 'LinkRefused'
  readonly problem: LinkProblem
  constructor(problem: LinkProblem) {
    super(`the link opens no world: ${problem}`)
    this.problem = problem
  }
}
