import { dustFlow } from '../../../machines/assets/dustFlow.ts'
import type { DustAccount } from '../../../protocol/shapes/convert.ts'
import { useApp } from '../../bindings/useApp.ts'
import { type PageOf, usePage } from '../../bindings/usePage.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'

export type Dust = PageOf<typeof dustFlow>

/** The conversion of an account's small balances. Follows the funds. */
export function useDust(account: DustAccount): Dust {
  const { cache } = useApp()
  const [state, send, actor] = usePage(dustFlow, { account, cache })
  useUserChanged('funds', () => send({ type: 'dust.refresh' }))
  return { state, send, actor }
}
