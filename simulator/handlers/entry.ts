import type { entryCalls } from '../../protocol/calls/entry.ts'
import { RESEND_SECONDS } from '../../protocol/rules/constants.ts'
import { type FieldProblem, fundPasswordProblem, passwordProblem } from '../../protocol/rules/fields.ts'
import { userByContact } from '../world/people/find.ts'
import { secretOf } from '../world/people/secret.ts'
import type { CodePurpose, Contact } from '../world/people/state.ts'
import { invalid } from '../world/refusal.ts'
import { PEOPLE } from '../world/settings.ts'
import type { Context, Handlers } from './context.ts'

type Account = { type: Contact['type']; account: string; area?: string | undefined }

/** The world's contact of an account name. */
export const contactOf = ({ type, account, area }: Account): Contact => ({
  type,
  account,
  ...(area === undefined ? {} : { area }),
})

/** The digest of a password. Refused with its field when it breaks the rule. */
function secretFor(field: string, password: string, problemOf: (value: string) => FieldProblem | undefined): string {
  const problem = problemOf(password)
  return problem === undefined ? secretOf(password) : invalid(field, problem)
}

/** An object with the digest of a secret; empty when there is no secret. */
export const digested = <Name extends string>(name: Name, secret: string | undefined) =>
  (secret === undefined ? {} : { [name]: secretOf(secret) }) as { [Key in Name]?: ReturnType<typeof secretOf> }

/** What the transport knows of a request; a command has no undefined fields. */
export const known = ({ realNow, sender }: { realNow?: number | undefined; sender?: string | undefined }) => ({
  ...(realNow === undefined ? {} : { realNow }),
  ...(sender === undefined ? {} : { sender }),
})

function sendCode(context: Context, contact: Contact, purpose: CodePurpose) {
  const { user } = context
  context.run({ type: 'sendCode', contact, purpose, ...(user === undefined ? {} : { user }) })
  context.say('codeSent')
  return { resend_after: RESEND_SECONDS, valid_for: PEOPLE.codeValidMs / 1000 }
}

export const entryHandlers: Handlers<keyof typeof entryCalls> = {
  checkUser(asked, { address, run, world }) {
    const contact = contactOf(asked)
    const exists = run({ type: 'lookUpAccount', contact, address })
    return { exists, closed: userByContact(world, contact)?.closed !== undefined }
  },
  sendEmailCode: ({ email, purpose }, context) => sendCode(context, { type: 'email', account: email }, purpose),
  sendMobileCode: ({ mobile, area, purpose }, context) =>
    sendCode(context, contactOf({ type: 'mobile', account: mobile, area }), purpose),
  checkCode(asked, context) {
    context.run({ type: 'checkCode', contact: contactOf(asked), purpose: asked.purpose, code: secretOf(asked.code) })
    return null
  },
  register(asked, context) {
    const secret = secretFor('password', asked.password, passwordProblem)
    const fundSecret = secretFor('payment_password', asked.paymentPassword, fundPasswordProblem)
    const { token, first } = context.run({
      type: 'register',
      contact: contactOf(asked),
      code: secretOf(asked.code),
      secret,
      fundSecret,
      address: context.address,
      inviteCode: asked.inviteCode,
      device: asked.device,
    })
    return { token, first }
  },
  login(asked, context) {
    const { token, first } = context.run({
      type: 'login',
      contact: contactOf(asked),
      secret: secretOf(asked.password),
      address: context.address,
      device: asked.device,
      ...digested('code', asked.code),
      realNow: context.realNow,
    })
    return { token, first }
  },
  passkeyChallenge: (_, { realNow, run }) => ({
    challenge: run({ type: 'offerPasskeyLogin', ...known({ realNow }) }),
    rp_id: null,
  }),
  passkeyLogin({ credentialId, device, ...asked }, { address, realNow, origin, run }) {
    const { token, first } = run({
      type: 'passkeyLogin',
      credential: credentialId,
      ...asked,
      address,
      device,
      ...known({ realNow, sender: origin }),
    })
    return { token, first }
  },
  forgetPassword(asked, context) {
    const secret = secretFor('password', asked.password, passwordProblem)
    context.run({ type: 'forgotPassword', contact: contactOf(asked), code: secretOf(asked.code), secret })
    return null
  },
}
