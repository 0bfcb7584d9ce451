import type { entryCalls } from '../../protocol/calls/entry.ts'
import { RESEND_SECONDS } from '../../protocol/rules/constants.ts'
import { codeProblem, type FieldProblem, fundPasswordProblem, passwordProblem } from '../../protocol/rules/fields.ts'
import { readCode } from '../../protocol/rules/typedCode.ts'
import { userByContact } from '../world/people/find.ts'
import { attemptDigest, type Digest, passwordDigest, secretOf } from '../world/people/secret.ts'
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

/** The digest of a new password. Refused with its field when it breaks the rule. */
export function newSecret(
  field: string,
  password: string,
  problemOf: (value: string) => FieldProblem | undefined,
): string {
  const problem = problemOf(password)
  return problem === undefined ? passwordDigest(password) : invalid(field, problem)
}

/** The digest of a sent code or of an authenticator's code. A text that can't be a code is refused with its field and costs no attempt. */
export function codeDigest(typed: string, field = 'code'): Digest {
  const code = readCode(typed)
  return codeProblem(code) === undefined ? secretOf(code) : invalid(field, 'codeInvalid')
}

/** An object with the digest of a code; empty when there is no code. */
export const codeDigested = <Name extends string>(name: Name, code: string | undefined, field = 'code') =>
  (code === undefined ? {} : { [name]: codeDigest(code, field) }) as { [Key in Name]?: Digest }

/** An object with the digest of a fund password; empty when there is none. */
export const digested = <Name extends string>(name: Name, secret: string | undefined) =>
  (secret === undefined ? {} : { [name]: passwordDigest(secret) }) as { [Key in Name]?: Digest }

/** The facts of the connection that a request came by. A command has no undefined fields. */
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
  checkUser(request, { address, run, world }) {
    const contact = contactOf(request)
    const exists = run({ type: 'lookUpAccount', contact, address })
    return { exists, closed: userByContact(world, contact)?.closed !== undefined }
  },
  sendEmailCode: ({ email, purpose }, context) => sendCode(context, { type: 'email', account: email }, purpose),
  sendMobileCode: ({ mobile, area, purpose }, context) =>
    sendCode(context, contactOf({ type: 'mobile', account: mobile, area }), purpose),
  checkCode(request, context) {
    context.run({
      type: 'checkCode',
      contact: contactOf(request),
      purpose: request.purpose,
      code: codeDigest(request.code),
    })
    return null
  },
  register(request, context) {
    const secret = newSecret('password', request.password, passwordProblem)
    const fundSecret = newSecret('payment_password', request.paymentPassword, fundPasswordProblem)
    const { token, first } = context.run({
      type: 'register',
      contact: contactOf(request),
      code: codeDigest(request.code),
      secret,
      fundSecret,
      address: context.address,
      inviteCode: request.inviteCode,
      device: request.device,
    })
    return { token, first }
  },
  login(request, context) {
    const contact = contactOf(request)
    const stored = userByContact(context.world, contact)?.secret
    const { token, first } = context.run({
      type: 'login',
      contact,
      secret: attemptDigest(request.password, stored),
      address: context.address,
      device: request.device,
      ...codeDigested('code', request.code),
      realNow: context.realNow,
    })
    return { token, first }
  },
  passkeyChallenge: (_, { address, realNow, run }) => ({
    challenge: run({ type: 'offerPasskeyLogin', address, ...known({ realNow }) }),
    rp_id: null,
  }),
  passkeyLogin({ credentialId, device, ...request }, { address, realNow, origin, run }) {
    const { token, first } = run({
      type: 'passkeyLogin',
      credential: credentialId,
      ...request,
      address,
      device,
      ...known({ realNow, sender: origin }),
    })
    return { token, first }
  },
  forgetPassword(request, context) {
    const secret = newSecret('password', request.password, passwordProblem)
    context.run({ type: 'forgotPassword', contact: contactOf(request), code: codeDigest(request.code), secret })
    return null
  },
}
