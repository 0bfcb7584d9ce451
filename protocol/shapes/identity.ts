import * as v from 'valibot'
import { list, text, time, url, wire } from '../wire.ts'

const picture = v.nullable(url)

/** The app's name of a wire field. */
const field = v.pipe(
  v.picklist(['nationality', 'name', 'id_number', 'front', 'portrait', 'back']),
  v.transform((name) => (name === 'id_number' ? 'idNumber' : name)),
)

/**
 * The state of the verification, and what was submitted. After a failure `reason` is a text for the user, `wrong` names the fields to
 * correct, and the rest can be submitted again unchanged. The number is complete only then, otherwise masked.
 */
export const identity = wire({
  state: v.picklist(['none', 'reviewing', 'failed', 'passed']),
  reason: v.nullable(text),
  wrong: v.optional(list(field), []),
  nationality: v.nullable(text),
  name: v.nullable(text),
  id_number: v.nullable(text),
  front: picture,
  portrait: picture,
  back: picture,
  submitted: v.nullable(time),
  decided: v.nullable(time),
})
export type Identity = v.InferOutput<typeof identity>
