/** The module that the tests of hostile texts load into an empty page. */
export { cleanRichText } from '../../src/ui/richText/clean.ts'
