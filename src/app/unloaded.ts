/** What a page is made of did not come. */
export class Unloaded extends Error {
  override readonly name = 'Unloaded'
}

/** How Chrome, Firefox, Safari and the build's own loader say that code did not come. */
const NO_CODE = /dynamically imported module|importing a module script failed|unable to preload css/i

/** Whether a page failed because a part of it did not come; else it failed by itself. */
export const isUnloaded = (error: unknown): boolean =>
  error instanceof Unloaded || (error instanceof Error && NO_CODE.test(error.message))
