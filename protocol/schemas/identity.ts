import * as v from 'valibot'
import { identity } from '../shapes/identity.ts'
import { picture } from '../shapes/request.ts'
import { nothing, wire } from '../wire.ts'

const line = v.pipe(v.string(), v.minLength(1), v.maxLength(140))

export const schemas = {
  authInfo: { request: nothing, reply: identity },
  /** Pictures are addresses from uploadFile; `portrait` is the front held beside the face. */
  realAuth: {
    request: wire({
      nationality: line,
      name: line,
      id_number: line,
      front: picture,
      portrait: picture,
      back: picture,
    }),
    reply: identity,
  },
}
