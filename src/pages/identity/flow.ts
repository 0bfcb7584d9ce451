/** The verification's pages, and its machine's input. */
import { identityFlow } from '../../../machines/identity/identityFlow.ts'
import type { Flow } from '../../bindings/flows.tsx'

export const IDENTITY: Flow<typeof identityFlow> = {
  machine: identityFlow,
  screens: ['identity', 'nationality', 'identityDocuments', 'identityStatus', 'language'],
  input: ({ session }) => ({ visitor: !session.getSnapshot().context.user.isLogin }),
}
