/** A part of a page failed to load. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure'
}

/** Messages of Chrome, Firefox, Safari and the bundler for code that failed to load. */
const NO_CODE = /dynamically imported module|importing a module script failed|unable to preload css/i

/** Whether code failed to load, rather than to run. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof LoadFailure || (error instanceof Error && NO_CODE.test(error.message))
