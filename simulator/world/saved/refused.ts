/** Why a text is not opened as a world. */

/**
 * `none`: it is not JSON, or not a world. `version`: a world of another version. `large`: beyond the bounds of size or depth. `wrong`: a part of
 * it is not what an exchange saves. `rules`: its parts contradict each other. `history`: a recorded market that it shows is not on this device.
 */
export type WorldProblem = 'none' | 'version' | 'large' | 'wrong' | 'rules' | 'history'

/** The start of the ids under which these problems travel to a page. */
export const WORLD_REFUSED = 'world.'

const SENTENCES: Record<WorldProblem, (where?: string) => string> = {
  none: () => 'This is no saved world.',
  version: () => 'This world was saved by another version of the exchange.',
  large: () => 'This is larger, or nested deeper, than a saved world can be.',
  wrong: (where = 'some place') => `This is no intact world: the value at ${where} is not one that an exchange saves.`,
  history: (where) => `This world needs the market history ${where}, which is not on this device.`,
  rules: (where) => `This world contradicts itself: ${where}.`,
}

/** A text that is not opened; nothing was replaced. `where` is the place in it, or the violated rule. */
export class WorldRefused extends Error {
  override readonly name = 'WorldRefused'
  readonly problem: WorldProblem
  readonly where: string | undefined
  constructor(problem: WorldProblem, where?: string) {
    super(SENTENCES[problem](where))
    this.problem = problem
    this.where = where
  }
}
