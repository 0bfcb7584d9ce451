import { useSelector } from '@xstate/react'
import type { WithdrawalWay } from '../../../protocol/shapes/transfers.ts'
import { useOffered } from '../../bindings/offered.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { SwitchCell } from '../../ui/Cell.tsx'
import { AuthenticatorField } from '../shared/AuthenticatorField.tsx'
import { FundPasswordDialog } from '../shared/FundPasswordDialog.tsx'
import { PageSheet } from '../shared/PageSheet.tsx'
import { useConfirmation } from '../shared/useConfirmation.ts'
import type { Withdrawal } from './useWithdrawal.ts'

interface Props {
  withdrawal: Withdrawal
  methods: WithdrawalWay
}

/** The switch of the whitelist, if the backend has one. */
export function Whitelist({ withdrawal, methods }: Props) {
  const { t } = useTranslation()
  const { book, sendBook } = withdrawal
  const { whitelist, authenticator, newAddressHours: waitHours } = methods
  const canChange = useOffered(['addressWhitelist']).length > 0
  if (whitelist === null || !canChange) return null
  return (
    <>
      <div className="book-switch">
        <SwitchCell
          title={t('withdrawal.whitelist.only')}
          sub={waitHours === undefined ? undefined : t('withdrawal.whitelist.wait', { waitHours })}
          checked={whitelist}
          onChange={(on) => sendBook(on ? { type: 'book.lock' } : { type: 'book.unlock', withCode: authenticator })}
        />
      </div>
      {book.matches('unlocking') && <TurnOff withdrawal={withdrawal} />}
    </>
  )
}

/** Turns the whitelist off, after the fund password and, if an authenticator is bound, its code. */
function TurnOff({ withdrawal: { book, sendBook } }: Pick<Props, 'withdrawal'>) {
  const { t } = useTranslation()
  const password = useSelector(book.children.password, (snapshot) => snapshot)
  const { withCode, codeMissing, error } = book.context
  const { digits, field, toPassword } = useConfirmation({ withCode, codeMissing, error, send: sendBook })
  const confirm = () => sendBook({ type: 'book.confirm', digits })
  const cancel = () => sendBook({ type: 'book.cancel' })
  return (
    <>
      {book.matches({ unlocking: 'confirming' }) && (
        <PageSheet
          open
          onClose={cancel}
          title={t('withdrawal.whitelist.ask')}
          actions={
            <div className="btn2">
              <Button kind="quiet" label={t('ui.cancel')} onPress={cancel} />
              <Button kind="ink" label={t('withdrawal.whitelist.turnOff')} onPress={confirm} />
            </div>
          }
        >
          <div className="col g4">
            <p className="f14 t2">{t('withdrawal.whitelist.text')}</p>
            {withCode && <AuthenticatorField {...field} submit={confirm} />}
          </div>
        </PageSheet>
      )}
      <FundPasswordDialog password={password} send={toPassword} />
    </>
  )
}
