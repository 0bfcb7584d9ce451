import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { Empty } from '../../ui/States.tsx'
import { LoginPart } from '../shared/LoginPart.tsx'
import type { StakeKind } from './stakes.ts'
import type { StakeAccount } from './useStakeAccount.ts'

interface Props {
  kind: StakeKind
  /** Absent for visitors. */
  account: StakeAccount | undefined
  children: (account: StakeAccount) => ReactNode
}

/** The ticket of a user whose backend offers cycles. The backend sends cycles and yields to users only. */
export function StakePart({ kind, account, children }: Props) {
  const { t } = useTranslation()
  if (!account) return <LoginPart title={t(`option.kind.${kind}`)} />
  return account.offers?.length === 0 ? <Empty title={t('error.notOffered')} /> : children(account)
}
