import * as v from 'valibot'
import { LANGUAGES } from '../../protocol/rules/constants.ts'

/** A text of config.json: one for all languages, or one per code. */
export const deploymentTextSchema = v.union([
  v.string(),
  v.record(v.picklist(LANGUAGES.map(({ code }) => code)), v.string()),
])
