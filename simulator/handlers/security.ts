/** Authenticator and contacts of an account on the wire. */
import { authenticatorUri } from '../../protocol/rules/authenticator.ts'
import type { WireRes } from '../../protocol/schemas/index.ts'
import { offeredKey } from '../world/people/authenticator.ts'
import { requireUser } from '../world/people/find.ts'
import { passkeysOf, userHandle } from '../world/people/passkeys.ts'
import { attemptDigest } from '../world/people/secret.ts'
import type { Passkey } from '../world/people/state.ts'
import { refuse } from '../world/refusal.ts'
import type { World } from '../world/world.ts'
import { type SomeHandlers, seconds } from './context.ts'
import { codeDigest, codeDigested, contactOf, known } from './entry.ts'
import { profileOf } from './user.ts'

/** The key's name in authenticator apps; it shows that it protects simulated funds. */
const ISSUER = 'bitcoin (simulated)'

function authenticatorOf(world: World, id: number): WireRes<'authenticator'> {
  const user = requireUser(world, id)
  if (user.authenticator !== undefined) return { bound: true, key: null, uri: null }
  const key = offeredKey(world, user)
  return { bound: false, key, uri: authenticatorUri({ issuer: ISSUER, account: user.email ?? user.uid, key }) }
}

const passkeyRow = ({ id, name, created, usedAt }: Passkey): WireRes<'addPasskey'> => ({
  id,
  name,
  created: seconds(created),
  last_used: usedAt === undefined ? null : seconds(usedAt),
  can_rename: true,
})

const rowOf = (world: World, user: number, id: number) =>
  passkeyRow(passkeysOf(world, user).find((one) => one.id === id) ?? refuse('passkeyUnknown'))

export const securityHandlers = {
  /** Rows are sorted from the newest to the oldest. */
  passkeys: (_, { world, user }) => [...passkeysOf(world, user)].reverse().map(passkeyRow),
  passkeyOptions({ password }, { world, user, realNow, run }) {
    const owner = requireUser(world, user)
    const secret = attemptDigest(password, owner.secret)
    const challenge = run({ type: 'offerPasskey', user, secret, ...known({ realNow }) })
    return {
      challenge,
      rp_id: null,
      rp_name: ISSUER,
      user_handle: userHandle(owner),
      user_name: owner.email ?? owner.uid,
      known: passkeysOf(world, user).map(({ credential }) => credential),
    }
  },
  addPasskey({ credentialId, name, ...created }, { world, user, realNow, origin, run }) {
    const sent = known({ realNow, sender: origin })
    const id = run({ type: 'addPasskey', user, credential: credentialId, name, ...created, ...sent })
    return rowOf(world, user, id)
  },
  renamePasskey({ id, name }, { world, user, run }) {
    run({ type: 'renamePasskey', user, id, name })
    return rowOf(world, user, id)
  },
  removePasskey({ id }, { user, run }) {
    run({ type: 'removePasskey', user, id })
    return null
  },
  authenticator: (_, { world, user }) => authenticatorOf(world, user),
  bindAuthenticator({ action, code }, { world, user, realNow, run }) {
    const type = action === 'bind' ? 'bindAuthenticator' : 'unbindAuthenticator'
    run({ type, user, code: codeDigest(code), realNow })
    return authenticatorOf(world, user)
  },
  bindContact({ code, oldCode, loginPassword, authenticatorCode, ...account }, { world, user, realNow, run }) {
    const { secret } = requireUser(world, user)
    run({
      type: 'bindContact',
      user,
      contact: contactOf(account),
      code: codeDigest(code),
      ...codeDigested('oldCode', oldCode, 'old_code'),
      ...(loginPassword === undefined ? {} : { secret: attemptDigest(loginPassword, secret) }),
      factor: { ...codeDigested('code', authenticatorCode, 'authenticator_code'), ...known({ realNow }) },
    })
    return profileOf(world, user)
  },
} satisfies SomeHandlers
