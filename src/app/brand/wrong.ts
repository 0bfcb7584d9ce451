/** What a brand is made of. */
export type BrandPart = 'name' | 'mark' | 'accent'

/** The configuration names a brand that can't be shown: an app that people take for somebody else's doesn't start. */
export class WrongBrand extends Error {
  override readonly name = 'WrongBrand'
  readonly wrong: readonly BrandPart[]
  constructor(wrong: readonly BrandPart[]) {
    super(wrong.join())
    this.wrong = wrong
  }
}
