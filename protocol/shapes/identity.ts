import * as v from 'valibot'
import { text, time, wire } from '../wire.ts'

const picture = v.nullable(v.pipe(v.string(), v.maxLength(2_000)))

/** How far the verification is, and what was handed in. The reason stands where it failed; then all can be handed in again. */
export const identity = wire({
  state: v.picklist(['none', 'reviewing', 'failed', 'passed']),
  reason: v.nullable(text),
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
