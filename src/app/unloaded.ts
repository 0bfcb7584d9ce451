/** A part of a page failed to load. */
export class Unloaded extends Error {
  override readonly name = 'Unloaded'
}

/** Messages of Chrome, Firefox, Safari and the bundler for code that failed to load. */
const NO_CODE = /dynamically imported module|importing a module script failed|unable to preload css/i

/** Whether loading failed, and not the page itself. */
export const isUnloaded = (error: unknown): boolean =>
  error instanceof Unloaded || (error instanceof Error && NO_CODE.test(error.message))
