import type { ReactNode } from 'react'
import { withdrawalRevokeFlow } from '../../../machines/assets/withdrawalRevokeFlow.ts'
import type { WithdrawalRecord } from '../../../protocol/shapes/transfers.ts'
import { Offered } from '../../bindings/offered.tsx'
import { useMoney } from '../../bindings/useMoney.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { exactText } from '../shared/amounts.ts'
import { type RevokeWords, useRevokeOf } from '../shared/order/Revoke.tsx'

const WORDS: RevokeWords = {
  ask: 'withdrawal.revoke.ask',
  text: 'withdrawal.revoke.text',
  checking: 'withdrawal.revoke.checking',
  absent: 'withdrawal.revoke.absent',
  uncertain: 'withdrawal.revoke.uncertain',
}

interface Props {
  record: WithdrawalRecord
  onOver: () => void
  /** Shown where nothing can be canceled. */
  instead: ReactNode
}

/** Cancels a withdrawal that is not being sent yet. */
export function WithdrawalRevoke({ record, onOver, instead }: Props) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const factsOf = ({ number, amount, currency }: WithdrawalRecord) => [
    { label: t('withdrawal.status.number'), value: number },
    { label: t('withdrawal.revoke.back'), value: own(exactText(amount, currency)) },
  ]
  const revoke = useRevokeOf(withdrawalRevokeFlow, { factsOf, done: 'withdrawal.revoke.done', words: WORDS, onOver })
  const isOpen = record.state === 'submitted' || record.state === 'reviewing'
  return (
    <>
      {isOpen ? (
        <Offered call="withdrawalRevoke" instead={instead}>
          <Button kind="quiet" label={t('withdrawal.revoke.button')} onPress={() => revoke.ask(record)} />
        </Offered>
      ) : (
        instead
      )}
      {revoke.dialog}
    </>
  )
}
