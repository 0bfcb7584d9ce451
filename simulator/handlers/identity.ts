/** Identity verification on the wire. */
import type { identityCalls } from '../../protocol/calls/identity.ts'
import { maskedNumber } from '../../protocol/rules/bankCard.ts'
import type { WireRes } from '../../protocol/schemas/index.ts'
import { messageText } from '../catalogue/messages.ts'
import { identityOf } from '../world/people/identity.ts'
import { IDENTITY_REFUSALS, type Identity } from '../world/people/identityState.ts'
import { invalid } from '../world/refusal.ts'
import { type Context, type Handlers, seconds } from './context.ts'
import { pictureOf, urlOf } from './deposits.ts'

type Info = WireRes<'authInfo'>

const NOTHING: Info = {
  state: 'none',
  reason: null,
  wrong: [],
  nationality: null,
  name: null,
  id_number: null,
  front: null,
  portrait: null,
  back: null,
  submitted: null,
  decided: null,
}

/** The number is complete only while it can be corrected. */
const shownNumber = ({ state, idNumber }: Identity): string =>
  state === 'reviewing' ? maskedNumber(idNumber) : idNumber

function infoOf(context: Context, user: number): Info {
  const identity = identityOf(context.world, user)
  if (identity === undefined) return NOTHING
  const { state, reason, nationality, name, submitted, decided } = identity
  const picture = (id: number) => urlOf(context, user, id)
  return {
    state,
    reason: reason === undefined ? null : messageText(context.language, reason),
    wrong: reason === undefined ? [] : [...IDENTITY_REFUSALS[reason]],
    nationality,
    name,
    id_number: shownNumber(identity),
    front: picture(identity.front),
    portrait: picture(identity.portrait),
    back: picture(identity.back),
    submitted: seconds(submitted),
    decided: decided === undefined ? null : seconds(decided),
  }
}

export const identityHandlers: Handlers<keyof typeof identityCalls> = {
  authInfo: (_, context) => infoOf(context, context.user),
  realAuth({ nationality, name, idNumber, ...urls }, context) {
    const { user } = context
    const picture = (field: keyof typeof urls) => pictureOf(context, user, urls[field], field) ?? invalid(field)
    const pictures = { front: picture('front'), portrait: picture('portrait'), back: picture('back') }
    context.run({ type: 'submitIdentity', user, nationality, name, idNumber, ...pictures })
    return infoOf(context, user)
  },
}
