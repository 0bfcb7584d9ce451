export type BrandPart = 'name' | 'mark' | 'accent'

/** The configured brand is invalid. The app doesn't start, since it would pass as another one. */
export class WrongBrand extends Error {
  override readonly name = 'WrongBrand'
  readonly wrong: readonly BrandPart[]
  constructor(wrong: readonly BrandPart[]) {
    super(wrong.join())
    this.wrong = wrong
  }
}
