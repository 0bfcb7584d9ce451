import * as v from 'valibot'
import { list, text, time, url, wire } from '../wire.ts'

const picture = v.nullable(url)

/** The field of the app that a field of the wire becomes. */
const field = v.pipe(
  v.picklist(['nationality', 'name', 'id_number', 'front', 'portrait', 'back']),
  v.transform((name) => (name === 'id_number' ? 'idNumber' : name)),
)

/**
 * How far the verification is, and what was handed in. Where it failed the reason stands as a finished text, `wrong` names what has to
 * be mended, and the rest can be handed in again as it is; the number is whole only then, else masked.
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
