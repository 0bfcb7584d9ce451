import * as v from 'valibot'
import { list, maybe, text, time, url, wire } from '../wire.ts'

const picture = maybe(url)

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
  reason: maybe(text),
  wrong: v.optional(list(field), []),
  nationality: maybe(text),
  name: maybe(text),
  id_number: maybe(text),
  front: picture,
  portrait: picture,
  back: picture,
  submitted: maybe(time),
  decided: maybe(time),
})
export type Identity = v.InferOutput<typeof identity>
