import type { userCalls } from '../../protocol/calls/user.ts'
import { CLOSING_NEEDS } from '../../protocol/rules/closing.ts'
import type { WireRes } from '../../protocol/schemas/index.ts'
import { offersIn } from '../texts/texts.ts'
import { fromUnits } from '../world/money.ts'
import { closingOf } from '../world/people/closing.ts'
import { creditOf } from '../world/people/credit.ts'
import { loginsOf, requireUser, sessionsOf } from '../world/people/find.ts'
import { identityState } from '../world/people/identity.ts'
import { passwordDigest } from '../world/people/secret.ts'
import type { LoginEntry, Session } from '../world/people/state.ts'
import { PEOPLE } from '../world/settings.ts'
import type { World } from '../world/world.ts'
import { type Handlers, seconds, wirePage } from './context.ts'
import { codeDigested } from './entry.ts'

/** The profile of a user. */
export function profileOf(world: World, id: number): WireRes<'myProfile'> {
  const user = requireUser(world, id)
  const parts = creditOf(world, user)
  return {
    uid: user.uid,
    name: user.name,
    mobile: user.mobile ?? null,
    area: user.area ?? null,
    email: user.email ?? null,
    share_id: user.shareId,
    credit: parts.reduce((sum, { points }) => sum + points, 0),
    credit_parts: parts,
    identity: identityState(world, id),
    is_set_pwd: user.fundSecret !== undefined,
    needs_login_pwd: user.fundSecret === undefined,
    created: seconds(user.created),
    avatar: user.avatar ?? null,
    anti_phishing: user.antiPhishing ?? null,
  }
}

function closingWire(world: World, id: number): WireRes<'accountClosing'> {
  const { left, givenUp, version } = closingOf(world, id)
  return {
    needs: CLOSING_NEEDS.map((need) => ({ need, count: left[need] })),
    given_up: givenUp.map(({ account, currency, available, frozen }) => {
      return { account, currency, amount: fromUnits(available + frozen, currency) }
    }),
    authenticator: requireUser(world, id).authenticator !== undefined,
    version,
  }
}

const loginRow = ({ at, device, address, token }: LoginEntry | Session, current: string) => ({
  time: seconds(at),
  device,
  address,
  current: token === current,
})

export const userHandlers: Handlers<keyof typeof userCalls> = {
  virtualAccount(_, { language }) {
    const { name, text } = offersIn(language).virtualAccount
    return { name, balance: PEOPLE.grant, text }
  },
  myProfile: (_, { world, user }) => profileOf(world, user),
  loginRecord: ({ page, limit }, { world, user, token }) =>
    wirePage(loginsOf(world, user, page, limit), (entry) => loginRow(entry, token)),
  sessions: (_, { world, user, token }) => sessionsOf(world, user).map((session) => loginRow(session, token)),
  reviseProfile({ name, avatar, antiPhishing }, { world, user, run }) {
    run({
      type: 'reviseProfile',
      user,
      ...(name === undefined ? {} : { name }),
      ...(avatar === undefined ? {} : { avatar }),
      ...(antiPhishing === undefined ? {} : { antiPhishing }),
    })
    return profileOf(world, user)
  },
  logout(_, { run, token }) {
    run({ type: 'logout', token })
    return null
  },
  logoutOthers(_, { run, token }) {
    run({ type: 'logoutOthers', token })
    return null
  },
  accountClosing: (_, { world, user }) => closingWire(world, user),
  closeAccount({ version, paymentPassword, code }, { user, realNow, run }) {
    const shown = { ...codeDigested('code', code), ...(code === undefined ? {} : { realNow }) }
    run({ type: 'closeAccount', user, version, secret: passwordDigest(paymentPassword), ...shown })
    return null
  },
}
