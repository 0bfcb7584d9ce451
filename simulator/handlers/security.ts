/** Authenticator and contacts of an account on the wire. */
import { authenticatorUri } from '../../protocol/rules/authenticator.ts'
import type { WireRes } from '../../protocol/schemas.ts'
import { offeredKey } from '../world/people/authenticator.ts'
import { requireUser } from '../world/people/find.ts'
import { secretOf } from '../world/people/secret.ts'
import type { World } from '../world/world.ts'
import type { SomeHandlers } from './context.ts'
import { contactOf, digested } from './entry.ts'
import { profileOf } from './user.ts'

/** The key's name in authenticator apps; it shows that it protects simulated funds. */
const ISSUER = 'bitcoin (simulated)'

function authenticatorOf(world: World, id: number): WireRes<'authenticator'> {
  const user = requireUser(world, id)
  if (user.authenticator !== undefined) return { bound: true, key: null, uri: null }
  const key = offeredKey(world, user)
  return { bound: false, key, uri: authenticatorUri({ issuer: ISSUER, account: user.email ?? user.uid, key }) }
}

export const securityHandlers = {
  authenticator: (_, { world, user }) => authenticatorOf(world, user),
  bindAuthenticator({ action, code }, { world, user, realNow, run }) {
    const type = action === 'bind' ? 'bindAuthenticator' : 'unbindAuthenticator'
    run({ type, user, code: secretOf(code), realNow })
    return authenticatorOf(world, user)
  },
  bindContact({ code, oldCode, ...account }, { world, user, run }) {
    run({
      type: 'bindContact',
      user,
      contact: contactOf(account),
      code: secretOf(code),
      ...digested('oldCode', oldCode),
    })
    return profileOf(world, user)
  },
} satisfies SomeHandlers
